import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { savedViews } from '#server/db/tables/content.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import type { Person } from '#server/testing/world.ts';

const api = startApi();

const filters = { status: 'draft', search: 'install' } as const;

async function save(person: Person, { organizationId }: SampleSpace, name: string, space?: string) {
  return await person.call('createSavedView', {
    params: { organizationId },
    body: { name, filters, ...(space === undefined ? {} : { space }) },
  });
}

async function namesOf(person: Person, { organizationId }: SampleSpace): Promise<string[]> {
  const { items } = await person.call('listSavedViews', { params: { organizationId } });
  return items.map(({ name }) => name);
}

describe('a saved view', () => {
  it('keeps the filters of a list under a name, by name, for its owner alone', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId, spaceId } = space;
    const saved = await save(as.read, space, 'my drafts');
    expect(saved).toMatchObject({ object: 'saved-view', name: 'my drafts', filters });
    expect(saved.space).toBeUndefined();
    expect(await save(as.read, space, 'Guide', spaceId)).toMatchObject({ space: spaceId });
    expect(await namesOf(as.read, space)).toEqual(['Guide', 'my drafts']);
    expect(await namesOf(as.admin, space)).toEqual([]);
    const { items } = await as.read.call('listSavedViews', { params: { organizationId } });
    expect(items[1]).toEqual(saved);
  });

  it('is renamed, gets other filters and is deleted by its owner alone', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId } = space;
    const { id } = await save(as.read, space, 'Drafts');
    const at = { params: { organizationId, savedViewId: id } };
    expect(await as.read.call('updateSavedView', { ...at, body: { name: 'Merged' } })).toMatchObject({
      name: 'Merged',
      filters,
    });
    const body = { filters: { status: 'merged', contributor: as.edit.id } } as const;
    expect(await as.read.call('updateSavedView', { ...at, body })).toMatchObject({ name: 'Merged', ...body });
    expect(await as.admin.send('updateSavedView', { ...at, body })).toMatchObject({ status: 404 });
    expect(await as.admin.send('deleteSavedView', at)).toMatchObject({ status: 204 });
    expect(await namesOf(as.read, space)).toEqual(['Merged']);
    expect(await as.read.send('deleteSavedView', at)).toMatchObject({ status: 205 });
    expect(await as.read.send('deleteSavedView', at)).toMatchObject({ status: 204 });
    expect(await as.read.send('updateSavedView', { ...at, body })).toMatchObject({ status: 404 });
    expect(await namesOf(as.read, space)).toEqual([]);
  });

  it('has a name of its own in each list, in any case', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId, spaceId } = space;
    await save(as.read, space, 'Drafts');
    await save(as.read, space, 'Drafts', spaceId);
    await save(as.edit, space, 'Drafts');
    const other = await save(as.read, space, 'Others');
    const refused = { status: 409, failure: { type: 'name_taken' } };
    expect(
      await as.read.send('createSavedView', {
        params: { organizationId },
        body: { name: 'drafts', filters },
      }),
    ).toMatchObject(refused);
    expect(
      await as.read.send('updateSavedView', {
        params: { organizationId, savedViewId: other.id },
        body: { name: 'DRAFTS' },
      }),
    ).toMatchObject(refused);
  });

  it('names only a space that its owner can open and a contributor who is a member', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId, spaceId } = space;
    const hidden = await as.admin.call('createSpace', { params: { organizationId } });
    await as.admin.call('updateSpace', { params: { spaceId: hidden.id }, body: { defaultLevel: null } });
    const create = (body: object) =>
      as.read.send('createSavedView', {
        params: { organizationId },
        body: { name: 'Sample', filters, ...body },
      });
    expect(await create({ space: hidden.id })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'space' }] },
    });
    expect(await create({ filters: { status: 'open', contributor: 'nobody' } })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'filters.contributor' }] },
    });
    await save(as.read, space, 'Guide', spaceId);
    await as.admin.call('updateSpace', { params: { spaceId }, body: { defaultLevel: null } });
    expect(await namesOf(as.read, space)).toEqual([]);
  });

  it('goes when its owner leaves the organization', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId } = space;
    await save(as.read, space, 'Drafts');
    const { id: userId } = as.read;
    await as.admin.call('deleteMember', { params: { organizationId, userId } });
    expect(await api.services.db.$count(savedViews, eq(savedViews.organizationId, organizationId))).toBe(0);
  });

  it('is one of a hundred at most', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId } = space;
    for (let at = 1; at <= 100; at++) await save(as.read, space, `View ${at}`);
    expect(
      await as.read.send('createSavedView', { params: { organizationId }, body: { name: 'More', filters } }),
    ).toMatchObject({ status: 409, failure: { type: 'too_many_views' } });
  });

  it('is one of a hundred also when several are saved at once', async () => {
    const space = await createSampleSpace(api);
    const { as, organizationId } = space;
    for (let at = 1; at <= 98; at++) await save(as.read, space, `View ${at}`);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
        as.read.send('createSavedView', { params: { organizationId }, body: { name, filters } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await namesOf(as.read, space)).toHaveLength(100);
  });
});
