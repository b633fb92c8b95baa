import { expect, test } from 'vitest';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';
import { entriesOf } from './entries.ts';
import { mainNews } from './main-news.ts';

const edited = (id: string): SemanticChange => ({
  type: 'page_edited',
  page: { id, type: 'document', title: id, path: id },
  attributes: { document: {} },
});

test('main’s news says how many pages changed there, and how many of them are changed here too', () => {
  const mine = entriesOf([edited('a'), edited('b')], []);
  expect(mainNews([edited('c')], mine)).toBe('Main has changed: 1 page, none in this change request');
  expect(mainNews([edited('a'), edited('c')], mine)).toBe(
    'Main has changed: 2 pages, 1 also in this change request',
  );
  expect(mainNews([edited('a'), edited('b')], mine)).toBe(
    'Main has changed: 2 pages, 2 also in this change request',
  );
  expect(mainNews([edited('a'), edited('c')], mine, true)).toBe(
    'Main has changed: at least 2 pages, at least 1 also in this change request',
  );
  expect(mainNews([], mine)).toBe('Main has changed, but none of its pages');
});
