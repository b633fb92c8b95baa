import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { type Changes, createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

const rewrite = (page: string, markdown: string) =>
  ({ operation: 'update_page', page, document: { markdown } }) as const;

async function proposed(
  contents: Record<string, string>,
  changesOf: (pages: (title: string) => string) => Changes,
) {
  const space = await createSampleSpace(api, contents);
  const page = (title: string) => space.pages[title] ?? '';
  const changeRequestId = await space.propose(changesOf(page));
  const at = { ...space.params, changeRequestId };
  const list = async () => (await space.as.read.call('getChangeRequestChanges', { params: at })).changes;
  const update = () => space.as.edit.call('updateChangeRequestContent', { params: at });
  return { ...space, page, changeRequestId, at, list, update };
}

describe('the changes of a change request', () => {
  it('are those since it began: what main does to other pages is never among them', async () => {
    const space = await proposed({ One: 'One.\n', Two: 'Two.\n', Three: 'Three.\n' }, (page) => [
      rewrite(page('One'), 'One and a half.\n'),
    ]);
    const { page, list, update, change } = space;
    const own = [{ type: 'page_edited', page: { id: page('One') } }];
    await change([
      rewrite(page('Two'), 'Two and a half.\n'),
      { operation: 'delete_page', page: page('Three') },
      { operation: 'insert_page', title: 'Four' },
    ]);
    expect(await list()).toMatchObject(own);
    await update();
    expect(await list()).toMatchObject(own);
    expect(await list()).toHaveLength(1);
  });

  it('have a page that was moved and renamed once as moved and once as edited, never as deleted and added', async () => {
    const { page, list } = await proposed({ One: 'One.\n', Two: 'Two.\n' }, (pageOf) => [
      { operation: 'update_page', page: pageOf('Two'), into: pageOf('One') },
      { operation: 'update_page', page: pageOf('Two'), title: 'Second', slug: 'second' },
    ]);
    const changes = await list();
    expect(changes.map(({ type }) => type).toSorted()).toEqual(['page_edited', 'page_moved']);
    for (const change of changes) expect(change).toMatchObject({ page: { id: page('Two') } });
  });

  it('name the nested page that was edited, and not the pages above it', async () => {
    const { page, edit, changeRequestId, merge, as, params, propose } = await proposed(
      { One: 'One.\n', Two: 'Two.\n' },
      (pageOf) => [{ operation: 'update_page', page: pageOf('Two'), into: pageOf('One') }],
    );
    await merge(changeRequestId);
    const nested = await propose([rewrite(page('Two'), 'Two, nested.\n')]);
    const { changes } = await as.read.call('getChangeRequestChanges', {
      params: { ...params, changeRequestId: nested },
    });
    expect(changes).toMatchObject([{ type: 'page_edited', page: { id: page('Two') } }]);
    await edit(nested, [rewrite(page('Two'), 'Two.\n')]);
    const undone = await as.read.call('getChangeRequestChanges', {
      params: { ...params, changeRequestId: nested },
    });
    expect(undone.changes).toEqual([]);
  });

  it('have a deleted page, which is nowhere in its content', async () => {
    const { page, list, as, at } = await proposed({ One: 'One.\n', Two: 'Two.\n' }, (pageOf) => [
      { operation: 'delete_page', page: pageOf('Two') },
    ]);
    expect(await list()).toMatchObject([{ type: 'page_deleted', page: { id: page('Two'), title: 'Two' } }]);
    const tree = await as.read.call('listChangeRequestPages', { params: at });
    expect(tree.pages.map(({ id }) => id)).toEqual([page('One')]);
    const diff = await as.read.send('getChangeRequestDiff', { params: at, query: { page: page('Two') } });
    expect(diff.status).toBe(200);
  });

  it('are read after a contributor left, main deleted the page, and reusable content changed', async () => {
    const space = await proposed({ One: 'One.\n', Two: 'Two.\n' }, (page) => [
      rewrite(page('One'), 'One and a half.\n'),
      { operation: 'insert_reusable_content', title: 'Note', document: { markdown: 'Careful.\n' } },
    ]);
    const { as, at, page, list, change, organizationId } = space;
    await as.edit.call('updateChangeRequest', {
      params: at,
      body: { links: [{ ref: { kind: 'url', url: 'https://gone.example.com/1' } }] },
    });
    await change([{ operation: 'delete_page', page: page('One') }]);
    await as.admin.call('deleteMember', { params: { organizationId, userId: as.edit.id } });
    const readAll = async () => {
      expect((await list()).map(({ type }) => type)).toContain('reusable_content_created');
      const query = { page: page('One') };
      expect((await as.read.send('getChangeRequestDiff', { params: at, query })).status).toBe(200);
      expect(await as.read.call('getChangeRequest', { params: at })).toMatchObject({
        createdBy: { displayName: 'Sample edit' },
        links: [{ ref: { url: 'https://gone.example.com/1' } }],
      });
      const contributors = await as.read.call('listContributors', { params: at });
      expect(contributors.items).toMatchObject([{ user: { displayName: 'Sample edit' } }]);
    };
    await readAll();
    await as.create.call('updateChangeRequestContent', { params: at });
    await readAll();
  });

  it('of 400 pages are updated from main and merged', async () => {
    const { as, at, params, propose, edit, change, merge } = await proposed({ One: 'One.\n' }, () => []);
    const changeRequestId = await propose();
    for (let batch = 0; batch < 8; batch++) {
      const inserts = Array.from({ length: 50 }, (_, at) => ({
        operation: 'insert_page' as const,
        title: `Page ${batch * 50 + at}`,
        document: { markdown: 'Text.\n' },
      }));
      await edit(changeRequestId, inserts);
    }
    await change([{ operation: 'insert_page', title: 'News' }]);
    const large = { ...at, changeRequestId };
    expect(await as.edit.call('updateChangeRequestContent', { params: large })).toMatchObject({
      result: 'update',
    });
    expect(await merge(changeRequestId)).toMatchObject({ ok: true });
    const { pages } = await as.read.call('listPages', { params });
    expect(pages).toHaveLength(402);
  });
});
