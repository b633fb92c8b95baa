import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { NodeSource } from '#lib/document/tree/types.ts';
import { revisions } from '#server/db/tables/content.ts';
import { contentOf, getRevisionRow } from '#server/domain/revisions/index.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { lastMainChanges, lastOwnChanges } from './last-changes.ts';
import { listOpenConflicts } from './store/conflicts.ts';

const api = startApi();
const others = 16;

/** Main and a change request that disagree about one page, and changed another one many times since. */
async function disputed() {
  const space = await createSampleSpace(api, { Text: 'A cat sat.\n', Other: 'x\n' });
  const { as, organizationId, spaceId, params, pages, propose, edit, change } = space;
  const write = (title: string, markdown: string) =>
    ({ operation: 'update_page', page: pages[title] ?? '', document: { markdown } }) as const;
  const changeRequestId = await propose([write('Text', 'A dog sat.\n')]);
  const at = { ...params, changeRequestId };
  const own = (await as.read.call('getChangeRequest', { params: at })).revision;
  for (let count = 0; count < others; count += 1) {
    await edit(changeRequestId, [write('Other', `Same ${count}.\n`)], as.review);
  }
  await change([write('Text', 'A bird sat.\n')]);
  const main = (await as.read.call('getSpace', { params })).revision;
  for (let count = 0; count < others; count += 1) await change([write('Other', `Same ${count}.\n`)]);
  await as.review.call('updateChangeRequestContent', { params: at });

  const { db } = api.services;
  const line = { organizationId, spaceId, id: changeRequestId };
  const { revision } = await as.read.call('getChangeRequest', { params: at });
  const content = contentOf(db, await getRevisionRow(db, line, revision));
  const conflicts = await listOpenConflicts(db, line);
  /** The revisions that are found, and how often the trees were read for them. */
  const look = async (find: typeof lastMainChanges) => {
    let reads = 0;
    const source: NodeSource = {
      hash: content.source.hash,
      load: (hashes) => {
        reads += 1;
        return content.source.load(hashes);
      },
    };
    const changes = await find({ ...content, source }, conflicts);
    return { found: conflicts.map(({ id }) => changes.get(id)?.id), reads };
  };
  return { spaceId, own, main, look };
}

it('the last changes of a disputed page are found without comparing every revision that changed others', async () => {
  const { spaceId, own, main, look } = await disputed();
  const ofMain = await look(lastMainChanges);
  expect(ofMain).toEqual({ found: [main], reads: 0 });
  const ofOwn = await look(lastOwnChanges);
  expect(ofOwn.found).toEqual([own]);
  expect(ofOwn.reads).toBeLessThan(others * 2);

  // As revisions of an earlier release are.
  await api.services.db.update(revisions).set({ changedPages: null }).where(eq(revisions.spaceId, spaceId));
  const compared = await look(lastMainChanges);
  expect(compared.found).toEqual([main]);
  expect(compared.reads).toBeLessThan(others * 2);
}, 60_000);
