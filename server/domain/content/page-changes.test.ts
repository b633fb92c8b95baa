import { describe, expect, it } from 'vitest';
import type { Client } from '#lib/api/client.ts';
import { startApi } from '#server/testing/api.ts';
import { type Changes, createSampleSpace } from '#server/testing/content.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);

async function liveSpace() {
  const world = await createSampleSpace(api, { First: 'One.\n', Second: 'Two.\n' });
  const { as, spaceId } = world;
  const params = { spaceId };
  await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
  const edit = (...changes: Changes) => as.admin.call('editContent', { params, body: { changes } });
  const revision = async () => (await as.admin.call('getSpace', { params })).revision;
  const changesSince = async (since: string, client: Client = as.read) =>
    client.call('listPageChanges', { params, query: { since } });
  return { ...world, params, edit, revision, changesSince };
}

describe('the changes of a tree of pages', () => {
  it('are the pages whose content or attributes differ, as the tree has them', async () => {
    const { as, params, pages, edit, revision, changesSince } = await liveSpace();
    const { First = '', Second = '' } = pages;
    const since = await revision();
    expect(await changesSince(since)).toEqual({ revision: since, isWhole: false, pages: [] });
    await edit(
      { operation: 'update_page', page: First, document: { markdown: 'Other.\n' } },
      { operation: 'update_page', page: Second, title: 'Renamed' },
    );
    const { pages: all } = await as.read.call('listPages', { params });
    expect(await changesSince(since)).toEqual({ revision: await revision(), isWhole: false, pages: all });
  });

  it('are the whole tree when pages came, went or moved, or nothing is known of the revision', async () => {
    const { as, params, pages, edit, revision, changesSince } = await liveSpace();
    const { First = '', Second = '' } = pages;
    const expectWhole = async (since: string, what: string) => {
      const { pages: all } = await as.read.call('listPages', { params });
      const whole = { revision: await revision(), isWhole: true, pages: all };
      expect(await changesSince(since), what).toEqual(whole);
    };
    const structural: Changes = [
      { operation: 'insert_page', title: 'Third' },
      { operation: 'update_page', page: First, slug: 'other' },
      { operation: 'update_page', page: First, hidden: true },
      { operation: 'update_page', page: Second, into: First },
      { operation: 'delete_page', page: Second },
    ];
    for (const change of structural) {
      const since = await revision();
      await edit(change);
      await expectWhole(since, JSON.stringify(change));
    }
    await expectWhole('nothing', 'an unknown revision');
  });

  it('name no page to visitors that no list of theirs names', async () => {
    const { as, guide, enter, reader } = await publishSite(api);
    const params = { spaceId: guide };
    const edit = (changes: Changes) => as.admin.call('editContent', { params, body: { changes } });
    const insert = (title: string, more: object = {}): Changes[number] => ({
      operation: 'insert_page',
      title,
      ref: title,
      document: { markdown: 'Before.\n' },
      ...more,
    });
    await edit([
      insert('Open'),
      insert('Hidden', { hidden: true }),
      insert('Below', { into: 'Hidden' }),
      insert('Premium', { condition: 'visitor.claims.premium' }),
    ]);
    const since = (await as.admin.call('getSpace', { params })).revision;
    const { pages } = await as.admin.call('listPages', { params });
    const all = pages.flatMap((page) => [page, ...('pages' in page ? page.pages : [])]);
    await edit(
      all.map(({ id: page }) => ({ operation: 'update_page', page, document: { markdown: 'After.\n' } })),
    );
    const changes = await reader(await enter()).call('listPageChanges', { params, query: { since } });
    expect(changes.pages.map(({ title }) => title).sort()).toEqual(['Install', 'Open']);
  });
});
