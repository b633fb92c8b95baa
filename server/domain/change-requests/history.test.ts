import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Page } from '#lib/contract/content/page.ts';
import { mainPages } from '#server/db/tables/search.ts';
import { startApi } from '#server/testing/api.ts';
import { type Changes, createSampleSpace, type SampleSpace } from '#server/testing/content.ts';

const api = startApi();
const cases = Number(process.env.LECTERN_CASES ?? 12);

/** One thing that happens to a change request; numbers choose among what is there. */
type Step = { at: number; act: 'edit' | 'update' | 'undo' | 'merge'; change: Change };
type Change = { kind: 'insert' | 'rewrite' | 'rename' | 'move' | 'delete'; page: number; other: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    at: fc.nat(2),
    act: fc.constantFrom('edit', 'edit', 'edit', 'update', 'undo', 'merge'),
    change: fc.record({
      kind: fc.constantFrom('insert', 'insert', 'rewrite', 'rename', 'move', 'delete'),
      page: fc.nat(50),
      other: fc.nat(50),
    }),
  }),
  { minLength: 8, maxLength: 20 },
);

/** Each of three people proposes, updates, settles whatever is in conflict and merges, in any order. */
async function live(space: SampleSpace, script: readonly Step[]): Promise<number> {
  const { as, params, propose } = space;
  const open = [await propose(), await propose(), await propose()];
  let merged = 0;
  for (const [number, { at, act, change }] of script.entries()) {
    const changeRequestId = open[at] ?? '';
    const here = { ...params, changeRequestId };
    if (act === 'edit') {
      const { pages } = await as.read.call('listChangeRequestPages', { params: here });
      const body = { changes: [changeOf(change, flat(pages), number)] };
      const sent = await as.edit.send('editChangeRequestContent', { params: here, body });
      // A page can’t go below itself; everything else fits.
      expect(sent.ok || (change.kind === 'move' && sent.status === 400)).toBe(true);
    } else if (act === 'update') await resolveOne(space, changeRequestId);
    else if (act === 'undo') await updateAndUndo(space, changeRequestId);
    else {
      const sent = await space.merge(changeRequestId);
      if (!sent.ok) {
        expect(sent.status).toBe(409);
        await resolveOne(space, changeRequestId);
        expect(await space.merge(changeRequestId)).toMatchObject({ status: 200 });
      }
      merged += 1;
      open[at] = await propose();
    }
  }
  return merged;
}

async function resolveOne({ as, params }: SampleSpace, changeRequestId: string): Promise<void> {
  const here = { ...params, changeRequestId };
  await as.edit.call('updateChangeRequestContent', { params: here });
  for (let turn = 0; turn < 50; turn += 1) {
    const query = { status: 'open' } as const;
    const [conflict] = (await as.read.call('listConflicts', { params: here, query })).items;
    if (!conflict) return;
    const choice = conflict.choices[turn % 2] ?? 'main';
    const response = await as.edit.send('resolveConflict', {
      params: { ...here, conflictId: conflict.id },
      body: { choice },
    });
    expect(response).toMatchObject({ status: 200, body: { status: 'resolved' } });
  }
  throw new Error('Conflicts do not end');
}

/** What an update without conflicts that is undone leaves is what was there before. */
async function updateAndUndo({ as, params }: SampleSpace, changeRequestId: string): Promise<void> {
  const here = { ...params, changeRequestId };
  const changes = async () => (await as.read.call('getChangeRequestChanges', { params: here })).changes;
  const before = {
    changes: await changes(),
    pages: await as.read.call('listChangeRequestPages', { params: here }),
  };
  const { revision: earlier } = await as.read.call('getChangeRequest', { params: here });
  const { revision, result } = await as.edit.call('updateChangeRequestContent', { params: here });
  const undone = await as.edit.send('revertChangeRequestUpdate', { params: here, body: { revision } });
  if (revision === earlier || result === 'conflicts') return;
  expect(undone).toMatchObject({ status: 200 });
  expect(await changes()).toEqual(before.changes);
  expect(await as.read.call('listChangeRequestPages', { params: here })).toEqual(before.pages);
}

function changeOf({ kind, page, other }: Change, pages: Page[], number: number): Changes[number] {
  const id = pages[page % Math.max(pages.length, 1)]?.id;
  const into = pages[other % Math.max(pages.length, 1)]?.id ?? null;
  const markdown = `Line one of ${number}.\n\nLine two stays.\n\nLine ${other} of the rest.\n`;
  if (id === undefined || kind === 'insert') {
    return {
      operation: 'insert_page',
      title: `Page ${number}`,
      into: other % 3 === 0 ? into : null,
      document: { markdown },
    };
  }
  if (kind === 'delete') return { operation: 'delete_page', page: id };
  if (kind === 'rename') return { operation: 'update_page', page: id, title: `Renamed ${number}` };
  if (kind === 'move') return { operation: 'update_page', page: id, into: other % 4 === 0 ? null : into };
  return { operation: 'update_page', page: id, document: { markdown } };
}

function flat(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => [page, ...('pages' in page ? flat(page.pages) : [])]);
}

test('whatever people propose, update, settle and merge, what is written fits together', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const space = await createSampleSpace(api, { One: 'First.\n', Two: 'Second.\n', Three: 'Third.\n' });
      const { as, params, spaceId } = space;
      const merged = await live(space, script);

      const tree = flat((await as.read.call('listPages', { params })).pages);
      expect(new Set(tree.map(({ id }) => id)).size).toBe(tree.length);
      for (const { id, title } of tree) {
        const page = await as.read.call('getPage', { params: { spaceId, pageId: id } });
        expect(page.title).toBe(title);
      }
      const rows = await api.services.db
        .select({ id: mainPages.pageId, title: mainPages.title })
        .from(mainPages)
        .where(eq(mainPages.spaceId, spaceId));
      const titles = (pages: { id: string; title: string }[]) =>
        new Map(pages.map(({ id, title }) => [id, title]));
      expect(titles(rows)).toEqual(titles(tree));

      const revisions = await as.read.call('listRevisions', { params, query: { limit: '100' } });
      expect(revisions.count).toBe(merged + 2);
      for (const [at, { parents }] of revisions.items.entries())
        expect(parents[0]).toBe(revisions.items[at + 1]?.id);
      const counted = await as.read.call('getSpace', { params });
      expect(counted).toMatchObject({ changeRequests: merged + 4, changeRequestsOpen: 3 });
    }),
    { numRuns: cases },
  );
}, 120_000);
