import { expect, test } from 'vitest';
import type { Page } from '#lib/contract/content/page.ts';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';
import { listPagesWithNewAddress } from './changed-addresses.ts';
import { entriesOf } from './entries.ts';

const page = (id: string, pages: Page[] = []) =>
  ({ id, type: 'document', title: id, path: id, slug: id, pages }) as unknown as Page;
const named = (id: string) => ({ id, type: 'document' as const, title: id, path: id });
const edited = (id: string, name: string): SemanticChange => ({
  type: 'page_edited',
  page: named(id),
  attributes: { [name]: {} },
});
const moved = (id: string, before: string | undefined, after: string | undefined): SemanticChange => ({
  type: 'page_moved',
  page: named(id),
  parent: { ...(before ? { before: named(before) } : {}), ...(after ? { after: named(after) } : {}) },
  at: { before: 0, after: 1 },
});
const of = (changes: SemanticChange[], tree: Page[]) =>
  listPagesWithNewAddress(entriesOf(changes, tree), tree);

test('pages that are deleted, moved below another or given another slug have another address', () => {
  const tree = [page('a', [page('b')]), page('c'), page('d')];
  const changes = [
    { type: 'page_deleted', page: named('x') } as const,
    moved('b', undefined, 'a'),
    edited('c', 'slug'),
    edited('d', 'title'),
  ];
  expect(of(changes, tree)).toEqual(['x', 'b', 'c']);
});

test('so have the pages below them, but not those that are new', () => {
  const tree = [page('a', [page('b'), page('n')])];
  expect(of([edited('a', 'slug'), { type: 'page_created', page: named('n') }], tree)).toEqual(['a', 'b']);
});

test('another place among the same neighbours is no other address', () => {
  expect(of([moved('a', undefined, undefined)], [page('b'), page('a')])).toEqual([]);
});
