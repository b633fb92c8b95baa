import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

async function setting() {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const space = (await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Guide' } }))
    .id;
  const site = await as.admin.call('createSite', { params: { organizationId }, body: { title: 'Docs' } });
  const params = { organizationId, siteId: site.id };
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const created = await as.admin.call('createSiteSection', { params, body: { title, spaceId: space } });
    ids.push(created.id);
  }
  const outline = async (person: 'admin' | 'read' = 'admin') => {
    const { structure } = await as[person].call('getSiteStructure', { params });
    return structure.map((part) =>
      part.object === 'site-section-group'
        ? `${part.title}(${part.sections.map(({ title }) => title)})`
        : part.title,
    );
  };
  const [one = '', two = '', three = '', four = ''] = ids;
  return { ...world, space, params, outline, one, two, three, four };
}

describe('section groups', () => {
  it('stand in the place of the first section that they take in', async () => {
    const { as, params, outline, two, four } = await setting();
    const created = await as.admin.send('createSiteSectionGroup', {
      params,
      body: { title: 'More', icon: 'gear', sections: [four, two] },
    });
    if (!created.ok) throw new Error(created.failure.message);
    expect(created).toMatchObject({
      status: 201,
      body: {
        object: 'site-section-group',
        title: 'More',
        icon: 'gear',
        sections: [{ id: four }, { id: two }],
      },
    });
    expect(created.headers.get('location')).toContain(`/section-groups/${created.body.id}`);
    expect(await outline()).toEqual(['One', 'More(Four,Two)', 'Three']);
    const { items } = await as.admin.call('listSiteSections', { params });
    expect(items.map(({ title, sectionGroup }) => [title, sectionGroup])).toEqual([
      ['One', undefined],
      ['Four', created.body.id],
      ['Two', created.body.id],
      ['Three', undefined],
    ]);
    await as.admin.call('createSiteSectionGroup', { params, body: { title: 'Empty' } });
    expect(await outline()).toEqual(['One', 'More(Four,Two)', 'Three', 'Empty()']);
    expect(await outline('read')).toEqual(['One', 'More(Four,Two)', 'Three']);
    expect((await as.read.call('listSiteSectionGroups', { params })).count).toBe(1);
    expect((await as.admin.call('listSiteSectionGroups', { params })).count).toBe(2);
    expect(
      await as.admin.send('createSiteSectionGroup', { params, body: { title: 'X', sections: ['nothing'] } }),
    ).toMatchObject({ status: 400, failure: { issues: [{ path: 'sections.0' }] } });
  });

  it('are renamed, filled, emptied, moved and dissolved, and lose no section', async () => {
    const { as, params, outline, one, two, three, four } = await setting();
    const { id } = await as.admin.call('createSiteSectionGroup', {
      params,
      body: { title: 'More', sections: [two, three] },
    });
    const at = { ...params, siteSectionGroupId: id };
    expect(
      await as.admin.call('updateSiteSectionGroup', { params: at, body: { title: 'API' } }),
    ).toMatchObject({ title: 'API' });
    expect(
      await as.admin.send('addSiteSectionToGroup', { params: at, body: { sectionId: one } }),
    ).toMatchObject({ status: 201 });
    expect(await outline()).toEqual(['API(Two,Three,One)', 'Four']);
    expect(
      await as.admin.send('addSiteSectionToGroup', { params: at, body: { sectionId: 'nothing' } }),
    ).toMatchObject({ status: 400 });

    const section = (siteSectionId: string) => ({ params: { ...at, siteSectionId } });
    expect(await as.admin.send('deleteSiteSectionFromGroup', section(three))).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSiteSectionFromGroup', section(three))).toMatchObject({ status: 204 });
    expect(await outline()).toEqual(['API(Two,One)', 'Three', 'Four']);

    const pointer = (id: string, type = 'site-section') => ({ type: type as 'site-section', id });
    const move = (position?: Record<string, unknown>) =>
      as.admin.send('moveSiteSectionGroup', { params: at, ...(position ? { body: { position } } : {}) });
    expect(await move({ after: pointer(three) })).toMatchObject({ status: 200 });
    expect(await outline()).toEqual(['Three', 'API(Two,One)', 'Four']);
    expect(await move({ after: pointer(one) })).toMatchObject({ status: 400 });
    expect(await move()).toMatchObject({ status: 200 });
    expect(await outline()).toEqual(['Three', 'Four', 'API(Two,One)']);

    const sort = (item: unknown, position: unknown) =>
      as.admin.send('sortSiteStructure', { params, body: { item, position } as never });
    const group = pointer(id, 'site-section-group');
    expect(await sort(pointer(four), { after: group })).toMatchObject({ status: 200 });
    expect(await sort(pointer(one), { before: pointer(two) })).toMatchObject({ status: 200 });
    expect(await sort(pointer(one), { before: group })).toMatchObject({ status: 400 });
    expect(await outline()).toEqual(['Three', 'API(One,Two)', 'Four']);
    expect(await sort(group, { before: pointer(three) })).toMatchObject({
      status: 200,
      body: { object: 'site-section-group' },
    });

    expect(await as.admin.send('deleteSiteSectionGroup', { params: at })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteSiteSectionGroup', { params: at })).toMatchObject({ status: 204 });
    expect(await outline()).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(
      await as.admin.send('updateSiteSectionGroup', { params: at, body: { title: 'Gone' } }),
    ).toMatchObject({ status: 404 });
  });

  it('go with their site, and keep a section that is taken out of it from coming back', async () => {
    const { as, params, outline, two, three } = await setting();
    const body = { title: 'More', sections: [two, three] };
    await as.admin.call('createSiteSectionGroup', { params, body });
    await as.admin.call('deleteSiteSection', { params: { ...params, siteSectionId: two } });
    expect(await outline()).toEqual(['One', 'More(Three)', 'Four']);
    expect(await as.admin.send('deleteSite', { params })).toMatchObject({ status: 205 });
  });
});
