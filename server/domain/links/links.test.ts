import { describe, expect, it } from 'vitest';
import { insertMember } from '#server/domain/organizations/index.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';

const api = startApi();

const changeRequests = async (person: World['as']['edit'], spaceId: string) =>
  person.call('createChangeRequest', { params: { spaceId }, body: { subject: 'Sample change' } });

/** A space whose pages link to each other, to a file, to addresses, and to nothing. */
async function linkedSpace({ organizationId, as }: World) {
  const { spaceId, pageIds } = await writeSpace(as.admin, organizationId, [
    { title: 'Target', markdown: '## Part\n\nText.' },
    { title: 'Other', markdown: 'Text.' },
    { title: 'Source' },
  ]);
  const params = { spaceId };
  const files = await as.admin.call('editContent', {
    params,
    body: {
      changes: [
        {
          operation: 'insert_files',
          files: [{ name: 'image.png', contentType: 'image/png', base64: 'c2FtcGxl' }],
        },
      ],
    },
  });
  const fileId = files.insertedFiles[0]?.id ?? '';
  const { publicUrl } = api.services.config;
  const write = (title: string, markdown: string) =>
    as.admin.call('editContent', {
      params,
      body: {
        changes: [{ operation: 'update_page', page: pageIds[title] ?? '', document: { markdown } }],
      },
    });
  await write(
    'Source',
    [
      `[page](/pages/${pageIds.Target}) and [again](/pages/${pageIds.Target}), [part](/pages/${pageIds.Target}#part).`,
      `[no part](/pages/${pageIds.Target}#gone) ![image](/files/${fileId}) ![none](/files/nofile)`,
      `[web](https://example.com/a) [app](${publicUrl}/${organizationId}/spaces/${spaceId}) [lost](lost/page.md)`,
    ].join('\n\n'),
  );
  return { spaceId, pageIds, fileId, write, params };
}

const brief = (items: readonly { status: string; targetReference: Record<string, unknown> }[]) =>
  items
    .map(({ status, targetReference: to }) => {
      const { page, file, url } = to as { page?: { title: string }; file?: { name: string }; url?: string };
      return `${status} ${to.kind} ${page?.title ?? file?.name ?? url}`;
    })
    .toSorted();

describe('links', () => {
  it('are read on behind a target as long as it can be', async () => {
    const world = await createWorld(api);
    const { write, params } = await linkedSpace(world);
    const address = (end: string) => `https://example.com/${'x'.repeat(4_000)}${end}`;
    await write('Source', ['a', 'b', 'c'].map((end) => `[${end}](${address(end)})`).join(' '));
    const ends: (string | undefined)[] = [];
    for (let page: string | undefined, at = 0; at < 3; at += 1) {
      const query = { limit: '1', ...(page && { page }) };
      const list = await world.as.read.call('listSpaceLinks', { params, query });
      ends.push(...list.items.map(({ targetReference: to }) => ('url' in to ? to.url.at(-1) : undefined)));
      page = list.next?.page;
    }
    expect(ends.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('may name a heading as GitHub does', async () => {
    const world = await createWorld(api);
    const { write, pageIds, params } = await linkedSpace(world);
    await write('Other', '## Debug mode (`--debug`)\n');
    const to = (anchor: string) => `[one](/pages/${pageIds.Other}#${anchor})`;
    await write(
      'Source',
      `${to('debug-mode-debug')} ${to('debug-mode---debug')} ${to('debug-mode--debug')}\n`,
    );
    const { items } = await world.as.read.call('listSpaceLinks', { params });
    const statuses = items.map(({ status, targetReference: target }) => [
      status,
      'internalLocation' in target &&
        target.internalLocation?.type === 'anchor' &&
        target.internalLocation.anchor,
    ]);
    expect(statuses.toSorted()).toEqual([
      ['broken', 'debug-mode--debug'],
      ['ok', 'debug-mode---debug'],
      ['ok', 'debug-mode-debug'],
    ]);
  });

  it('are told once for each target, with its state and the pages where they stand', async () => {
    const world = await createWorld(api);
    const { spaceId, pageIds, params } = await linkedSpace(world);
    const { organizationId, as } = world;
    const list = await as.read.call('listSpaceLinks', { params });
    expect(brief(list.items)).toEqual([
      'broken page Target',
      'broken url /files/nofile',
      'broken url lost/page.md',
      `in-app url ${api.services.config.publicUrl}/${organizationId}/spaces/${spaceId}`,
      'ok file image.png',
      'ok page Target',
      'ok page Target',
      'ok url https://example.com/a',
    ]);
    expect(list).toMatchObject({ count: 8, stats: { total: 8, broken: { total: 3 } } });
    const { targetReference, locationReferences, relation } =
      list.items.find((item) => item.targetReference.kind === 'file') ?? list.items[0] ?? ({} as never);
    expect(relation).toBe('reference');
    expect(targetReference).toMatchObject({ organization: { id: organizationId }, space: { id: spaceId } });
    expect(locationReferences).toMatchObject([
      {
        kind: 'page',
        page: { id: pageIds.Source },
        versionContext: { type: 'revision', revision: { pages: [], files: [], reusableContents: [] } },
      },
    ]);
  });

  it('can be asked for by their state; the figures stay those of all', async () => {
    const world = await createWorld(api);
    const { params } = await linkedSpace(world);
    const list = (status: 'ok' | 'broken' | 'in-app') =>
      world.as.read.call('listSpaceLinks', { params, query: { status } });
    expect(await list('broken')).toMatchObject({ count: 3, stats: { total: 8, broken: { total: 3 } } });
    expect((await list('in-app')).count).toBe(1);
    expect((await list('ok')).count).toBe(4);
  });

  it('come in pages without losing one', async () => {
    const world = await createWorld(api);
    const { params } = await linkedSpace(world);
    const first = await world.as.read.call('listSpaceLinks', { params, query: { limit: '5' } });
    const second = await world.as.read.call('listSpaceLinks', {
      params,
      query: { limit: '5', page: first.next?.page },
    });
    expect([first.items.length, second.items.length, second.next]).toEqual([5, 3, undefined]);
    const all = await world.as.read.call('listSpaceLinks', { params });
    expect([...brief(first.items), ...brief(second.items)].toSorted()).toEqual(brief(all.items));
  });

  it('to a page that is deleted are one broken target, until the page that has them changes', async () => {
    const world = await createWorld(api);
    const { params, pageIds, write } = await linkedSpace(world);
    await world.as.admin.call('editContent', {
      params,
      body: { changes: [{ operation: 'delete_page', page: pageIds.Target ?? '' }] },
    });
    const broken = await world.as.read.call('listSpaceLinks', { params, query: { status: 'broken' } });
    expect(brief(broken.items)).toEqual([
      'broken url /files/nofile',
      `broken url /pages/${pageIds.Target}`,
      'broken url lost/page.md',
    ]);
    await write('Source', 'Nothing any more.');
    const none = await world.as.read.call('listSpaceLinks', { params });
    expect(none).toMatchObject({ count: 0, items: [], stats: { total: 0, broken: { total: 0 } } });
  });

  it('of one page are told alone', async () => {
    const world = await createWorld(api);
    const { params, pageIds, write } = await linkedSpace(world);
    await write('Other', '[up](#nowhere) [web](https://example.com/b)');
    const list = await world.as.read.call('listPageLinks', {
      params: { ...params, pageId: pageIds.Other ?? '' },
    });
    expect(brief(list.items)).toEqual(['broken page Other', 'ok url https://example.com/b']);
    expect(list.stats).toEqual({ total: 2, broken: { total: 1 } });
    expect(
      await world.as.read.send('listPageLinks', { params: { ...params, pageId: 'absent' } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('links of a space that goes to another organization', () => {
  it('go with it, and so does what search knows', async () => {
    const world = await createWorld(api);
    const { params, pageIds } = await linkedSpace(world);
    const { stranger, as } = world;
    const joinedAt = api.services.now();
    const { organizationId } = stranger;
    await insertMember(api.services.db, { organizationId, userId: as.admin.id, role: 'admin', joinedAt });
    const before = await as.admin.call('listSpaceLinks', { params });
    await as.admin.call('transferSpace', { params, body: { organization: organizationId } });
    const after = await stranger.call('listSpaceLinks', { params });
    expect(brief(after.items)).toEqual(brief(before.items));
    const list = await stranger.call('searchSpace', { params, query: { query: 'part' } });
    expect(list.items[0]?.id).toBe(pageIds.Target);
  });
});

describe('backlinks', () => {
  it('are the pages that link to a page, each once, without itself', async () => {
    const world = await createWorld(api);
    const { params, pageIds, write } = await linkedSpace(world);
    await write('Other', `[there](/pages/${pageIds.Target}#part)`);
    await write('Target', `[me](/pages/${pageIds.Target}) [here](#part)\n\n## Part`);
    const list = await world.as.read.call('listPageBacklinks', {
      params: { ...params, pageId: pageIds.Target ?? '' },
    });
    expect(list.count).toBe(2);
    expect(list.items.map((item) => item.kind === 'page' && item.page.title).toSorted()).toEqual([
      'Other',
      'Source',
    ]);
    expect(list.items[0]).toMatchObject({ internalLocation: { type: 'node' } });
  });

  it('of a file are the pages that show it', async () => {
    const world = await createWorld(api);
    const { params, fileId, pageIds } = await linkedSpace(world);
    const list = await world.as.read.call('listFileBacklinks', { params: { ...params, fileId } });
    expect(list).toMatchObject({ count: 1, items: [{ kind: 'page', page: { id: pageIds.Source } }] });
    expect(
      await world.as.read.send('listFileBacklinks', { params: { ...params, fileId: 'absent' } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('links of a change request', () => {
  it('are those of its own content, and tell what it breaks', async () => {
    const world = await createWorld(api);
    const { params, pageIds } = await linkedSpace(world);
    const { id: changeRequestId } = await changeRequests(world.as.edit, params.spaceId);
    const inside = { ...params, changeRequestId };
    await world.as.edit.call('editChangeRequestContent', {
      params: inside,
      body: {
        changes: [
          { operation: 'delete_page', page: pageIds.Target ?? '' },
          {
            operation: 'update_page',
            page: pageIds.Other ?? '',
            document: { markdown: `[s](/pages/${pageIds.Source})` },
          },
        ],
      },
    });
    const list = await world.as.read.call('listChangeRequestLinks', { params: inside });
    expect(list.stats).toEqual({ total: 7, broken: { total: 3, changeRequest: 1 } });
    const broken = await world.as.read.call('listChangeRequestLinks', {
      params: inside,
      query: { brokenContext: 'change-request' },
    });
    expect(brief(broken.items)).toEqual([`broken url /pages/${pageIds.Target}`]);
    expect(broken.items[0]?.locationReferences).toMatchObject([
      { page: { id: pageIds.Source }, versionContext: { type: 'changeRequest' } },
    ]);
    const known = await world.as.read.call('listChangeRequestLinks', {
      params: inside,
      query: { brokenContext: 'space' },
    });
    expect(known.count).toBe(2);
    const back = await world.as.read.call('listChangeRequestPageBacklinks', {
      params: { ...inside, pageId: pageIds.Source ?? '' },
    });
    expect(back).toMatchObject({ count: 1, items: [{ page: { id: pageIds.Other } }] });
    const main = await world.as.read.call('listPageBacklinks', {
      params: { ...params, pageId: pageIds.Source ?? '' },
    });
    expect(main.count).toBe(0);
  });
});
