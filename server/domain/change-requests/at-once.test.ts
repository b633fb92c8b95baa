import { describe, expect, it } from 'vitest';
import { insertMember } from '#server/domain/organizations/index.ts';
import { startApi } from '#server/testing/api.ts';
import { type Changes, createSampleSpace } from '#server/testing/content.ts';
import type { World } from '#server/testing/world.ts';

const api = startApi();
const rounds = Array.from({ length: 12 }, (_, round) => round);

const addPage = (title: string): Changes => [
  { operation: 'insert_page', title, document: { markdown: `${title}.\n` } },
];

const addFiles = (...names: string[]): Changes =>
  names.map((name) => ({
    operation: 'insert_files',
    files: [{ name, base64: Buffer.from(name).toString('base64') }],
  }));

/** Statuses of calls that were made at once, without those that say the state forbids it. */
async function refusalsOf(calls: Promise<{ status: number }>[]): Promise<number[]> {
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  return statuses.filter((status) => status >= 400 && status !== 409);
}

describe('Writes at once', () => {
  it('of one change request wait for each other and never in a circle', async () => {
    const { as, params, propose } = await createSampleSpace(api, { Start: 'Hello.\n' });
    const at = { ...params, changeRequestId: await propose() };
    const update = (body: { subject?: string; status?: 'draft' | 'open' }) =>
      as.edit.send('updateChangeRequest', { params: at, body });
    const calls = rounds.flatMap((round) => [
      update({ subject: `Subject ${round}` }),
      update({ status: round % 2 === 0 ? 'draft' : 'open' }),
      as.edit.send('editChangeRequestContent', { params: at, body: { changes: addPage(`Page ${round}`) } }),
      as.edit.send('updateChangeRequestContent', { params: at }),
    ]);
    expect(await refusalsOf(calls)).toEqual([]);
  });

  it('that bring the same files in another order never wait in a circle', async () => {
    const { as, params, propose } = await createSampleSpace(api);
    const names = Array.from({ length: 8 }, (_, at) => `file-${at}.txt`);
    const ids = await Promise.all(rounds.map(() => propose()));
    const calls = ids.map((changeRequestId, round) =>
      as.edit.send('editChangeRequestContent', {
        params: { ...params, changeRequestId },
        body: { changes: addFiles(...(round % 2 === 0 ? names : names.toReversed())) },
      }),
    );
    expect(await refusalsOf(calls)).toEqual([]);
  });

  it('are taken along by a transfer, or come too late for it', async () => {
    for (const round of rounds) {
      const space = await createSampleSpace(api, { Start: 'Hello.\n' });
      const { as, params, stranger, propose } = space;
      await joinAsAdmin(space);
      const at = { ...params, changeRequestId: await propose() };
      const [moved, edited] = await Promise.all([
        as.admin.send('transferSpace', { params, body: { organization: stranger.organizationId } }),
        as.edit.send('editChangeRequestContent', {
          params: at,
          body: { changes: addPage(`Page ${round}`) },
        }),
      ]);
      expect(moved.status).toBe(200);
      expect([200, 404]).toContain(edited.status);
      const { pages } = await stranger.call('listChangeRequestPages', { params: at });
      expect(pages.map(({ title }) => title)).toEqual(edited.ok ? ['Start', `Page ${round}`] : ['Start']);
    }
  });
});

async function joinAsAdmin({ as, stranger }: World): Promise<void> {
  await insertMember(api.services.db, {
    organizationId: stranger.organizationId,
    userId: as.admin.id,
    role: 'admin',
    joinedAt: new Date(),
  });
}
