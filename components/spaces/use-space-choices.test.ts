import { expect, test } from 'vitest';
import type { Collection } from '#lib/contract/collections/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { pathText, spaceChoices } from './use-space-choices.ts';

const collection = (id: string, parent?: string) => ({ id, title: id, parent }) as Collection;
const space = (title: string, parent?: string) => ({ id: title, title, parent }) as Space;

test('spaces are sorted by title as people sort, each with the way to it', () => {
  const choices = spaceChoices(
    [
      space('Space 10'),
      space('Space 2', 'API'),
      space('Guide', 'Old'),
      space('Guide', 'API'),
      space('Lost', 'unseen'),
    ],
    [collection('Products'), collection('API', 'Products'), collection('Old')],
    'en',
  );
  expect(choices.map((choice) => [choice.space.title, pathText(choice.path)])).toEqual([
    ['Guide', 'Old'],
    ['Guide', 'Products / API'],
    ['Lost', ''],
    ['Space 2', 'Products / API'],
    ['Space 10', ''],
  ]);
});
