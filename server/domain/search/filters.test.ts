import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';

const api = startApi(siteSettings);

type Filters = Record<string, string>;

const titlesIn = async (person: Pick<Person, 'call'>, spaceId: string, filters: Filters) => {
  const list = await person.call('searchSpace', {
    params: { spaceId },
    query: { query: 'lantern', ...filters },
  });
  const titles = list.items.map(({ title }) => title).toSorted();
  expect(list.count).toBe(titles.length);
  return titles;
};

it('finds the pages that somebody wrote last, of one type, and updated in a time', async () => {
  const { organizationId, as } = await createWorld(api);
  const { spaceId, pageIds } = await writeSpace(as.admin, organizationId, [
    { title: 'First', markdown: 'A lantern.' },
    { title: 'Second', markdown: 'A lantern.' },
  ]);
  const params = { spaceId };
  await as.admin.call('editContent', {
    params,
    body: { changes: [{ operation: 'insert_page', type: 'group', title: 'Lanterns' }] },
  });
  const timesOf = async (title: string) => {
    const page = await as.read.call('getPage', { params: { spaceId, pageId: pageIds[title] ?? '' } });
    return page.updatedAt ?? '';
  };
  const written = await timesOf('First');
  const { id: changeRequestId } = await as.create.call('createChangeRequest', { params, body: {} });
  const inside = { params: { spaceId, changeRequestId } };
  await as.create.call('editChangeRequestContent', {
    ...inside,
    body: {
      changes: [
        { operation: 'update_page', page: pageIds.Second ?? '', document: { markdown: 'Lanterns.' } },
      ],
    },
  });
  await as.admin.call('mergeChangeRequest', inside);
  const rewritten = await timesOf('Second');

  expect(await titlesIn(as.read, spaceId, {})).toEqual(['First', 'Lanterns', 'Second']);
  expect(await titlesIn(as.read, spaceId, { type: 'group' })).toEqual(['Lanterns']);
  expect(await titlesIn(as.read, spaceId, { type: 'document' })).toEqual(['First', 'Second']);
  // Who wrote it counts, and not who merged it.
  expect(await titlesIn(as.read, spaceId, { author: as.create.id })).toEqual(['Second']);
  expect(await titlesIn(as.read, spaceId, { author: as.admin.id })).toEqual(['First', 'Lanterns']);
  expect(await titlesIn(as.read, spaceId, { author: 'nobody' })).toEqual([]);
  expect(await titlesIn(as.read, spaceId, { updatedAfter: rewritten })).toEqual(['Second']);
  expect(await titlesIn(as.read, spaceId, { updatedBefore: rewritten })).toEqual(['First', 'Lanterns']);
  expect(await titlesIn(as.read, spaceId, { updatedBefore: written })).toEqual([]);
  expect(await titlesIn(as.read, spaceId, { author: as.admin.id, type: 'document' })).toEqual(['First']);
});

it('says of a page that is found by one section when any of it changed', async () => {
  const { organizationId, as } = await createWorld(api);
  const { spaceId, pageIds } = await writeSpace(as.admin, organizationId, [
    { title: 'Harbour', markdown: '## First\n\nA lantern.\n\n## Second\n\nA quay.' },
  ]);
  const params = { spaceId, pageId: pageIds.Harbour ?? '' };
  const written = await as.read.call('getPage', { params });
  const document = { markdown: '## First\n\nA lantern.\n\n## Second\n\nA wall.' };
  await as.admin.call('editContent', {
    params: { spaceId },
    body: { changes: [{ operation: 'update_page', page: params.pageId, document }] },
  });
  const { updatedAt } = await as.read.call('getPage', { params });
  expect(updatedAt).not.toBe(written.updatedAt);
  const list = await as.read.call('searchSpace', { params: { spaceId }, query: { query: 'lantern ' } });
  expect(list.items).toMatchObject([{ title: 'Harbour', updatedAt }]);
});

it('pages through what passes the filters and counts nothing else', async () => {
  const { organizationId, as } = await createWorld(api);
  const pages = Array.from({ length: 5 }, (_, at) => ({ title: `Lantern ${at}` }));
  const { spaceId } = await writeSpace(as.admin, organizationId, pages);
  const groups = pages.map((page) => ({
    operation: 'insert_page' as const,
    type: 'group' as const,
    ...page,
  }));
  await as.admin.call('editContent', { params: { spaceId }, body: { changes: groups } });
  const ids = new Set<string>();
  let page: string | undefined;
  do {
    const query = { query: 'lantern', type: 'group' as const, limit: '2', page };
    const list = await as.read.call('searchSpace', { params: { spaceId }, query });
    expect(list.count).toBe(5);
    for (const { id } of list.items) ids.add(id);
    page = list.next?.page;
  } while (page);
  expect(ids.size).toBe(5);
});

it('finds in one space of an organization, if the caller may read it', async () => {
  const { organizationId, as, stranger } = await createWorld(api);
  const written = [{ title: 'Lantern', markdown: 'It glows.' }];
  const open = await writeSpace(as.admin, organizationId, written);
  const other = await writeSpace(as.admin, organizationId, written);
  const closed = await writeSpace(as.admin, organizationId, written);
  const elsewhere = await writeSpace(stranger, stranger.organizationId, written);
  await as.admin.call('updateSpace', { params: { spaceId: closed.spaceId }, body: { defaultLevel: null } });
  const spacesIn = async (person: Person, filters: Filters) => {
    const query = { query: 'lantern', ...filters };
    const list = await person.call('searchOrganization', { params: { organizationId }, query });
    expect(list.count).toBe(list.items.length);
    return list.items.map(({ id }) => id);
  };
  expect((await spacesIn(as.read, {})).toSorted()).toEqual([open.spaceId, other.spaceId].toSorted());
  expect(await spacesIn(as.read, { space: open.spaceId })).toEqual([open.spaceId]);
  expect(await spacesIn(as.read, { space: open.spaceId, author: as.admin.id })).toEqual([open.spaceId]);
  expect(await spacesIn(as.read, { space: open.spaceId, author: as.read.id })).toEqual([]);
  expect(await spacesIn(as.read, { space: closed.spaceId })).toEqual([]);
  expect(await spacesIn(as.admin, { space: closed.spaceId })).toEqual([closed.spaceId]);
  expect(await spacesIn(as.admin, { space: elsewhere.spaceId })).toEqual([]);
  expect(await spacesIn(as.admin, { space: 'none' })).toEqual([]);
});

it('tells visitors of a site nothing of who wrote what', async () => {
  const { as, guide: spaceId, reader, enter } = await publishSite(api);
  await as.admin.call('editContent', {
    params: { spaceId },
    body: { changes: [{ operation: 'insert_page', title: 'Lantern' }] },
  });
  const visitor = reader(await enter());
  expect(await titlesIn(visitor, spaceId, { type: 'document' })).toEqual(['Lantern']);
  expect(await titlesIn(visitor, spaceId, { author: as.admin.id })).toEqual([]);
});
