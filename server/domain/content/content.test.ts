import { describe, expect, it } from 'vitest';
import type { Page } from '#lib/contract/content/page.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { longestMarkdown } from '#lib/document/markdown/longest.ts';
import { mostBlocks } from '#lib/document/most-blocks.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

type Changes = BodyInput<typeof contract.editContent>['changes'];

/** A live space of a new world, with a function that edits it and one that reads a page's Markdown. */
async function liveSpace() {
  const world = await createWorld(api);
  const { id: spaceId } = await world.as.admin.call('createSpace', {
    params: { organizationId: world.organizationId },
    body: { title: 'Guide', editMode: 'live' },
  });
  const params = { spaceId };
  const edit = (changes: Changes) => world.as.edit.call('editContent', { params, body: { changes } });
  const insert = async (title: string, more: object = {}) => {
    const { changes } = await edit([{ operation: 'insert_page', title, ...more }]);
    const [change] = changes;
    if (change?.object !== 'created_page') throw new Error('No page was made');
    return change.page.id;
  };
  const pages = async () => (await world.as.read.call('listPages', { params })).pages;
  const read = async (pageId: string, query = {}) => {
    const page = await world.as.read.call('getPage', { params: { spaceId, pageId }, query });
    if (page.type !== 'document') throw new Error(`The page is a ${page.type}`);
    return page;
  };
  return { ...world, spaceId, params, edit, insert, pages, read };
}

describe('the content of a space', () => {
  it('is edited in batches, each of them one revision', async () => {
    const { as, params, edit, pages, read } = await liveSpace();
    const before = await as.read.call('getSpace', { params });
    const done = await edit([
      {
        operation: 'insert_page',
        title: 'Welcome',
        document: { markdown: '# Hello\n\nA *guide*.\n' },
        ref: 'w',
      },
      { operation: 'insert_page', title: 'Setup', into: 'w', document: { markdown: 'Do it.\n' } },
      { operation: 'insert_page', title: 'More', type: 'group' },
      {
        operation: 'insert_page',
        title: 'Elsewhere',
        type: 'link',
        target: { kind: 'url', url: 'https://example.com' },
      },
    ]);
    expect(done.changes).toMatchObject([
      { object: 'created_page', ref: 'w', page: { object: 'page' } },
      { object: 'created_page' },
      { object: 'created_page' },
      { object: 'created_page' },
    ]);
    expect(await pages()).toMatchObject([
      { title: 'Welcome', path: 'welcome', pages: [{ title: 'Setup', path: 'welcome/setup' }] },
      { type: 'group', path: 'more' },
      { type: 'link', target: { url: 'https://example.com' }, href: 'https://example.com' },
    ]);
    const space = await as.read.call('getSpace', { params });
    expect(space.revision).toBe(done.revision);
    const revision = await as.read.call('getContent', { params });
    expect(revision).toMatchObject({
      id: done.revision,
      type: 'edits',
      parents: [before.revision],
      author: { id: as.edit.id },
    });
    const [welcome] = done.changes;
    const id = welcome?.object === 'created_page' ? welcome.page.id : '';
    expect(await read(id)).toMatchObject({ markdown: '# Hello\n\nA *guide*.\n' });
  });

  it('is refused whole when one change does not fit, naming the change', async () => {
    const { as, params, pages, insert } = await liveSpace();
    const page = await insert('Here');
    const refused = async (changes: Changes) => {
      const sent = await as.edit.send('editContent', { params, body: { changes } });
      return sent.ok ? sent.status : [sent.status, sent.failure.issues?.[0]?.path];
    };
    const good = { operation: 'insert_page', title: 'New' } as const;
    expect(await refused([good, { operation: 'update_page', page: 'nobody', title: 'X' }])).toEqual([
      400,
      'changes.1.page',
    ]);
    expect(await refused([good, { operation: 'insert_page', title: 'X', into: 'nobody' }])).toEqual([
      400,
      'changes.1.into',
    ]);
    expect(await refused([good, { operation: 'update_page', page, into: page }])).toEqual([
      400,
      'changes.1.into',
    ]);
    expect(await refused([good, { operation: 'insert_page', title: '' }])).toEqual([400, 'changes.1.title']);
    expect(await refused([good, { operation: 'delete_file', file: 'nothing' }])).toEqual([400, 'changes.1']);
    for (const condition of ['visitor.claims.plan ==', 'organization.title'])
      for (const change of [
        { operation: 'insert_page' as const, title: 'X', condition },
        { operation: 'update_page' as const, page, condition },
      ])
        expect(await refused([good, change])).toEqual([400, 'changes.1.condition']);
    expect(
      await refused([
        good,
        { operation: 'update_page', page, cover: { ref: { kind: 'file', file: 'nothing' } } },
      ]),
    ).toEqual([400, 'changes.1.cover.ref.file']);
    const long = (length: number) => ({ ...good, document: { markdown: 'x'.repeat(length) } });
    expect(await refused([good, long(longestMarkdown + 1)])).toEqual([400, 'changes.1.document.markdown']);
    const half = long(longestMarkdown);
    expect(await refused([half, half, long(1)])).toEqual([400, 'changes.2.document']);
    const list = (items: number) => ({ ...good, document: { markdown: '- x\n'.repeat(items) } });
    expect(await refused([good, list(mostBlocks / 2)])).toEqual([400, 'changes.1.document']);
    const most = list(mostBlocks / 2 - 1);
    expect(await refused([most, most, list(2)])).toEqual([400, 'changes.2.document']);
    expect(await refused([{ operation: 'insert_page', title: 'G', type: 'group', into: page }])).toEqual([
      400,
      'changes.0.into',
    ]);
    const nodes = [{ object: 'block', type: 'paragraph', nodes: [{ object: 'text' }] }];
    const document = { object: 'document' as const, data: {}, nodes };
    expect(await refused([good, { ...good, document: { document } }])).toEqual([400, 'changes.1.document']);
    expect(await refused([{ operation: 'revert_page', page, revision: 'none' }])).toEqual([
      400,
      'changes.0.revision',
    ]);
    expect(await pages()).toHaveLength(1);
  });

  it('refuses what a page of that type can’t keep, instead of losing it', async () => {
    const { as, params, edit, insert } = await liveSpace();
    const group = await insert('Group', { type: 'group' });
    const target = { kind: 'url', url: 'https://example.com' } as const;
    const link = await insert('Link', { type: 'link', target });
    const text = await insert('Text');
    const refused = async (change: Changes[number]) => {
      const sent = await as.edit.send('editContent', { params, body: { changes: [change] } });
      return sent.ok ? sent.status : sent.failure.issues?.map(({ path }) => path);
    };
    const update = (page: string, members: object) =>
      refused({ operation: 'update_page', page, ...members } as Changes[number]);
    const document = { markdown: 'Words.\n' };
    expect(await update(group, { document })).toEqual(['changes.0.document']);
    expect(await update(link, { document })).toEqual(['changes.0.document']);
    expect(await update(group, { description: 'Words' })).toEqual(['changes.0.description']);
    expect(await update(link, { noIndex: true })).toEqual(['changes.0.noIndex']);
    expect(await update(link, { slug: 'link' })).toEqual(['changes.0.slug']);
    expect(await update(text, { target })).toEqual(['changes.0.target']);
    expect(await refused({ operation: 'insert_page', title: 'G', type: 'group', document })).toEqual([
      'changes.0.document',
    ]);
    expect(
      await refused({ operation: 'insert_page', title: 'G', type: 'group', description: 'Words' }),
    ).toEqual(['changes.0.description']);
    await edit([
      {
        operation: 'update_page',
        page: group,
        title: 'G',
        emoji: '🌱',
        hidden: true,
        noIndex: true,
        slug: 'g',
      },
      { operation: 'update_page', page: link, title: 'L', noIndex: false, description: null },
      { operation: 'update_page', page: text, title: 'T', document, description: 'Words' },
    ]);
  });

  it('takes no direct edits while the space is locked, nor from those who may not edit', async () => {
    const { as, params, edit } = await liveSpace();
    const body = { changes: [{ operation: 'insert_page', title: 'New' } as const] };
    expect(await as.comment.send('editContent', { params, body })).toMatchObject({ status: 403 });
    await as.admin.call('updateSpace', { params, body: { editMode: 'locked' } });
    const sent = await as.admin.send('editContent', { params, body });
    expect(sent).toMatchObject({ status: 409, failure: { type: 'space_locked' } });
    await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
    await edit(body.changes);
  });

  it('is not overwritten by an edit that was made for an older revision', async () => {
    const { as, params, edit } = await liveSpace();
    const { revision } = await edit([{ operation: 'insert_page', title: 'One' }]);
    await edit([{ operation: 'insert_page', title: 'Two' }]);
    const sent = await as.edit.send('editContent', {
      params,
      body: { revision, changes: [{ operation: 'insert_page', title: 'Three' }] },
    });
    expect(sent).toMatchObject({ status: 409, failure: { type: 'revision_outdated' } });
  });

  it('keeps every edit of callers who edit at once', async () => {
    const { as, params, pages } = await liveSpace();
    const titles = Array.from({ length: 12 }, (_, at) => `Page ${at}`);
    await Promise.all(
      titles.map((title) =>
        as.edit.call('editContent', { params, body: { changes: [{ operation: 'insert_page', title }] } }),
      ),
    );
    expect((await pages()).map(({ title }) => title).sort()).toEqual(titles.sort());
    const revisions = await as.read.call('listRevisions', { params, query: { limit: '100' } });
    expect(revisions.count).toBe(13);
    const parents = revisions.items.slice(0, -1).map((item) => item.parents);
    expect(parents).toEqual(revisions.items.slice(1).map((item) => [item.id]));
  });

  it('has a history in which revisions are found by what it shows of them', async () => {
    const { as, params, insert } = await liveSpace();
    const page = await insert('One');
    const { id, number } = await as.admin.call('createChangeRequest', {
      params,
      body: { subject: 'Better 100% words' },
    });
    const at = { ...params, changeRequestId: id };
    const change = { operation: 'update_page' as const, page, title: 'Two' };
    await as.admin.call('editChangeRequestContent', { params: at, body: { changes: [change] } });
    await as.admin.call('mergeChangeRequest', { params: at });
    await as.edit.call('updateUser', { params: { userId: as.edit.id }, body: { displayName: 'Ann Lee' } });
    const whole = await as.read.call('listRevisions', { params });
    const [merge, edit] = whole.items;
    const idsOf = async (search: string) => {
      const { items, count } = await as.read.call('listRevisions', { params, query: { search } });
      expect(count).toBe(items.length);
      return items.map((one) => one.id);
    };
    for (const search of [`#${number}`, 'WORDS better', '100%'])
      expect(await idsOf(search)).toEqual([merge?.id]);
    expect(await idsOf('ann')).toEqual([edit?.id]);
    for (const search of ['better elsewhere', '%%', '#99']) expect(await idsOf(search)).toEqual([]);
    expect(await idsOf('  ')).toHaveLength(whole.count);
  });

  it('answers 304 to who has it already, until it changes', async () => {
    const { as, params, edit } = await liveSpace();
    await edit([{ operation: 'insert_page', title: 'One' }]);
    const first = await as.read.send('listPages', { params });
    const headers = {
      'if-none-match': first.headers.get('etag') ?? '',
      authorization: `Bearer ${as.read.token}`,
    };
    const again = () => fetch(`${api.url}/v1/spaces/${params.spaceId}/content/pages`, { headers });
    expect((await again()).status).toBe(304);
    await edit([{ operation: 'insert_page', title: 'Two' }]);
    expect((await again()).status).toBe(200);

    const content = await as.read.send('getContent', { params });
    await as.edit.call('updateUser', { params: { userId: as.edit.id }, body: { displayName: 'Renamed' } });
    const renamed = await as.read.send('getContent', { params });
    expect(renamed).toMatchObject({ body: { author: { displayName: 'Renamed' } } });
    expect(renamed.headers.get('etag')).not.toBe(content.headers.get('etag'));
  });
});

describe('a page', () => {
  it('is moved, renamed and deleted with what is below it', async () => {
    const { as, edit, insert, pages, params } = await liveSpace();
    const [a, b] = [await insert('A'), await insert('B')];
    const child = await insert('Child', { into: a });
    await edit([
      { operation: 'update_page', page: child, into: b, slug: 'kid', title: 'Kid', emoji: '🐐' },
      { operation: 'update_page', page: b, at: 0 },
    ]);
    expect(await pages()).toMatchObject([
      { id: b, pages: [{ id: child, path: 'b/kid', title: 'Kid', emoji: '🐐' }] },
      { id: a, pages: [] },
    ]);
    await edit([{ operation: 'update_page', page: child, into: null, emoji: null }]);
    const [, , moved] = await pages();
    expect(moved).toMatchObject({ id: child, path: 'kid' });
    expect(moved).not.toHaveProperty('emoji');
    await edit([{ operation: 'delete_page', page: b }]);
    expect(await as.read.send('getPage', { params: { ...params, pageId: b } })).toMatchObject({
      status: 404,
    });
  });

  it('is read alone where the pages below it are not wanted', async () => {
    const { insert, read } = await liveSpace();
    const page = await insert('Setup', { document: { markdown: 'Do it.\n' } });
    await insert('Linux', { into: page });
    expect((await read(page)).pages).toMatchObject([{ title: 'Linux' }]);
    expect(await read(page, { pages: 'false' })).toMatchObject({ markdown: 'Do it.\n', pages: [] });
  });

  it('is read by its path, also with encoded slashes, but not a link', async () => {
    const { as, insert, params } = await liveSpace();
    const parent = await insert('Parent');
    const id = await insert('Über uns', { into: parent });
    await insert('Out', { type: 'link', target: { kind: 'url', url: 'https://example.com' } });
    const page = await as.read.call('getPageByPath', { params: { ...params, pagePath: 'parent/uber-uns' } });
    expect(page).toMatchObject({ id, type: 'document' });
    const headers = { authorization: `Bearer ${as.read.token}` };
    const path = `${api.url}/v1/spaces/${params.spaceId}/content/path`;
    const encoded = await fetch(`${path}/parent%2Fuber-uns`, { headers });
    expect(await encoded.json()).toMatchObject({ id });
    expect((await fetch(`${path}/parent/nothing`, { headers })).status).toBe(404);
    expect((await fetch(`${path}/out`, { headers })).status).toBe(404);
  });

  it('tells when it was made and when it changed', async () => {
    const { edit, insert, read } = await liveSpace();
    const start = Math.floor(Date.now() / 1000) * 1000;
    const at = (minute: number) => new Date(start + minute * 60_000);
    api.setTime(at(1));
    const id = await insert('Old', { document: { markdown: 'One.\n' } });
    api.setTime(at(2));
    await edit([{ operation: 'update_page', page: id, document: { markdown: 'Two.\n' } }]);
    api.setTime(at(3));
    await insert('Other');
    api.setTime();
    expect(await read(id)).toMatchObject({
      createdAt: at(1).toISOString(),
      updatedAt: at(2).toISOString(),
    });
  });

  it('keeps the ids of its blocks when its Markdown is sent again', async () => {
    const { as, edit, insert, read, params } = await liveSpace();
    const id = await insert('Text', { document: { markdown: 'First.\n\nSecond one here.\n\nThird.\n' } });
    const before = await read(id, { format: 'document' });
    await edit([
      {
        operation: 'update_page',
        page: id,
        document: { markdown: 'First.\n\nA new one.\n\nSecond one there.\n\nThird.\n' },
      },
    ]);
    const after = await read(id, { format: 'document' });
    const keys = (page: typeof before) => page.document?.nodes.map((node) => node.key) ?? [];
    const [first, second, third] = keys(before);
    expect(keys(after)).toEqual([first, expect.any(String), second, third]);
    const document = await as.read.call('getDocument', {
      params: { ...params, documentId: after.documentId ?? '' },
    });
    expect(document).toEqual(after.document);
  });

  it('comes as its blocks, each with the id that it keeps when it is edited', async () => {
    const { edit, insert, read } = await liveSpace();
    const target = await insert('Target');
    const id = await insert('Text', { document: { markdown: `First.\n\nSee [it](/pages/${target}).\n` } });
    const stable = { format: 'blocks', 'format.markdown.refs': 'stable' } as const;
    const [first, second] = (await read(id, stable)).blocks ?? [];
    expect(second).toMatchObject({ type: 'paragraph', source: `See [it](/pages/${target}).\n` });
    expect((await read(id, { format: 'blocks' })).blocks?.[1]).toMatchObject({
      source: 'See [it](target.md).\n',
    });
    await edit([{ operation: 'update_page', page: id, document: { markdown: 'First of all.\n' } }]);
    expect((await read(id, stable)).blocks).toEqual([
      { id: first?.id, type: 'paragraph', source: 'First of all.\n' },
    ]);
  });

  it('takes back a large content as JSON document', async () => {
    const { edit, insert, read } = await liveSpace();
    const code = Array.from({ length: 2_000 }, (_, at) => `const line${at} = ${at};`).join('\n');
    const id = await insert('Code', { document: { markdown: `\`\`\`ts\n${code}\n\`\`\`\n` } });
    const { document } = await read(id, { format: 'document' });
    if (!document) throw new Error('No document came');
    await edit([{ operation: 'update_page', page: id, document: { document } }]);
    expect((await read(id)).markdown).toContain('const line1999 = 1999;');
  });

  it('takes its content as JSON document, and leaves alone what comes back as it was', async () => {
    const { edit, insert, read } = await liveSpace();
    const id = await insert('Text', { document: { markdown: 'One *two*.\n\n* a\n* b\n\nThree.\n' } });
    const { document } = await read(id, { format: 'document' });
    if (!document) throw new Error('No document came');
    const [one, list, three] = document.nodes;
    if (!one || !list || !three) throw new Error('No blocks came');
    await edit([
      {
        operation: 'update_page',
        page: id,
        document: { document: { ...document, nodes: [three, one, list] } },
      },
    ]);
    const after = await read(id, { format: 'document' });
    expect((await read(id)).markdown).toBe('Three.\n\nOne *two*.\n\n* a\n* b\n');
    expect(after.document?.nodes.map(({ key }) => key)).toEqual([three.key, one.key, list.key]);
    const copy = await insert('Copy', { document: { document } });
    expect((await read(copy)).markdown).toBe('One _two_.\n\n- a\n- b\n\nThree.\n');
  });

  it('keeps links by the page they lead to, and writes them as seen from the page', async () => {
    const { edit, insert, read } = await liveSpace();
    const target = await insert('Target');
    const folder = await insert('Folder');
    const id = await insert('From', {
      into: folder,
      document: {
        markdown: `[a](../target.md#part) [b](/pages/target) [c](/pages/${target}) [d](gone.md)\n`,
      },
    });
    const stable = async () => (await read(id, { 'format.markdown.refs': 'stable' })).markdown;
    expect(await stable()).toBe(
      `[a](/pages/${target}#part) [b](/pages/${target}) [c](/pages/${target}) [d](gone.md)\n`,
    );
    await edit([{ operation: 'update_page', page: target, into: folder, slug: 'goal' }]);
    expect((await read(id)).markdown).toBe('[a](goal.md#part) [b](goal.md) [c](goal.md) [d](gone.md)\n');
  });

  it('does not change when its Markdown is read and sent back', async () => {
    const { edit, read } = await liveSpace();
    const slugs = ['README', 'index', 'x.md', 'ünï', '100%25', "it's", 'a(b)', 'a.b', '日本語'];
    const done = await edit([
      { operation: 'insert_page', title: 'Top', ref: 'top' },
      ...slugs.map((slug, at) => ({
        ...({ operation: 'insert_page', title: slug, slug } as const),
        ...(at % 2 === 0 ? { into: 'top' } : {}),
      })),
    ]);
    const ids = done.changes.flatMap((change) => (change.object === 'created_page' ? change.page.id : []));
    const links = ids.map((id, at) => `[${at}](/pages/${id}) [part](/pages/${id}#part)`).join('\n');
    for (const page of ids) {
      await edit([
        { operation: 'update_page', page, document: { markdown: `${links}\n\n[gone](gone.md)\n` } },
      ]);
    }
    for (const page of ids) {
      const before = await read(page);
      expect(before.markdown).not.toContain('/pages/');
      await edit([{ operation: 'update_page', page, document: { markdown: before.markdown ?? '' } }]);
      expect((await read(page)).documentId).toBe(before.documentId);
    }
  });

  it('goes back to what it was in a revision, as a whole or block by block', async () => {
    const { edit, insert, read } = await liveSpace();
    const id = await insert('Text', { emoji: '🌱', document: { markdown: 'One.\n\nTwo.\n\nThree.\n' } });
    const first = await read(id, { format: 'document' });
    const old = await edit([{ operation: 'insert_page', title: 'Other' }]);
    await edit([
      {
        operation: 'update_page',
        page: id,
        title: 'New title',
        emoji: null,
        document: { markdown: 'One changed.\n\nThree changed.\n' },
      },
    ]);
    const [one, two] = first.document?.nodes.map((node) => String(node.key)) ?? [];
    if (!one || !two) throw new Error('No blocks came');
    await edit([{ operation: 'revert_page', page: id, revision: old.revision, block: [two] }]);
    expect((await read(id)).markdown).toBe('One changed.\n\nTwo.\n\nThree changed.\n');
    await edit([{ operation: 'revert_page', page: id, revision: old.revision }]);
    expect(await read(id)).toMatchObject({
      title: 'Text',
      emoji: '🌱',
      markdown: 'One.\n\nTwo.\n\nThree.\n',
    });
    await edit([{ operation: 'delete_page', page: id }]);
    await edit([{ operation: 'revert_page', page: id, revision: old.revision }]);
    expect(await read(id)).toMatchObject({ title: 'Text', documentId: first.documentId });
  });

  it('goes back from what the batch made of it so far', async () => {
    const { as, params, edit, insert, read } = await liveSpace();
    const id = await insert('Text', { document: { markdown: 'One.\n\nTwo.\n\nThree.\n' } });
    const { document } = await read(id, { format: 'document' });
    const [one = '', two = ''] = document?.nodes.map((node) => String(node.key)) ?? [];
    const { revision } = await edit([{ operation: 'insert_page', title: 'Other' }]);
    const rewrite = (markdown: string) =>
      ({ operation: 'update_page', page: id, document: { markdown } }) as const;
    const back = (...block: string[]) => ({ operation: 'revert_page', page: id, revision, block }) as const;
    await edit([rewrite('One changed.\n\nTwo changed.\n\nThree changed.\n')]);
    await edit([back(one), back(two)]);
    expect((await read(id)).markdown).toBe('One.\n\nTwo.\n\nThree changed.\n');
    await edit([rewrite('One changed.\n\nTwo.\n\nThree changed.\n\nFour.\n'), back(one)]);
    expect((await read(id)).markdown).toBe('One.\n\nTwo.\n\nThree changed.\n\nFour.\n');
    await edit([
      { operation: 'update_page', page: id, emoji: '🌱' },
      { operation: 'revert_page', page: id, revision },
    ]);
    expect(await read(id)).not.toHaveProperty('emoji');
    const gone = { params, body: { changes: [{ operation: 'delete_page', page: id } as const, back(one)] } };
    expect(await as.edit.send('editContent', gone)).toMatchObject({ status: 400 });
  });

  it('comes back to its place after it was deleted, with the pages that were below it', async () => {
    const { edit, insert, pages } = await liveSpace();
    await insert('First');
    const id = await insert('Second');
    const below = await insert('Below', { into: id });
    await insert('Deeper', { into: below });
    const left = await insert('Left', { into: id });
    const last = await insert('Third');
    const { revision } = await edit([{ operation: 'update_page', page: last, title: 'Last' }]);
    await edit([
      { operation: 'update_page', page: left, into: null },
      { operation: 'delete_page', page: id },
    ]);
    await edit([{ operation: 'revert_page', page: id, revision }]);
    const titles = (list: readonly Page[]): unknown[] =>
      list.map((page) => [page.title, ...('pages' in page ? titles(page.pages) : [])]);
    expect(titles(await pages())).toEqual([['First'], ['Second', ['Below', ['Deeper']]], ['Last'], ['Left']]);
  });
});

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwHwQYkBgAlMcP8QrZ6ZEAAAAASUVORK5CYII=';

describe('files', () => {
  it('are what their bytes are, and pages of the batch may name them', async () => {
    const { as, edit, params, read } = await liveSpace();
    const done = await edit([
      {
        operation: 'insert_files',
        files: [{ name: 'dot.html', contentType: 'text/html', ref: 'dot', base64: png }],
      },
      { operation: 'insert_page', title: 'Picture', document: { markdown: '![A dot](./dot)\n' } },
    ]);
    const [file] = done.insertedFiles;
    expect(file).toMatchObject({
      name: 'dot.html',
      contentType: 'image/png',
      dimensions: { width: 2, height: 3 },
    });
    const fileId = file?.id ?? '';
    const [page] = done.changes;
    expect((await read(page?.object === 'created_page' ? page.page.id : '')).markdown).toBe(
      `![A dot](/files/${fileId})\n`,
    );
    const mine = await as.read.call('getFile', { params: { ...params, fileId } });
    // The address is made for whoever asks.
    expect(mine).toEqual({ ...file, downloadURL: mine.downloadURL });
    expect((await as.read.call('listFiles', { params })).items).toEqual([mine]);
    await edit([{ operation: 'delete_file', file: fileId }]);
    expect(await as.read.send('getFile', { params: { ...params, fileId } })).toMatchObject({ status: 404 });
  });

  it('are listed for one page: those that it shows or links to', async () => {
    const { as, edit, params } = await liveSpace();
    const names = ['a', 'b', 'c', 'd'];
    const done = await edit([
      {
        operation: 'insert_files',
        files: names.map((name) => ({
          name: `${name}.png`,
          contentType: 'image/png',
          ref: name,
          base64: png,
        })),
      },
      { operation: 'insert_page', title: 'Two', document: { markdown: '![](./c)\n\n- [A](./a) ![](./c)\n' } },
      { operation: 'insert_page', title: 'One', document: { markdown: '{% file src="./b" %}\n' } },
      { operation: 'insert_page', title: 'None' },
    ]);
    const pageIds = done.changes.flatMap((change) =>
      change.object === 'created_page' ? [change.page.id] : [],
    );
    const listed = await Promise.all(
      pageIds.map(async (onPage) => {
        const { count, items } = await as.read.call('listFiles', { params, query: { onPage } });
        return [count, ...items.map(({ name }) => name)];
      }),
    );
    expect(listed).toEqual([[2, 'a.png', 'c.png'], [1, 'b.png'], [0]]);
    const then = await as.read.call('listRevisionFiles', {
      params: { ...params, revisionId: done.revision },
      query: { onPage: pageIds[1] },
    });
    expect(then.items.map(({ name }) => name)).toEqual(['b.png']);
    const query = { onPage: pageIds[0] ?? '', limit: '1' };
    const first = await as.read.call('listFiles', { params, query });
    const second = await as.read.call('listFiles', { params, query: { ...query, page: first.next?.page } });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['a.png', 'c.png']);
    const gone = { onPage: 'nothing' };
    expect(await as.read.send('listFiles', { params, query: gone })).toMatchObject({ status: 404 });
  });

  it('are listed by name, page by page, while others are added', async () => {
    const { as, edit, params } = await liveSpace();
    const add = (...names: string[]) =>
      edit([{ operation: 'insert_files', files: names.map((name) => ({ name, base64: 'aGk=' })) }]);
    await add('c.txt', 'a.txt', 'e.txt');
    const first = await as.read.call('listFiles', { params, query: { limit: '2' } });
    expect(first.items.map(({ name }) => name)).toEqual(['a.txt', 'c.txt']);
    await add('b.txt', 'd.txt');
    const page = first.next?.page;
    const second = await as.read.call('listFiles', { params, query: { limit: '2', page } });
    expect(second.items.map(({ name }) => name)).toEqual(['d.txt', 'e.txt']);
    expect(second).not.toHaveProperty('next');
  });

  it('are not fetched from addresses', async () => {
    const { as, params } = await liveSpace();
    const sent = await as.edit.send('editContent', {
      params,
      body: { changes: [{ operation: 'insert_files', files: [{ name: 'a', url: 'http://127.0.0.1/' }] }] },
    });
    expect(sent).toMatchObject({ status: 400, failure: { issues: [{ path: 'changes.0.files.0.url' }] } });
  });
});

describe('links of a content given as JSON', () => {
  it('name pages and files by their ids, and are told the same way', async () => {
    const { as, params, spaceId, edit, insert, read } = await liveSpace();
    const target = await insert('Target');
    const { insertedFiles } = await edit([
      { operation: 'insert_files', files: [{ name: 'pixel.png', base64: png }] },
    ]);
    const refs = [
      { kind: 'page', page: target },
      { kind: 'anchor', anchor: 'keys', page: target },
      { kind: 'file', file: insertedFiles[0]?.id ?? '' },
    ];
    const link = (ref: object) => ({ object: 'inline', type: 'link', data: { ref }, nodes: [words('here')] });
    const words = (text: string) => ({ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] });
    const nodes = [...refs, { ...refs[0], space: spaceId }].map((ref) => ({
      object: 'block',
      type: 'paragraph',
      nodes: [link(ref)],
    }));
    const document = { object: 'document', data: { schemaVersion: 1 }, nodes };
    const id = await insert('Text', { document: { document } });
    const readNodes = (await read(id, { format: 'document' })).document?.nodes as typeof nodes | undefined;
    expect(readNodes?.map(({ nodes: [inline] }) => inline?.data.ref)).toEqual([...refs, refs[0]]);
    expect((await read(id)).markdown).toContain('[here](target.md)');
    const links = await as.read.call('listPageLinks', { params: { ...params, pageId: id } });
    expect(
      links.items.filter(({ status }) => status === 'ok').map((item) => item.targetReference.kind),
    ).toEqual(expect.arrayContaining(['page', 'file']));
  });
});

describe('revisions', () => {
  it('stay as they were, and tell what they changed', async () => {
    const { as, edit, insert, params } = await liveSpace();
    const id = await insert('Text', { document: { markdown: 'One two three.\n' } });
    const { revision: first } = await as.read.call('getSpace', { params });
    const { revision: second } = await edit([
      { operation: 'update_page', page: id, title: 'Better', document: { markdown: 'One 2 three.\n' } },
      { operation: 'insert_page', title: 'New' },
      { operation: 'update_variables', variables: { version: '1.2' } },
    ]);
    const old = await as.read.call('getRevisionPage', {
      params: { ...params, revisionId: first, pageId: id },
    });
    expect(old).toMatchObject({ title: 'Text', markdown: 'One two three.\n' });
    const changes = await as.read.call('getRevisionChanges', { params: { ...params, revisionId: second } });
    expect(changes).toMatchObject({
      changes: [
        { type: 'page_edited', page: { id }, attributes: { title: { before: 'Text', after: 'Better' } } },
        { type: 'page_created', page: { title: 'New' } },
        { type: 'variables_edited', variables: { version: { after: '1.2' } } },
      ],
    });
    const one = await as.read.call('getRevisionChanges', {
      params: { ...params, revisionId: second },
      query: { limit: '1' },
    });
    expect(one).toMatchObject({ changes: [{}], more: 2 });
    const compared = await as.read.call('compareRevisions', {
      params: { ...params, revisionId: second, otherRevisionId: first },
    });
    expect(compared.changes.map(({ type }) => type)).toEqual([
      'page_edited',
      'page_deleted',
      'variables_edited',
    ]);
    const diff = await as.read.call('compareRevisionPage', {
      params: { ...params, revisionId: first, otherRevisionId: second, pageId: id },
    });
    expect(diff.blocks).toMatchObject([
      {
        kind: 'edited',
        parts: { kind: 'words', marks: expect.arrayContaining([{ text: '2', change: 'added' }]) },
      },
    ]);
  });

  it('and documents of another space are not there', async () => {
    const { as, organizationId, insert, params, read } = await liveSpace();
    const id = await insert('Secret', { document: { markdown: 'Hush.\n' } });
    const { documentId = '' } = await read(id);
    const { revision } = await as.read.call('getSpace', { params });
    const other = await as.admin.call('createSpace', {
      params: { organizationId },
      body: { title: 'Other' },
    });
    const elsewhere = { spaceId: other.id };
    expect(
      await as.read.send('getRevision', { params: { ...elsewhere, revisionId: revision } }),
    ).toMatchObject({ status: 404 });
    expect(await as.read.send('getDocument', { params: { ...elsewhere, documentId } })).toMatchObject({
      status: 404,
    });
  });

  it('go with a duplicate as content, not as history', async () => {
    const { as, insert, params } = await liveSpace();
    await insert('Text', { document: { markdown: 'One.\n' } });
    await insert('Text two');
    const copy = await as.admin.call('duplicateSpace', { params });
    const copied = await as.admin.call('getContent', { params: { spaceId: copy.id } });
    expect(copied).toMatchObject({ parents: [], pages: [{ title: 'Text' }, { title: 'Text two' }] });
  });
});

describe('reusable content', () => {
  it('is made, changed and deleted in batches, and read as it was at a revision', async () => {
    const { as, organizationId, edit, params } = await liveSpace();
    const done = await edit([
      {
        operation: 'insert_reusable_content',
        title: 'Shared',
        document: { markdown: 'Shared words.\n' },
        ref: 's',
      },
    ]);
    const [change] = done.changes;
    expect(change).toMatchObject({ object: 'created_reusable_content', ref: 's' });
    const id = change?.object === 'created_reusable_content' ? change.reusableContent : '';
    const at = { ...params, reusableContentId: id };
    const content = await as.read.call('getReusableContent', { params: at });
    expect(content).toMatchObject({ id, title: 'Shared' });
    const document = { params: { ...params, documentId: content.document ?? '' } };
    expect((await as.read.call('getDocument', document)).nodes).toMatchObject([{ type: 'paragraph' }]);
    const again = [
      { operation: 'delete_reusable_content', reusableContent: id },
      { operation: 'update_reusable_content', reusableContent: id, title: 'Back' },
    ] as const;
    expect(await as.edit.send('editContent', { params, body: { changes: [...again] } })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'changes.1.reusableContent' }] },
    });
    await edit([{ operation: 'update_reusable_content', reusableContent: id, title: 'Common' }]);
    expect(await as.read.call('getReusableContent', { params: at })).toEqual({ ...content, title: 'Common' });
    const { id: changeRequestId } = await as.edit.call('createChangeRequest', { params });
    expect(
      await as.read.call('getChangeRequestReusableContent', { params: { ...at, changeRequestId } }),
    ).toMatchObject({ title: 'Common' });
    await edit([{ operation: 'delete_reusable_content', reusableContent: id }]);
    expect(await as.read.send('getReusableContent', { params: at })).toMatchObject({ status: 404 });

    const old = { ...at, revisionId: done.revision };
    expect(await as.read.call('getRevisionReusableContent', { params: old })).toEqual(content);
    const words = await as.read.call('getRevisionReusableContentDocument', { params: old });
    expect(words.nodes).toMatchObject([{ type: 'paragraph' }]);
    expect(await as.read.call('getDocument', document)).toEqual(words);
    const { id: elsewhere } = await as.admin.call('createSpace', { params: { organizationId } });
    const foreign = { params: { ...document.params, spaceId: elsewhere } };
    expect(await as.read.send('getDocument', foreign)).toMatchObject({ status: 404 });
    for (const operation of ['update_reusable_content', 'delete_reusable_content'] as const) {
      const body = { changes: [{ operation, reusableContent: id }] };
      expect(await as.edit.send('editContent', { params, body })).toMatchObject({ status: 400 });
    }
  });
});
