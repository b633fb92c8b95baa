import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { replacePassages } from './passages.ts';

const api = startApi();

it('what fails while passages are written is told to whoever waits, and ends nothing else', async () => {
  const passage = {
    position: 0,
    anchor: '',
    title: 'Install',
    body: 'Unpack.',
    specs: [],
    words: '',
    length: 1,
  };
  const line = { organizationId: 'organization', spaceId: 'space', changeRequestId: null };
  const page = {
    pageId: 'page',
    changedAt: new Date(),
    passages: [passage],
    vocabulary: [],
    language: undefined,
  };
  const write = api.services.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    await replacePassages(tx, line, ['gone'], [page]);
  });
  // A failure that nobody waits for would fail this run as it would end the process.
  await expect(write).rejects.toThrow();
});
