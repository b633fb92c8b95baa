import { expect, test } from 'vitest';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { filteredThreads, firstThreads, groupThreads, isUnanswered } from './thread-groups.ts';

const thread = (id: string, page?: string, node?: string, status: Comment['status'] = 'open') =>
  ({
    id,
    status,
    target: {
      ...(page ? { page: { id: page, title: `Page ${page}` } } : {}),
      ...(node ? { node: { id: node, preview: node, state: node === 'gone' ? 'detached' : 'same' } } : {}),
    },
  }) as Comment;

const namesOf = (groups: ReturnType<typeof groupThreads>) =>
  groups.map(({ key, threads }) => `${key}: ${threads.map(({ id }) => id).join(' ')}`);

test('threads of the shown page come first, and those whose block is gone before them', () => {
  const threads = [
    thread('1', 'b', 'x'),
    thread('2'),
    thread('3', 'a', 'gone'),
    thread('4', 'a', 'here'),
    thread('5', 'b'),
    thread('6', 'a'),
  ];
  expect(namesOf(groupThreads(threads, { id: 'a', blocks: new Set(['here']) }))).toEqual([
    'detached: 3',
    'here: 4 6',
    'whole: 2',
    'b: 1 5',
  ]);
});

test('no block is said to be gone before the page is read, and without a page threads stand by theirs', () => {
  const threads = [thread('1', 'a', 'x'), thread('2', 'b')];
  expect(namesOf(groupThreads(threads, { id: 'a', blocks: undefined }))).toEqual(['here: 1', 'b: 2']);
  expect(namesOf(groupThreads(threads, undefined))).toEqual(['a: 1', 'b: 2']);
});

test('a filter shows open, resolved or all threads', () => {
  const threads = [thread('1'), thread('2', undefined, undefined, 'resolved')];
  const shown = (filter: Parameters<typeof filteredThreads>[1]) =>
    filteredThreads(threads, filter).map(({ id }) => id);
  expect([shown('open'), shown('resolved'), shown('all')]).toEqual([['1'], ['2'], ['1', '2']]);
});

test('the first of many threads keep their groups', () => {
  const groups = groupThreads([thread('1', 'a'), thread('2', 'a'), thread('3'), thread('4', 'b')], {
    id: 'a',
    blocks: undefined,
  });
  expect(namesOf(firstThreads(groups, 3))).toEqual(['here: 1 2', 'whole: 3']);
  expect(namesOf(firstThreads(groups, 1))).toEqual(['here: 1']);
  expect(namesOf(firstThreads(groups, 9))).toEqual(namesOf(groups));
});

test('a thread is unanswered while it is open, somebody else’s and without a reply that the person can add', () => {
  const open = {
    status: 'open',
    replies: 0,
    postedBy: { id: 'ada' },
    permissions: { reply: true },
  } as Comment;
  expect(isUnanswered(open, 'ben')).toBe(true);
  expect(isUnanswered(open, 'ada')).toBe(false);
  expect(isUnanswered({ ...open, replies: 1 }, 'ben')).toBe(false);
  expect(isUnanswered({ ...open, status: 'resolved' }, 'ben')).toBe(false);
  expect(isUnanswered({ ...open, permissions: { ...open.permissions, reply: false } }, 'ben')).toBe(false);
});
