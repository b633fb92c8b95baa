import { setImmediate as everythingElse } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Failure, Outcome } from '#lib/failure.ts';
import type { StoredDraft } from './drafts.ts';
import { PageSaver, type StoredPage } from './page-saver.ts';
import { mergePage } from './three-way.ts';

const outdated = { code: 409, type: 'revision_outdated', message: 'The content has changed since.' };
const away = { code: 503, type: 'unavailable', message: 'Not there.' };

/** A change request in memory, whose page others can write too. */
function world(stored: StoredPage) {
  const server = {
    ...stored,
    revisions: 0,
    away: undefined as Failure | undefined,
    until: undefined as Promise<void> | undefined,
    loadMerge: async () => mergePage,
    writes: [] as string[],
  };
  let draft: StoredDraft | undefined;
  const due = new Map<number, () => void>();
  const write = (markdown: string): string => {
    server.markdown = markdown;
    server.revision = `r${++server.revisions}`;
    server.writes.push(markdown);
    return server.revision;
  };
  const saver = new PageSaver(stored, {
    write: async (markdown, revision): Promise<Outcome<{ revision: string }>> => {
      await server.until;
      if (server.away) return { ok: false, failure: server.away };
      if (revision !== server.revision) return { ok: false, failure: outdated };
      return { ok: true, data: { revision: write(markdown) } };
    },
    read: async () => ({ ok: true, data: { markdown: server.markdown, revision: server.revision } }),
    loadMerge: () => server.loadMerge(),
    storeDraft: (next) => {
      draft = next;
      return true;
    },
    wait: (run, milliseconds) => {
      due.set(milliseconds, run);
      return () => due.delete(milliseconds);
    },
    now: () => 7,
  });
  return {
    server,
    saver,
    write,
    draft: () => draft,
    pass: (milliseconds: number) => due.get(milliseconds)?.(),
  };
}

const textOf = (markdown: string) => () => markdown;

const start = { markdown: 'base', revision: 'r0' };

test('what takes the server too long is not sent again by itself', async () => {
  const { server, saver, pass } = world(start);
  server.away = { code: 503, type: 'too_costly', message: 'Split it.' };
  saver.change(textOf('much'));
  await saver.save();
  expect(saver.state()).toEqual({ kind: 'failed', failure: server.away });
  server.away = undefined;
  pass(5000);
  expect(saver.state().kind).toBe('failed');
  saver.change(textOf('less'));
  pass(1000);
  await saver.save();
  expect(server.markdown).toBe('less');
});

test('what is written is kept in a moment and stored after a pause', async () => {
  const { server, saver, draft, pass } = world(start);
  saver.change(textOf('mine'));
  expect(saver.state()).toEqual({ kind: 'waiting' });
  pass(300);
  expect(draft()).toEqual({ base: 'base', mine: 'mine', at: 7 });
  pass(1000);
  await saver.save();
  expect(server.markdown).toBe('mine');
  expect(saver.state()).toEqual({ kind: 'saved', at: 7 });
  expect(draft()).toBeUndefined();
});

test('what is written during a save is stored by the next one', async () => {
  const { server, saver } = world(start);
  saver.change(textOf('one'));
  const saving = saver.save();
  saver.change(textOf('two'));
  await saving;
  expect(server.writes).toEqual(['one', 'two']);
  expect(saver.state().kind).toBe('saved');
});

test('whoever saves during a save waits until what is written meanwhile is stored too', async () => {
  const { server, saver } = world(start);
  saver.change(textOf('one'));
  const saving = saver.save();
  const second = Promise.withResolvers<void>();
  server.until = second.promise;
  saver.change(textOf('two'));
  const isSaved = saver.save().then(() => saver.isSaved);
  await everythingElse();
  second.resolve();
  expect(await isSaved).toBe(true);
  await saving;
});

test('a failed save says why, keeps the draft, and can be tried again', async () => {
  const { server, saver, draft } = world(start);
  server.away = away;
  saver.change(textOf('mine'));
  await saver.save();
  expect(saver.state()).toEqual({ kind: 'failed', failure: away });
  expect(draft()?.mine).toBe('mine');
  expect(saver.draft()).toEqual(draft());
  server.away = undefined;
  await saver.save();
  expect(server.markdown).toBe('mine');
});

test('a draft begins at what was stored last', async () => {
  const { saver } = world(start);
  saver.change(textOf('one'));
  await saver.save();
  saver.change(textOf('two'));
  expect(saver.draft()).toEqual({ base: 'one', mine: 'two', at: 7 });
});

test('an edit of another page is no reason to stop', async () => {
  const { server, saver } = world(start);
  server.revision = 'r9';
  saver.change(textOf('mine'));
  await saver.save();
  expect(server.markdown).toBe('mine');
});

const page = { markdown: 'First words.\n\nSecond words.\n', revision: 'r0' };

test('what somebody else wrote elsewhere on the page comes in by itself, and what is written goes on', async () => {
  const { server, saver, write } = world(page);
  const shown: string[] = [];
  saver.onMerged((markdown) => shown.push(markdown));
  write('First words, theirs.\n\nSecond words.\n');
  saver.change(textOf('First words.\n\nSecond words, mine.\n'));
  await saver.save();
  const both = 'First words, theirs.\n\nSecond words, mine.\n';
  expect(server.markdown).toBe(both);
  expect(shown).toEqual([both]);
  expect(saver.state().kind).toBe('saved');
  expect(saver.text()).toBe(both);
});

test('the same words of two people are never written over unseen, and are asked about once', async () => {
  const { server, saver, write } = world(page);
  const theirs = 'First old words.\n\nSecond words.\n';
  write(theirs);
  saver.change(textOf('First new words.\n\nSecond words.\n'));
  await saver.save();
  expect(server.markdown).toBe(theirs);
  const state = saver.state();
  if (state.kind !== 'outdated') throw new Error(`It is ${state.kind}`);
  expect(state.merge.conflicts).toHaveLength(1);
  await saver.save();
  expect(server.markdown).toBe(theirs);
  await saver.resolve(new Map(state.merge.conflicts.map(({ id }) => [id, 'mine'])));
  expect(server.markdown).toBe('First new words.\n\nSecond words.\n');
  expect(saver.state().kind).toBe('saved');
  write('First new words.\n\nSecond words, theirs.\n');
  saver.change(textOf('First new words, mine.\n\nSecond words.\n'));
  await saver.save();
  expect(server.markdown).toBe('First new words, mine.\n\nSecond words, theirs.\n');
});

test('another edit goes to the newest revision, and the page follows it', async () => {
  const { server, saver } = world(start);
  server.revision = 'r5';
  const edit = async (revision: string): Promise<Outcome<{ revision: string }>> => {
    if (revision !== server.revision) return { ok: false, failure: outdated };
    server.revision = 'r6';
    return { ok: true, data: { revision: 'r6' } };
  };
  expect(await saver.besides(edit)).toEqual({ ok: true, data: { revision: 'r6' } });
  expect(saver.revision).toBe('r6');
});

test('a draft of before is stored, with what has been stored since', async () => {
  const fresh = world(start);
  await fresh.saver.resume({ base: 'base', mine: 'draft', at: 1 });
  expect(fresh.server.markdown).toBe('draft');
  const late = world({ markdown: 'First words, theirs.\n\nSecond words.\n', revision: 'r0' });
  await late.saver.resume({ base: page.markdown, mine: 'First words.\n\nSecond words, mine.\n', at: 1 });
  expect(late.server.markdown).toBe('First words, theirs.\n\nSecond words, mine.\n');
  const touching = world({ markdown: 'First old words.\n', revision: 'r0' });
  await touching.saver.resume({ base: 'First words.\n', mine: 'First new words.\n', at: 1 });
  expect(touching.saver.state().kind).toBe('outdated');
});

const restored = { base: page.markdown, mine: 'First words.\n\nSecond words, mine.\n', at: 1 };
const savedSince = { markdown: 'First words, theirs.\n\nSecond words.\n', revision: 'r0' };

test('what is typed while a draft waits for its merge is saved with the merged text, not over it', async () => {
  const { server, saver, draft, pass } = world(savedSince);
  const loading = Promise.withResolvers<typeof mergePage>();
  server.loadMerge = () => loading.promise;
  const resuming = saver.resume(restored);
  saver.change(textOf('First words.\n\nSecond words, mine, typed.\n'));
  pass(300);
  expect(draft()?.base).toBe(page.markdown);
  pass(1000);
  const hiding = saver.save();
  await everythingElse();
  expect(server.writes).toEqual([]);
  loading.resolve(mergePage);
  await Promise.all([resuming, hiding]);
  expect(server.writes).toEqual(['First words, theirs.\n\nSecond words, mine, typed.\n']);
  expect(saver.state().kind).toBe('saved');
});

test('a draft whose merge can’t be loaded stays as it is until it can', async () => {
  const { server, saver, draft, pass } = world(savedSince);
  server.loadMerge = () => Promise.reject(new TypeError('Failed to fetch'));
  await saver.resume(restored);
  expect(saver.state().kind).toBe('offline');
  saver.change(textOf('First words.\n\nSecond words, mine, typed.\n'));
  expect(saver.draft().base).toBe(page.markdown);
  pass(5000);
  await saver.save();
  expect(server.writes).toEqual([]);
  expect(draft()?.base).toBe(page.markdown);
  server.loadMerge = async () => mergePage;
  pass(1000);
  await saver.save();
  expect(server.markdown).toBe('First words, theirs.\n\nSecond words, mine, typed.\n');
  expect(draft()).toBeUndefined();
});

test('another edit does not make a draft forget what it began at', async () => {
  const { server, saver } = world(savedSince);
  server.loadMerge = () => Promise.reject(new TypeError('Failed to fetch'));
  await saver.resume(restored);
  server.loadMerge = async () => mergePage;
  server.revision = 'r4';
  const edit = async (revision: string): Promise<Outcome<{ revision: string }>> =>
    revision === server.revision ? { ok: true, data: { revision } } : { ok: false, failure: outdated };
  await saver.besides(edit);
  await saver.save();
  expect(server.markdown).toBe('First words, theirs.\n\nSecond words, mine.\n');
});

test('without a connection what is written is kept, and stored once the connection is back', async () => {
  const { server, saver, draft, pass } = world(start);
  server.away = { code: 0, type: 'offline', message: 'Not reached.' };
  saver.change(textOf('mine'));
  await saver.save();
  expect(saver.state()).toEqual({ kind: 'offline', isInBrowser: true });
  expect(draft()?.mine).toBe('mine');
  server.away = undefined;
  pass(5000);
  await saver.save();
  expect(server.markdown).toBe('mine');
  expect(draft()).toBeUndefined();
});

test('a page is read once for many changes, and not at all when they came to nothing', async () => {
  const { server, saver } = world(start);
  let reads = 0;
  const read = () => {
    reads += 1;
    return 'base';
  };
  for (let typed = 0; typed < 9; typed++) saver.change(read);
  await saver.save();
  expect(reads).toBe(1);
  expect(server.writes).toEqual([]);
  expect(saver.state().kind).toBe('saved');
});

test('text that is changed from outside of an editor is shown and saved, but not while someone has to choose', async () => {
  const { saver, server, write } = world(start);
  const shown: string[] = [];
  saver.onMerged((markdown) => shown.push(markdown));
  saver.change(textOf('base typed'));
  expect(saver.amend((markdown) => `${markdown} and more`)).toBe(true);
  expect(shown).toEqual(['base typed and more']);
  await saver.save();
  expect(server.markdown).toBe('base typed and more');
  write('their words');
  saver.change(textOf('my words'));
  await saver.save();
  expect(saver.state().kind).toBe('outdated');
  expect(saver.amend(() => 'lost')).toBe(false);
});
