import { expect, test } from 'vitest';
import type { Failure, Outcome } from '#lib/failure.ts';
import type { KeptDraft } from './drafts.ts';
import { PageSaver, type StoredPage } from './page-saver.ts';

const outdated = { code: 409, type: 'revision_outdated', message: 'The content has changed since.' };
const away = { code: 503, type: 'unavailable', message: 'Not there.' };

/** A change request in memory, whose page others can write too. */
function world(stored: StoredPage) {
  const server = { ...stored, revisions: 0, away: undefined as Failure | undefined, writes: [] as string[] };
  let draft: KeptDraft | undefined;
  const due = new Map<number, () => void>();
  const write = (markdown: string): string => {
    server.markdown = markdown;
    server.revision = `r${++server.revisions}`;
    server.writes.push(markdown);
    return server.revision;
  };
  const saver = new PageSaver(stored, {
    write: async (markdown, revision): Promise<Outcome<{ revision: string }>> => {
      if (server.away) return { ok: false, failure: server.away };
      if (revision !== server.revision) return { ok: false, failure: outdated };
      return { ok: true, data: { revision: write(markdown) } };
    },
    read: async () => ({ ok: true, data: { markdown: server.markdown, revision: server.revision } }),
    keep: (next) => {
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

const says = (markdown: string) => () => markdown;

const start = { markdown: 'base', revision: 'r0' };

test('what is written is kept in a moment and stored after a pause', async () => {
  const { server, saver, draft, pass } = world(start);
  saver.change(says('mine'));
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
  saver.change(says('one'));
  const saving = saver.save();
  saver.change(says('two'));
  await saving;
  expect(server.writes).toEqual(['one', 'two']);
  expect(saver.state().kind).toBe('saved');
});

test('a failed save says why, keeps the draft, and can be tried again', async () => {
  const { server, saver, draft } = world(start);
  server.away = away;
  saver.change(says('mine'));
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
  saver.change(says('one'));
  await saver.save();
  saver.change(says('two'));
  expect(saver.draft()).toEqual({ base: 'one', mine: 'two', at: 7 });
});

test('an edit of another page is no reason to stop', async () => {
  const { server, saver } = world(start);
  server.revision = 'r9';
  saver.change(says('mine'));
  await saver.save();
  expect(server.markdown).toBe('mine');
});

test('what somebody else wrote on the page is never written over unseen', async () => {
  const { server, saver, write } = world(start);
  write('theirs');
  saver.change(says('mine'));
  await saver.save();
  expect(server.markdown).toBe('theirs');
  expect(saver.state()).toEqual({
    kind: 'outdated',
    base: 'base',
    theirs: { markdown: 'theirs', revision: 'r1' },
    mine: 'mine',
  });
  saver.change(says('mine, more'));
  await saver.save();
  expect(server.markdown).toBe('theirs');
  await saver.settle('both');
  expect(server.markdown).toBe('both');
  expect(saver.state().kind).toBe('saved');
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

test('a draft of before is stored when nothing came between, else shown beside it', async () => {
  const fresh = world(start);
  fresh.saver.takeUp({ base: 'base', mine: 'draft', at: 1 });
  await fresh.saver.save();
  expect(fresh.server.markdown).toBe('draft');
  const late = world(start);
  late.saver.takeUp({ base: 'older', mine: 'draft', at: 1 });
  expect(late.saver.state()).toEqual({ kind: 'outdated', base: 'older', theirs: start, mine: 'draft' });
});

test('without a connection what is written is kept, and stored once the connection is back', async () => {
  const { server, saver, draft, pass } = world(start);
  server.away = { code: 0, type: 'offline', message: 'Not reached.' };
  saver.change(says('mine'));
  await saver.save();
  expect(saver.state()).toEqual({ kind: 'offline', isKept: true });
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
