import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Block, LeafBlock } from '#lib/document/types.ts';
import { MarkedBlock } from './block-view.tsx';
import { DiffContext } from './diff-context.ts';

const files = new Map(
  ['one', 'two'].map((name) => [`/files/${name}`, { href: `/${name}.png`, width: 20, height: 10 }]),
);
const content = {
  targets: { file: (target: string) => files.get(target) },
  definitions: { blocks: [] as Block[] },
  stops: new Map(),
  unfolded: false,
  direction: 'ltr',
} as const;

function offersSwipe(before: string, after: string): boolean {
  const block = (source: string): LeafBlock => ({ id: 'a', type: 'images', source: `${source}\n` });
  const html = renderToStaticMarkup(
    <DiffContext value={content}>
      <MarkedBlock before={block(before)} after={block(after)} sides="both" />
    </DiffContext>,
  );
  expect(html).toMatch(/Before.*After/s);
  return html.includes('Swipe');
}

test('a slider over two pictures is offered only where both are there', () => {
  expect(offersSwipe('![A box](/files/one)', '![A box](/files/two)')).toBe(true);
  expect(offersSwipe('![A box](/files/one)', '![A lid](/files/one)')).toBe(false);
  expect(offersSwipe('![A box](/files/one)', '![A box](/files/deleted)')).toBe(false);
});
