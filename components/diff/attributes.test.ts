import { expect, test } from 'vitest';
import { attributeRows } from './attributes.ts';

const page = { id: 'p', type: 'document' as const, title: 'P', path: 'p' };

test('a page’s options are told in words, its content is not among them', () => {
  expect(
    attributeRows([
      {
        type: 'page_edited',
        page,
        attributes: {
          document: { before: 'x', after: 'y' },
          hidden: { before: false, after: true },
          description: { after: 'New' },
        },
      },
    ]),
  ).toEqual([
    { name: 'Hidden', before: 'No', after: 'Yes' },
    { name: 'Description', after: 'New' },
  ]);
});

test('a move is told by the page above and the place below it', () => {
  expect(
    attributeRows([
      {
        type: 'page_moved',
        page,
        parent: { after: { ...page, title: 'Guides' } },
        at: { before: 2, after: 0 },
      },
    ]),
  ).toEqual([{ name: 'Place', before: 'Top, place 3', after: 'Guides, place 1' }]);
});
