import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import type { Changes } from '#server/testing/content.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';

const api = startApi();

const guide = [
  {
    title: 'Install',
    markdown:
      'Get it from the store.\n\n## On Linux\n\nUnpack the **archive** and run setup.\n\n## On macOS\n\nDrag the icon.',
  },
  {
    title: 'Merging',
    markdown: 'How a change request is merged.\n\n## Conflicts\n\nBoth sides changed a sentence.',
  },
  {
    title: 'Reviews',
    markdown: 'A change request needs a review before merging. It may wait.',
    below: 'Merging',
  },
];

const titlesIn = async (person: World['as']['read'], spaceId: string, query: string) =>
  (await person.call('searchSpace', { params: { spaceId }, query: { query } })).items.map(
    ({ title }) => title,
  );

describe('search in a space', () => {
  it('finds a section and shows where it is and the text around what was asked for', async () => {
    const { organizationId, as } = await createWorld(api);
    const { spaceId, pageIds } = await writeSpace(as.admin, organizationId, guide);
    const list = await as.read.call('searchSpace', { params: { spaceId }, query: { query: 'archive' } });
    expect(list).toMatchObject({
      count: 1,
      items: [
        {
          id: pageIds.Install,
          title: 'Install',
          path: 'install',
          rank: 1,
          ancestors: [],
          sections: [
            {
              title: 'On Linux',
              path: 'install#on-linux',
              body: 'Unpack the archive and run setup.',
              marks: [{ start: 11, end: 18 }],
            },
          ],
        },
      ],
    });
    const app = `${api.services.config.publicUrl}/${organizationId}/spaces/${spaceId}/content/install`;
    expect(list.items[0]?.urls.app).toBe(app);
    expect(Date.parse(list.items[0]?.updatedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(list.items[0]?.sections[0]?.urls.app).toBe(`${app}#on-linux`);
  });

  it('marks what was asked for in titles and headings', async () => {
    const { organizationId, as } = await createWorld(api);
    const { spaceId } = await writeSpace(as.admin, organizationId, guide);
    const [page] = (
      await as.read.call('searchSpace', { params: { spaceId }, query: { query: 'installing linux' } })
    ).items;
    expect(page).toMatchObject({
      title: 'Install',
      titleMarks: [{ start: 0, end: 7 }],
      sections: [{ title: 'On Linux', titleMarks: [{ start: 3, end: 8 }] }],
    });
  });

  it('puts a title before a heading, and a heading before text', async () => {
    const { organizationId, as } = await createWorld(api);
    const { spaceId } = await writeSpace(as.admin, organizationId, [
      { title: 'In text', markdown: 'Something about webhooks here, and more words.' },
      { title: 'In a heading', markdown: '## Webhooks\n\nSomething, and more words.' },
      { title: 'Webhooks', markdown: 'Something, and more words.' },
    ]);
    expect(await titlesIn(as.read, spaceId, 'webhooks')).toEqual(['Webhooks', 'In a heading', 'In text']);
  });

  it('puts a page first that has more of the words, wherever in it they stand', async () => {
    const { organizationId, as } = await createWorld(api);
    const { spaceId } = await writeSpace(as.admin, organizationId, guide);
    expect((await titlesIn(as.read, spaceId, 'sentence archive icon'))[0]).toBe('Install');
    expect(await titlesIn(as.read, spaceId, 'kubernetes helm archive')).toEqual([]);
    expect(await titlesIn(as.read, spaceId, 'request -wait')).toEqual(['Merging']);
    expect(await titlesIn(as.read, spaceId, '"needs a review"')).toEqual(['Reviews']);
    expect(await titlesIn(as.read, spaceId, '"a needs review"')).toEqual([]);
  });

  it('finds the beginning of a word while it is typed, other forms of it, and titles with a slip', async () => {
    const { organizationId, as } = await createWorld(api);
    const { spaceId } = await writeSpace(as.admin, organizationId, guide);
    expect(await titlesIn(as.read, spaceId, 'conf')).toEqual(['Merging']);
    expect(await titlesIn(as.read, spaceId, 'conflicting ')).toEqual(['Merging']);
    expect(await titlesIn(as.read, spaceId, 'instlal')).toEqual(['Install']);
    expect(await titlesIn(as.read, spaceId, 'zzzz')).toEqual([]);
    expect(await titlesIn(as.read, spaceId, 'both?zzzz')).toEqual([]);
  });

  it('says what was probably meant, with words that the caller may read', async () => {
    const { organizationId, as } = await createWorld(api);
    const open = await writeSpace(as.admin, organizationId, guide);
    const closed = await writeSpace(as.admin, organizationId, [{ title: 'Zeppelin', markdown: 'A secret.' }]);
    await as.admin.call('updateSpace', { params: { spaceId: closed.spaceId }, body: { defaultLevel: null } });
    const search = (person: World['as']['read'], query: string) =>
      person.call('searchOrganization', { params: { organizationId }, query: { query } });
    const list = await search(as.read, 'Unpakc the archive');
    expect(list).toMatchObject({ suggestion: 'unpack the archive', items: [{ id: open.spaceId }] });
    expect((await search(as.read, 'zepplin archive')).suggestion).toBeUndefined();
    expect((await search(as.admin, 'zepplin archive')).suggestion).toBe('zeppelin archive');
    expect(await search(as.read, 'archive')).not.toHaveProperty('suggestion');
  });

  it('answers a word that only closed spaces have like one that nobody wrote', async () => {
    const { organizationId, as } = await createWorld(api);
    const open = await writeSpace(as.admin, organizationId, [
      { title: 'Fishing', markdown: 'About bluefim.' },
    ]);
    const search = async () =>
      (await as.read.call('searchOrganization', { params: { organizationId }, query: { query: 'bluefin ' } }))
        .items;
    const before = await search();
    expect(before).toMatchObject([{ id: open.spaceId }]);
    const closed = await writeSpace(as.admin, organizationId, [
      { title: 'Plan', markdown: 'Project bluefin.' },
    ]);
    await as.admin.call('updateSpace', { params: { spaceId: closed.spaceId }, body: { defaultLevel: null } });
    expect(await search()).toMatchObject([{ id: open.spaceId, pages: [{ title: 'Fishing' }] }]);
  });

  it('finds texts in scripts without spaces, and whatever their case and accents', async () => {
    const { organizationId, as } = await createWorld(api);
    const { spaceId } = await writeSpace(as.admin, organizationId, [
      { title: '検索機能', markdown: '全文検索が使えます。' },
      { title: 'Überblick', markdown: 'Ein Café in ΑΘΗΝΑ.' },
    ]);
    for (const query of ['検索', '機', '全文検索', '使え']) {
      expect(await titlesIn(as.read, spaceId, query), query).toEqual(['検索機能']);
    }
    expect(await titlesIn(as.read, spaceId, '検機')).toEqual([]);
    for (const query of ['uberblick', 'CAFE', 'αθηνα']) {
      expect(await titlesIn(as.read, spaceId, query), query).toEqual(['Überblick']);
    }
  });

  it('knows what was written, moved and deleted as soon as that is answered', async () => {
    const { organizationId, as } = await createWorld(api);
    const { spaceId, pageIds } = await writeSpace(as.admin, organizationId, guide);
    const edit = (change: Changes[number]) =>
      as.admin.call('editContent', { params: { spaceId }, body: { changes: [change] } });
    const { Merging = '', Reviews = '', Install = '' } = pageIds;
    await edit({ operation: 'update_page', page: Reviews, document: { markdown: 'About pineapples.' } });
    expect(await titlesIn(as.read, spaceId, 'pineapples')).toEqual(['Reviews']);
    expect(await titlesIn(as.read, spaceId, 'wait')).toEqual([]);

    await edit({ operation: 'update_page', page: Merging, slug: 'joining', title: 'Joining' });
    const moved = await as.read.call('searchSpace', { params: { spaceId }, query: { query: 'pineapples' } });
    expect(moved.items[0]).toMatchObject({ path: 'joining/reviews', ancestors: [{ title: 'Joining' }] });

    await edit({ operation: 'update_page', page: Reviews, into: Install });
    const again = await as.read.call('searchSpace', { params: { spaceId }, query: { query: 'pineapples' } });
    expect(again.items[0]?.path).toBe('install/reviews');

    await edit({ operation: 'delete_page', page: Install });
    expect(await titlesIn(as.read, spaceId, 'pineapples')).toEqual([]);
    expect(await titlesIn(as.read, spaceId, 'install')).toEqual([]);
  });

  it('pages through what it found, best first, with all of it counted', async () => {
    const { organizationId, as } = await createWorld(api);
    const pages = Array.from({ length: 7 }, (_, at) => ({
      title: `Page ${at}`,
      markdown: 'Some sample words.',
    }));
    const { spaceId } = await writeSpace(as.admin, organizationId, pages);
    const ids: string[] = [];
    let page: string | undefined;
    do {
      const list = await as.read.call('searchSpace', {
        params: { spaceId },
        query: { query: 'sample', limit: '3', page },
      });
      expect(list.count).toBe(7);
      ids.push(...list.items.map(({ title }) => title));
      page = list.next?.page;
    } while (page);
    expect(ids.toSorted()).toEqual(pages.map(({ title }) => title));
  });

  it('answers whatever is asked, and refuses only what is too long or empty', async () => {
    const { organizationId, as } = await createWorld(api);
    const { spaceId } = await writeSpace(as.admin, organizationId, guide);
    const odd = [
      ...[
        '"',
        ':*',
        '\\',
        '%',
        "'",
        "a' | 'b",
        '!',
        '-',
        '()',
        '<->',
        'a & ! b',
        '😀',
        'a:*',
        '"a',
        '-"a',
        '\t',
      ],
      ...[
        'x'.repeat(512),
        '検'.repeat(512),
        'a '.repeat(256),
        '"'.repeat(512),
        '\u0301',
        '\u200b',
        '-a -b -c',
      ],
    ];
    for (const query of odd) {
      const sent = await as.read.send('searchSpace', { params: { spaceId }, query: { query } });
      expect(sent.status, query).toBe(200);
    }
    for (const query of ['', 'x'.repeat(513)]) {
      expect(await as.read.send('searchSpace', { params: { spaceId }, query: { query } })).toMatchObject({
        status: 400,
      });
    }
  });
});

describe('search in an organization', () => {
  it('finds only what the caller may read, and counts nothing else', async () => {
    const { organizationId, as, stranger } = await createWorld(api);
    const open = await writeSpace(as.admin, organizationId, [
      { title: 'Open', markdown: 'The secret word.' },
    ]);
    const closed = await writeSpace(
      as.admin,
      organizationId,
      [
        { title: 'Closed', markdown: 'The secret word.' },
        { title: 'Secret', markdown: 'The secret word.' },
      ],
      { title: 'Private space' },
    );
    await as.admin.call('updateSpace', { params: { spaceId: closed.spaceId }, body: { defaultLevel: null } });
    await writeSpace(stranger, stranger.organizationId, [
      { title: 'Elsewhere', markdown: 'The secret word.' },
    ]);
    const find = (person: World['as']['read'], query = 'secret') =>
      person.call('searchOrganization', { params: { organizationId }, query: { query } });

    const forReader = await find(as.read);
    expect(forReader).toMatchObject({ count: 1, items: [{ id: open.spaceId, title: 'Sample space' }] });
    expect(forReader.items[0]?.pages.map(({ title }) => title)).toEqual(['Open']);
    const forAdmin = await find(as.admin);
    expect(forAdmin.items.map(({ id }) => id)).toEqual([closed.spaceId, open.spaceId]);
    expect(forAdmin.items[0]?.pages.map(({ title, rank }) => [title, rank])).toEqual([
      ['Secret', 1],
      ['Closed', 2],
    ]);
    // A slip of the pen finds no more than what may be read, either.
    expect((await find(as.read, 'closd')).count).toBe(0);
    expect((await find(as.admin, 'closd')).count).toBe(1);
    expect((await find(as.guest)).count).toBe(0);

    await as.admin.call('inviteToSpace', {
      params: { spaceId: open.spaceId },
      body: { role: 'read', users: [as.guest.id] },
    });
    expect((await find(as.guest)).items.map(({ id }) => id)).toEqual([open.spaceId]);
    expect(
      await as.read.send('searchSpace', { params: { spaceId: closed.spaceId }, query: { query: 'secret' } }),
    ).toMatchObject({ status: 404 });
  });

  it('finds nothing in deleted spaces', async () => {
    const { organizationId, as } = await createWorld(api);
    const { spaceId } = await writeSpace(as.admin, organizationId, guide);
    const params = { organizationId };
    expect((await as.read.call('searchOrganization', { params, query: { query: 'archive' } })).count).toBe(1);
    await as.admin.call('deleteSpace', { params: { spaceId } });
    expect((await as.admin.call('searchOrganization', { params, query: { query: 'archive' } })).count).toBe(
      0,
    );
    expect((await as.admin.call('searchOrganization', { params, query: { query: 'instlal' } })).count).toBe(
      0,
    );
  });
});
