import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { forgetArchived, reindex } from '#server/domain/revisions/index.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';

const api = startApi();

type Changes = BodyInput<typeof contract.editChangeRequestContent>['changes'];

/** A space with a change request on it. */
async function openDraft() {
  const world = await createWorld(api);
  const { as, organizationId } = world;
  const { spaceId, pageIds } = await writeSpace(as.admin, organizationId, [
    { title: 'Harbour', markdown: 'Where ships anchor.' },
    { title: 'Quay', markdown: 'A wall of granite.', below: 'Harbour' },
    { title: 'Beacon', markdown: 'A light for ships.' },
  ]);
  const { id, number } = await as.edit.call('createChangeRequest', { params: { spaceId }, body: {} });
  const params = { spaceId, changeRequestId: id };
  const edit = (changes: Changes) => as.edit.call('editChangeRequestContent', { params, body: { changes } });
  const search = async (query: string, person: Person = as.read, filters = {}) => {
    const list = await person.call('searchChangeRequest', { params, query: { query, ...filters } });
    expect(list.count).toBe(list.items.length);
    return list.items;
  };
  const titles = async (query: string, filters = {}) =>
    (await search(query, as.read, filters)).map(({ title }) => title);
  const main = async (query: string) =>
    (await as.read.call('searchSpace', { params: { spaceId }, query: { query } })).items.map(
      ({ title }) => title,
    );
  const idOf = (title: string) => pageIds[title] ?? '';
  return { world, as, organizationId, spaceId, number, params, edit, search, titles, main, idOf };
}

it('finds what the change request wrote, and nothing that it deleted, while main stays as it is', async () => {
  const { edit, titles, main, idOf } = await openDraft();
  expect(await titles('granite ')).toEqual(['Quay']);
  await edit([
    { operation: 'update_page', page: idOf('Quay'), document: { markdown: 'A wall of basalt.' } },
    { operation: 'insert_page', title: 'Crane', document: { markdown: 'It lifts containers.' } },
    { operation: 'delete_page', page: idOf('Beacon') },
  ]);
  expect(await titles('basalt ')).toEqual(['Quay']);
  expect(await titles('granite ')).toEqual([]);
  expect(await titles('"wall of granite"')).toEqual([]);
  expect(await titles('wall -granite')).toEqual(['Quay']);
  expect(await titles('containers ')).toEqual(['Crane']);
  expect(await titles('light ')).toEqual([]);
  expect(await titles('ships ')).toEqual(['Harbour']);
  // Also by another form and with a slip of the pen.
  expect(await titles('container ')).toEqual(['Crane']);
  expect(await titles('basallt ')).toEqual(['Quay']);

  expect(await main('basalt ')).toEqual([]);
  expect(await main('containers ')).toEqual([]);
  expect(await main('granite ')).toEqual(['Quay']);
  expect(await main('ships ')).toHaveLength(2);
});

it('says where a page stands in the change request', async () => {
  const { edit, search, titles, idOf, organizationId, spaceId, number } = await openDraft();
  await edit([
    { operation: 'update_page', page: idOf('Harbour'), title: 'Port', slug: 'port' },
    { operation: 'update_page', page: idOf('Quay'), into: idOf('Beacon') },
  ]);
  const [page] = await search('granite ');
  expect(page).toMatchObject({ path: 'beacon/quay', ancestors: [{ title: 'Beacon' }] });
  const { publicUrl } = api.services.config;
  expect(page?.urls.app).toBe(
    `${publicUrl}/${organizationId}/spaces/${spaceId}/change-requests/${number}/edit/${idOf('Quay')}`,
  );
  expect(await titles('port ')).toEqual(['Port']);
  expect(await titles('harbour ')).toEqual([]);
});

it('follows later changes, and takes pages that are as in main from there', async () => {
  const { as, spaceId, params, edit, titles, idOf } = await openDraft();
  const rewrite = (markdown: string): Changes => [
    { operation: 'update_page', page: idOf('Quay'), document: { markdown } },
  ];
  await edit(rewrite('A wall of basalt.'));
  await edit(rewrite('A wall of marble.'));
  expect(await titles('basalt ')).toEqual([]);
  expect(await titles('marble ')).toEqual(['Quay']);
  const onMain = (page: string, markdown: string) =>
    as.admin.call('editContent', {
      params: { spaceId },
      body: { changes: [{ operation: 'update_page', page, document: { markdown } }] },
    });
  await onMain(idOf('Beacon'), 'A light for boats.');
  await as.edit.call('updateChangeRequestContent', { params });
  expect(await titles('boats ')).toEqual(['Beacon']);
  await onMain(idOf('Beacon'), 'A light for canoes.');
  expect(await titles('canoes ')).toEqual(['Beacon']);
});

it('finds with the filters of a search of the space', async () => {
  const { as, edit, titles, idOf } = await openDraft();
  await edit([
    { operation: 'update_page', page: idOf('Quay'), document: { markdown: 'For ships of basalt.' } },
    { operation: 'insert_page', type: 'group', title: 'Ships' },
  ]);
  expect(await titles('ships ', { author: as.edit.id })).toEqual(['Ships', 'Quay']);
  expect((await titles('ships ', { author: as.admin.id })).toSorted()).toEqual(['Beacon', 'Harbour']);
  expect(await titles('ships ', { type: 'group' })).toEqual(['Ships']);
});

it('finds what was merged in main, and nothing twice', async () => {
  const { as, spaceId, params, edit, titles, main, idOf } = await openDraft();
  await edit([
    { operation: 'update_page', page: idOf('Quay'), document: { markdown: 'A wall of basalt.' } },
    { operation: 'delete_page', page: idOf('Beacon') },
  ]);
  await as.admin.call('mergeChangeRequest', { params });
  for (const search of [titles, main]) {
    expect(await search('basalt ')).toEqual(['Quay']);
    expect(await search('light ')).toEqual([]);
  }
  await as.admin.call('editContent', {
    params: { spaceId },
    body: { changes: [{ operation: 'delete_page', page: idOf('Quay') }] },
  });
  for (const search of [titles, main]) expect(await search('basalt ')).toEqual([]);
});

it('finds what an archived one wrote for a month, and again when it is open again', async () => {
  const { as, params, spaceId, edit, titles, idOf } = await openDraft();
  await edit([{ operation: 'update_page', page: idOf('Quay'), document: { markdown: 'A wall of basalt.' } }]);
  const setStatus = (status: 'archived' | 'open') =>
    as.edit.call('updateChangeRequest', { params, body: { status } });
  await setStatus('archived');
  await forgetArchived(api.services);
  expect(await titles('basalt ')).toEqual(['Quay']);
  const { db } = api.services;
  await db.execute(
    sql`update change_requests set updated_at = updated_at - interval '31 days' where space_id = ${spaceId}`,
  );
  await forgetArchived(api.services);
  expect(await titles('basalt ')).toEqual([]);
  await setStatus('open');
  expect(await titles('basalt ')).toEqual(['Quay']);
});

it('is written anew while its space is in the trash, and when it was archived not long ago', async () => {
  const { as, params, spaceId, edit, titles, idOf } = await openDraft();
  await edit([{ operation: 'update_page', page: idOf('Quay'), document: { markdown: 'A wall of basalt.' } }]);
  const forget = async () => {
    const { db } = api.services;
    await db.execute(`delete from change_request_pages where space_id = '${spaceId}'`);
    await db.execute(`delete from search_passages where space_id = '${spaceId}' and line <> 'main'`);
  };
  await forget();
  await as.admin.call('deleteSpace', { params: { spaceId } });
  await reindex(api.services, { all: true });
  await as.admin.call('restoreSpace', { params: { spaceId } });
  expect(await titles('basalt ')).toEqual(['Quay']);
  await as.edit.call('updateChangeRequest', { params, body: { status: 'archived' } });
  await forget();
  await reindex(api.services, { all: true });
  expect(await titles('basalt ')).toEqual(['Quay']);
});

it('has the rights of the space, and is no part of the search of an organization', async () => {
  const { world, as, organizationId, spaceId, params, edit } = await openDraft();
  await edit([{ operation: 'insert_page', title: 'Crane', document: { markdown: 'It lifts containers.' } }]);
  const query = { query: 'containers ' };
  for (const person of [as.guest, world.stranger])
    expect(await person.send('searchChangeRequest', { params, query })).toMatchObject({ status: 404 });
  const other = await writeSpace(as.admin, organizationId, [{ title: 'Other' }]);
  const elsewhere = { ...params, spaceId: other.spaceId };
  expect(await as.read.send('searchChangeRequest', { params: elsewhere, query })).toMatchObject({
    status: 404,
  });
  const list = await as.read.call('searchOrganization', { params: { organizationId }, query });
  expect(list.count).toBe(0);
  await as.admin.call('updateSpace', { params: { spaceId }, body: { defaultLevel: null } });
  expect(await as.read.send('searchChangeRequest', { params, query })).toMatchObject({ status: 404 });
  await as.admin.call('deleteSpace', { params: { spaceId } });
  expect(await as.admin.send('searchChangeRequest', { params, query })).toMatchObject({ status: 404 });
});

it('is written anew when everything is', async () => {
  const { edit, titles, idOf, spaceId } = await openDraft();
  await edit([
    { operation: 'update_page', page: idOf('Quay'), document: { markdown: 'A wall of basalt.' } },
    { operation: 'delete_page', page: idOf('Beacon') },
  ]);
  const { db } = api.services;
  await db.execute(`delete from change_request_pages where space_id = '${spaceId}'`);
  await db.execute(`delete from search_passages where space_id = '${spaceId}' and line <> 'main'`);
  expect(await titles('basalt ')).toEqual([]);
  await reindex(api.services, { all: true });
  expect(await titles('basalt ')).toEqual(['Quay']);
  expect(await titles('granite ')).toEqual([]);
  expect(await titles('light ')).toEqual([]);
});
