import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsFolder } from './docs-space.ts';
import { proposals } from './proposals.ts';

const guide = {
  idOf: (file: string) => file,
  markdownOf: (file: string) => readFileSync(join(docsFolder('guide'), file), 'utf8'),
  picture: (name: string) => readFileSync(join(docsFolder('images'), name), 'base64'),
};

test.each(proposals)('the guide still has the words that “$subject” changes', ({ changes }) => {
  expect(changes(guide)).not.toEqual([]);
});
