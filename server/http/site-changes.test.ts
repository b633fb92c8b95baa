import { expect, it } from 'vitest';
import { changeAnsweredAfterMs } from '#lib/site-checks.ts';
import { changesSites } from '#server/db/site-changes.ts';
import { lockSpace } from '#server/domain/revisions/index.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { untilWaiting } from '#server/testing/waiting.ts';

const api = startApi(siteSettings);

it('knows of each change that visitors of an open site see, and of no other', async () => {
  const { as, organizationId, params, guide, hidden } = await publishSite(api);
  const { db } = api.services;
  const changes: boolean[] = [];
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const result = await work(tx);
      changes.push(changesSites(tx));
      return result;
    }, config);
  try {
    const isSeen = async (change: () => Promise<unknown>) => {
      changes.length = 0;
      await change();
      return changes.some(Boolean);
    };
    const space = { params: { spaceId: guide } };
    const look = await as.admin.call('getSiteCustomization', { params });
    const page = { operation: 'insert_page' as const, title: 'New', document: { markdown: 'New.' } };
    for (const change of [
      () => as.admin.call('editContent', { ...space, body: { changes: [page] } }),
      () => as.admin.call('updateSpace', { ...space, body: { title: 'Renamed' } }),
      () => as.admin.call('replaceSiteCustomization', { params, body: { ...look, title: 'Other' } }),
      () => as.admin.call('updateSite', { params, body: { visibility: 'unlisted' } }),
      () => as.admin.call('unpublishSite', { params }),
      () => as.admin.call('publishSite', { params }),
      () => as.admin.call('deleteSpace', space),
    ])
      expect(await isSeen(change), String(change)).toBe(true);
    const team = () =>
      as.admin.call('createTeam', { params: { organizationId }, body: { title: 'Readers' } });
    expect(await isSeen(team)).toBe(false);
    const ofNoSite = { params: { spaceId: hidden } };
    expect(await isSeen(() => as.admin.call('editContent', { ...ofNoSite, body: { changes: [page] } }))).toBe(
      false,
    );
  } finally {
    db.transaction = transaction;
  }
});

it('shows no space while it is changed, so that the change can know of it', async () => {
  const { as, organizationId, params, hidden } = await publishSite(api);
  const { db } = api.services;
  const { added } = await db.transaction(async (tx) => {
    await lockSpace(tx, organizationId, hidden);
    const added = as.admin.send('createSiteSpace', { params, body: { spaceId: hidden } });
    await untilWaiting(db, 1);
    return { added };
  });
  expect(await added).toMatchObject({ status: 201 });
});

it('answers such a change when every page server asks for it', async () => {
  const { as, params } = await publishSite(api);
  const { db } = api.services;
  let committedAt = 0;
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const result = await transaction(work, config);
    committedAt = performance.now();
    return result;
  };
  try {
    await as.admin.call('unpublishSite', { params });
    expect(performance.now() - committedAt).toBeGreaterThan(changeAnsweredAfterMs - 2);
  } finally {
    db.transaction = transaction;
  }
});
