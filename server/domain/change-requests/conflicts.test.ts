import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { listOpenConflicts, openConflicts } from './store/conflicts.ts';

const api = startApi();

const rewrite = (page: string, markdown: string) =>
  ({ operation: 'update_page', page, document: { markdown } }) as const;

/** A change request and main that both reworded the same sentence and renamed the same page. */
async function disputed() {
  const space = await createSampleSpace(api, { Text: 'The quiet cat sat on the mat.\n', Name: 'x\n' });
  const { as, params, pages, propose, change } = space;
  const [text, name] = [pages.Text ?? '', pages.Name ?? ''];
  const changeRequestId = await propose([
    rewrite(text, 'The quiet dog sat on the mat.\n'),
    { operation: 'update_page', page: name, title: 'Ours' },
  ]);
  await change([
    rewrite(text, 'The quiet bird sat on the mat.\n'),
    { operation: 'update_page', page: name, title: 'Theirs' },
  ]);
  const at = { ...params, changeRequestId };
  const conflicts = async (status?: 'open' | 'resolved') =>
    (await as.read.call('listConflicts', { params: at, query: { status } })).items;
  const resolve = (conflictId: string, body: Parameters<typeof send>[1]) => send(conflictId, body);
  const send = (conflictId: string, body: { choice: 'main' | 'change-request' | 'both' | 'custom' }) =>
    as.edit.send('resolveConflict', { params: { ...at, conflictId }, body });
  const update = () => as.edit.call('updateChangeRequestContent', { params: at });
  return { ...space, text, name, changeRequestId, at, conflicts, resolve, update };
}

describe('conflicts', () => {
  it('may be more than one statement takes', async () => {
    const { organizationId, params, changeRequestId: id } = await disputed();
    const { db } = api.services;
    const rows = Array.from({ length: 9_000 }, (_, at) => {
      return { id: `conflict-${at}`, pageId: null, detail: {} as MergeConflict, merged: null };
    });
    await openConflicts(db, { organizationId, ...params, id }, rows);
    const opened = await listOpenConflicts(db, { organizationId, ...params, id });
    expect(opened.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('refuse a merge, which names them and writes nothing', async () => {
    const { as, params, changeRequestId, merge, conflicts, update, text, name } = await disputed();
    const before = await as.read.call('getSpace', { params });
    const refused = await merge(changeRequestId);
    expect(refused).toMatchObject({ status: 409, failure: { type: 'conflicts' } });
    expect(await conflicts()).toEqual([]);
    expect((await as.read.call('getSpace', { params })).revision).toBe(before.revision);
    const { details } = refused.ok ? { details: undefined } : refused.failure;
    expect(await update()).toMatchObject({ result: 'conflicts' });
    const opened = await conflicts();
    expect(details).toEqual({
      conflicts: expect.arrayContaining(opened.map(({ id }) => id)),
      pages: expect.arrayContaining([text, name]),
    });
    expect(await merge(changeRequestId)).toMatchObject({ status: 409, failure: { type: 'conflicts' } });
  });

  it('wait with their three versions, while the change request reads as its own side', async () => {
    const { as, at, changeRequestId, conflicts, update, text, name, read } = await disputed();
    await update();
    expect(await read(text, changeRequestId)).toBe('The quiet dog sat on the mat.\n');
    const opened = await conflicts();
    expect(opened).toHaveLength(2);
    expect(opened).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          object: 'change-request-conflict',
          kind: 'attribute',
          attribute: 'title',
          page: expect.objectContaining({ id: name }),
          base: { value: 'Name' },
          main: { value: 'Theirs' },
          changeRequest: { value: 'Ours' },
          status: 'open',
        }),
        expect.objectContaining({
          kind: 'text',
          page: expect.objectContaining({ id: text }),
          base: { markdown: expect.stringContaining('The quiet cat sat on the mat.') },
          main: { markdown: expect.stringContaining('The quiet bird sat on the mat.') },
          changeRequest: { markdown: expect.stringContaining('The quiet dog sat on the mat.') },
        }),
      ]),
    );
    expect(await as.read.call('getChangeRequest', { params: at })).toMatchObject({ conflicts: 2 });
    // Another update without news leaves them waiting.
    expect(await update()).toMatchObject({ result: 'conflicts' });
    expect(await conflicts()).toEqual(opened);
  });

  it('are settled one by one, and then the merge holds the choices', async () => {
    const { as, at, changeRequestId, conflicts, resolve, update, merge, text, name, read } = await disputed();
    await update();
    const opened = await conflicts();
    const words = opened.find(({ kind }) => kind === 'text')?.id ?? '';
    const title = opened.find(({ kind }) => kind === 'attribute')?.id ?? '';
    const sent = await resolve(words, { choice: 'both' });
    expect(sent).toMatchObject({
      status: 200,
      body: { status: 'resolved', choice: 'both', resolvedBy: { id: as.edit.id } },
    });
    expect(await resolve(words, { choice: 'main' })).toMatchObject({
      status: 409,
      failure: { type: 'stale' },
    });
    expect(await merge(changeRequestId)).toMatchObject({ status: 409 });
    expect(await resolve(title, { choice: 'both' })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'choice' }] },
    });
    expect(
      await as.comment.send('resolveConflict', {
        params: { ...at, conflictId: title },
        body: { choice: 'main' },
      }),
    ).toMatchObject({ status: 403 });
    expect(await resolve(title, { choice: 'main' })).toMatchObject({ status: 200 });
    expect((await conflicts('open')).length).toBe(0);
    expect((await conflicts('resolved')).length).toBe(2);
    expect(await merge(changeRequestId)).toMatchObject({ status: 200 });
    expect(await read(text)).toBe('The quiet bird sat on the mat.\n\nThe quiet dog sat on the mat.\n');
    const page = await as.read.call('getPage', { params: { spaceId: at.spaceId, pageId: name } });
    expect(page.title).toBe('Theirs');
  });

  it('wait although each side put a paragraph of its own in the place of the old one', async () => {
    const { as, params, pages, propose, change, merge, read } = await createSampleSpace(api, {
      Text: 'One sentence changed here. Another sentence there.\n\nSecond paragraph.\n',
    });
    const page = pages.Text ?? '';
    const textBy = (who: string) => `Sentence by ${who}. Another sentence there.\n\nSecond paragraph.\n`;
    const changeRequestId = await propose([rewrite(page, textBy('them'))]);
    await change([rewrite(page, textBy('us'))]);
    const at = { ...params, changeRequestId };
    expect(await as.edit.call('updateChangeRequestContent', { params: at })).toMatchObject({
      result: 'conflicts',
    });
    const { items } = await as.read.call('listConflicts', { params: at, query: { status: 'open' } });
    expect(items).toHaveLength(1);
    expect(await merge(changeRequestId)).toMatchObject({ status: 409 });
    expect(await read(page)).toBe(textBy('us'));
    const response = await as.edit.send('resolveConflict', {
      params: { ...at, conflictId: items[0]?.id ?? '' },
      body: { choice: 'main' },
    });
    expect(response).toMatchObject({ status: 200 });
    expect(await merge(changeRequestId)).toMatchObject({ status: 200 });
    expect(await read(page)).toBe(textBy('us'));
  });

  it('hold what both sides added in almost the same words, and keep the two of them for who wants that', async () => {
    const changelog = '- Added a search in the whole organization\n';
    const space = await createSampleSpace(api, { Changes: changelog });
    const { as, params, pages, propose, change, merge, read } = space;
    const page = pages.Changes ?? '';
    const ours = '- Mended the order of the pages in a long list\n';
    const theirs = '- Mended the order of pages in a long list\n';
    for (const [choice, result] of [
      ['main', `${changelog}${theirs}`],
      ['both', `${changelog}${theirs}${ours}`],
    ] as const) {
      await change([rewrite(page, changelog)]);
      const changeRequestId = await propose([rewrite(page, `${changelog}${ours}`)]);
      await change([rewrite(page, `${changelog}${theirs}`)]);
      const at = { ...params, changeRequestId };
      await as.edit.call('updateChangeRequestContent', { params: at });
      const { items } = await as.read.call('listConflicts', { params: at });
      expect(items).toEqual([
        expect.objectContaining({
          kind: 'both-added',
          main: { markdown: expect.stringContaining('order of pages') },
          changeRequest: { markdown: expect.stringContaining('order of the pages') },
          choices: ['main', 'change-request', 'both', 'custom'],
        }),
      ]);
      const conflict = { ...at, conflictId: items[0]?.id ?? '' };
      await as.edit.call('resolveConflict', { params: conflict, body: { choice } });
      expect(await merge(changeRequestId)).toMatchObject({ ok: true });
      expect(await read(page)).toBe(result);
    }
  });

  it('that are all settled leave none behind when more of main comes in', async () => {
    const { as, at, conflicts, resolve, update, change, changeRequestId, merge } = await disputed();
    await update();
    for (const { id } of await conflicts()) await resolve(id, { choice: 'change-request' });
    await change([{ operation: 'insert_page', title: 'News' }]);
    expect(await update()).toMatchObject({ result: 'update' });
    expect(await conflicts('open')).toEqual([]);
    expect(await as.read.call('getChangeRequest', { params: at })).toMatchObject({ conflicts: 0 });
    expect(await merge(changeRequestId)).toMatchObject({ ok: true });
  });

  it('are settled before more of main comes in, so that no version of them grows old', async () => {
    const { as, at, changeRequestId, change, conflicts, resolve, merge, text, read } = await disputed();
    const update = () => as.edit.send('updateChangeRequestContent', { params: at });
    expect(await update()).toMatchObject({ status: 200, body: { result: 'conflicts' } });
    await change([rewrite(text, 'The quiet bird sat on the mat.\n\nIt sang.\n')]);
    const waiting = await conflicts('open');
    const { revision } = await as.read.call('getChangeRequest', { params: at });
    expect(await update()).toMatchObject({ status: 200, body: { revision, result: 'conflicts' } });
    expect(await conflicts('open')).toEqual(waiting);
    for (const { id } of waiting) await resolve(id, { choice: 'main' });
    expect(await update()).toMatchObject({ status: 200, body: { result: 'update' } });
    expect(await merge(changeRequestId)).toMatchObject({ status: 200 });
    expect(await read(text)).toBe('The quiet bird sat on the mat.\n\nIt sang.\n');
  });

  it('take a version of one’s own, if it fits', async () => {
    const { as, at, changeRequestId, conflicts, update, text, name, read } = await disputed();
    await update();
    const opened = await conflicts();
    const words = { ...at, conflictId: opened.find(({ kind }) => kind === 'text')?.id ?? '' };
    const title = { ...at, conflictId: opened.find(({ kind }) => kind === 'attribute')?.id ?? '' };
    const send = (params: typeof words, body: object) =>
      as.edit.send('resolveConflict', { params, body: { choice: 'custom', ...body } });
    expect(await send(words, {})).toMatchObject({ status: 400, failure: { issues: [{ path: 'document' }] } });
    expect(await send(title, { value: '' })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'value' }] },
    });
    expect(await send(words, { document: { markdown: 'All of them.\n' } })).toMatchObject({ status: 200 });
    expect(await send(title, { value: 'Agreed' })).toMatchObject({ status: 200 });
    expect(await read(text, changeRequestId)).toBe('All of them.\n');
    const page = await as.read.call('getChangeRequestPage', { params: { ...at, pageId: name } });
    expect(page.title).toBe('Agreed');
  });

  it('take no value that an edit would refuse, and null takes one away', async () => {
    const space = await createSampleSpace(api, {
      Name: '{% tabs %}\n{% tab title="A" %}\nx\n{% endtab %}\n{% endtabs %}\n',
    });
    const { as, params, pages, propose, change } = space;
    const page = pages.Name ?? '';
    const tab = (title: string) => `{% tabs %}\n{% tab title="${title}" %}\nx\n{% endtab %}\n{% endtabs %}\n`;
    const variables = (version: string) =>
      ({ operation: 'update_variables', variables: { version } }) as const;
    const edits = (word: string) => [
      { operation: 'update_page' as const, page, emoji: word === 'ours' ? '1f600' : '1f601' },
      { operation: 'update_page' as const, page, condition: `visitor.claims.plan == "${word}"` },
      rewrite(page, tab(word)),
      variables(word),
    ];
    await change([...edits('base')]);
    const changeRequestId = await propose(edits('ours'));
    await change(edits('theirs').with(0, { operation: 'update_page', page, emoji: '1f602' }));
    const at = { ...params, changeRequestId };
    await as.edit.call('updateChangeRequestContent', { params: at });
    const opened = (await as.read.call('listConflicts', { params: at })).items;
    const resolve = async (attribute: string, value: string | null | Record<string, unknown>) => {
      const { id = '' } = opened.find((conflict) => conflict.attribute === attribute) ?? {};
      const body = { choice: 'custom' as const, value };
      return (await as.edit.send('resolveConflict', { params: { ...at, conflictId: id }, body })).status;
    };
    expect(await resolve('value', { a: { b: 1 } })).toBe(400);
    expect(await resolve('value', null)).toBe(400);
    expect(await resolve('value', '2.0')).toBe(200);
    expect(await resolve('condition', 'visitor.claims.plan ==')).toBe(400);
    expect(await resolve('title', 'two\nlines')).toBe(400);
    expect(await resolve('title', `both " and '`)).toBe(400);
    expect(await resolve('title', 'One "word"')).toBe(200);
    expect(await resolve('emoji', null)).toBe(200);
    const { emoji } = await as.read.call('getChangeRequestPage', { params: { ...at, pageId: page } });
    expect(emoji).toBeUndefined();
  });

  it('are settled by who takes away what they were about', async () => {
    const { changeRequestId, conflicts, update, edit, merge, text, name } = await disputed();
    await update();
    await edit(changeRequestId, [{ operation: 'delete_page', page: text }]);
    expect((await conflicts('open')).map(({ page }) => page?.id)).toEqual([name]);
    await edit(changeRequestId, [{ operation: 'delete_page', page: name }]);
    expect(await conflicts('open')).toEqual([]);
    expect(await merge(changeRequestId)).toMatchObject({ status: 200 });
  });

  it('wait again when what they were about comes back', async () => {
    const { at, edit, conflicts, update, merge, changeRequestId, text, read, as } = await disputed();
    await update();
    const waiting = await conflicts('open');
    const { revision } = await as.read.call('getChangeRequest', { params: at });
    await edit(changeRequestId, [{ operation: 'delete_page', page: text }]);
    expect(await conflicts('open')).toHaveLength(1);
    await edit(changeRequestId, [{ operation: 'revert_page', page: text, revision }]);
    expect(await read(text, changeRequestId)).toBe('The quiet dog sat on the mat.\n');
    expect(await conflicts('open')).toEqual(waiting);
    expect(await merge(changeRequestId)).toMatchObject({ status: 409, failure: { type: 'conflicts' } });
  });

  it('of an earlier update stay resolved when a later one brings their content back', async () => {
    const { edit, change, conflicts, update, changeRequestId, text, resolve } = await disputed();
    await update();
    const [title] = (await conflicts('open')).filter(({ kind }) => kind === 'attribute');
    await resolve(title?.id ?? '', { choice: 'main' });
    await edit(changeRequestId, [{ operation: 'delete_page', page: text }]);
    await change([rewrite(text, 'The quiet bird sat on the roof.\n')]);
    expect(await update()).toMatchObject({ result: 'conflicts' });
    expect(await conflicts('open')).toMatchObject([{ kind: 'edit-delete', page: { id: text } }]);
  });

  it('hold what was written since, and keep it with the change request’s version and with both', async () => {
    const { edit, conflicts, update, resolve, changeRequestId, text, name, read, as, at } = await disputed();
    await update();
    const written = 'The quiet dog sat on the mat. It slept there.\n';
    await edit(changeRequestId, [rewrite(text, written)]);
    await edit(changeRequestId, [{ operation: 'update_page', page: name, title: 'Ours, once more' }]);
    const [words, title] = [...(await conflicts('open'))].sort((a, b) => b.kind.localeCompare(a.kind));
    expect(words).toMatchObject({ kind: 'text', changeRequest: { markdown: written.trim() } });
    expect(title).toMatchObject({ kind: 'attribute', changeRequest: { value: 'Ours, once more' } });
    await resolve(title?.id ?? '', { choice: 'change-request' });
    const page = await as.read.call('getChangeRequestPage', { params: { ...at, pageId: name } });
    expect(page.title).toBe('Ours, once more');
    await resolve(words?.id ?? '', { choice: 'both' });
    expect(await read(text, changeRequestId)).toBe(`The quiet bird sat on the mat.\n\n${written}`);
    await as.edit.call('reopenConflict', { params: { ...at, conflictId: words?.id ?? '' } });
    await resolve(words?.id ?? '', { choice: 'change-request' });
    expect(await read(text, changeRequestId)).toBe(written);
  });

  it('about a deleted page keep it until someone decides', async () => {
    const { as, params, pages, propose, change, merge } = await createSampleSpace(api, { Text: 'One.\n' });
    const page = pages.Text ?? '';
    const changeRequestId = await propose([{ operation: 'delete_page', page }]);
    await change([rewrite(page, 'One more.\n')]);
    const at = { ...params, changeRequestId };
    expect(await as.edit.call('updateChangeRequestContent', { params: at })).toMatchObject({
      result: 'conflicts',
    });
    const [conflict] = (await as.read.call('listConflicts', { params: at })).items;
    expect(conflict).toMatchObject({
      kind: 'edit-delete',
      deletedBy: 'change-request',
      page: { id: page },
      choices: ['main', 'change-request'],
    });
    const resolved = await as.edit.send('resolveConflict', {
      params: { ...at, conflictId: conflict?.id ?? '' },
      body: { choice: 'change-request' },
    });
    expect(resolved).toMatchObject({ status: 200, body: { status: 'resolved' } });
    expect(await merge(changeRequestId)).toMatchObject({ status: 200 });
    expect((await as.read.call('listPages', { params })).pages).toEqual([]);
  });

  it('about a deleted block name the side that deleted it', async () => {
    const { as, params, pages, propose, change } = await createSampleSpace(api, {
      Mine: 'First.\n\nThe quiet cat sat on the mat.\n',
      Theirs: 'First.\n\nThe quiet cat sat on the mat.\n',
    });
    const [mine, theirs] = [pages.Mine ?? '', pages.Theirs ?? ''];
    const edited = 'First.\n\nThe quiet cat sat on the chair.\n';
    const changeRequestId = await propose([rewrite(mine, 'First.\n'), rewrite(theirs, edited)]);
    await change([rewrite(mine, edited), rewrite(theirs, 'First.\n')]);
    const at = { ...params, changeRequestId };
    await as.edit.call('updateChangeRequestContent', { params: at });
    const { items } = await as.read.call('listConflicts', { params: at });
    expect(items.map(({ kind, page, deletedBy }) => [kind, page?.id, deletedBy])).toEqual(
      expect.arrayContaining([
        ['edit-delete', mine, 'change-request'],
        ['edit-delete', theirs, 'main'],
      ]),
    );
  });

  it('of two moves leave main’s place until someone decides', async () => {
    const { as, params, pages, propose, change } = await createSampleSpace(api, { A: '', B: '', C: '' });
    const [a = '', b = '', c = ''] = [pages.A, pages.B, pages.C];
    const changeRequestId = await propose([{ operation: 'update_page', page: c, into: a }]);
    await change([{ operation: 'update_page', page: c, into: b }]);
    const at = { ...params, changeRequestId };
    await as.edit.call('updateChangeRequestContent', { params: at });
    const [conflict] = (await as.read.call('listConflicts', { params: at })).items;
    expect(conflict).toMatchObject({
      kind: 'move',
      main: { places: [{ page: c, parent: b }] },
      changeRequest: { places: [{ page: c, parent: a }] },
    });
    const send = (body: object) =>
      as.edit.send('resolveConflict', {
        params: { ...at, conflictId: conflict?.id ?? '' },
        body: { choice: 'custom', ...body },
      });
    expect(await send({ into: 'nobody' })).toMatchObject({ status: 400 });
    expect(await send({ into: null, at: 0 })).toMatchObject({ status: 200 });
    const { pages: tree } = await as.read.call('listChangeRequestPages', { params: at });
    expect(tree.map(({ id }) => id)).toEqual([c, a, b]);
  });
});

describe('notes', () => {
  it('tell which of two pages at one address got another, after an update and after a merge', async () => {
    const { as, params, propose, change, merge } = await createSampleSpace(api);
    const page = { operation: 'insert_page', title: 'Install', document: { markdown: 'One.\n' } } as const;
    const [updated, merged] = [await propose([page]), await propose([{ ...page, title: 'install' }])];
    await change([page]);
    const note = (title: string) => ({
      kind: 'slug',
      page: { type: 'document', title, path: 'install-1' },
      wanted: 'install',
      given: 'install-1',
    });
    const update = () =>
      as.edit.call('updateChangeRequestContent', { params: { ...params, changeRequestId: updated } });
    expect(await update()).toMatchObject({ result: 'update', notes: [note('Install')] });
    expect(Object.keys(await update())).toEqual(['revision', 'result']);
    expect(await merge(merged)).toMatchObject({ status: 200, body: { notes: [note('install')] } });
  });

  it('tell which page has blocks that both sides moved', async () => {
    const hint = (style: string, ...paragraphs: string[]) =>
      `{% hint style="${style}" %}\n${paragraphs.join('\n\n')}\n{% endhint %}\n`;
    const moved = 'Read this paragraph before anything else.';
    const page = (first: string[], second: string[], ...rest: string[]) =>
      [hint('info', 'First hint.', ...first), hint('warning', 'Second hint.', ...second), ...rest].join('\n');
    const { pages, params, as, propose, change, merge } = await createSampleSpace(api, {
      Start: page([], [], `${moved}\n`),
    });
    const start = pages.Start ?? '';
    const changeRequestId = await propose([rewrite(start, page([], [moved]))]);
    await change([rewrite(start, page([moved], []))]);
    const note = { kind: 'moved-twice', page: { id: start, title: 'Start' }, blocks: [expect.any(String)] };
    const at = { params: { ...params, changeRequestId } };
    expect(await as.edit.call('updateChangeRequestContent', at)).toMatchObject({
      result: 'update',
      notes: [note],
    });
    expect(await merge(changeRequestId)).toMatchObject({ status: 200 });
  });
});

describe('notes of reusable contents', () => {
  it('tell which one has blocks that both sides moved', async () => {
    const { params, as, propose, change, merge } = await createSampleSpace(api);
    const moved = 'Read this paragraph before anything else.';
    const hint = (...paragraphs: string[]) =>
      `{% hint style="info" %}\n${paragraphs.join('\n\n')}\n{% endhint %}\n`;
    const text = (first: string[], second: string[], ...rest: string[]) =>
      [hint('First hint.', ...first), hint('Second hint.', ...second), ...rest].join('\n');
    const title = 'Steps';
    const markdown = text([], [], `${moved}\n`);
    await change([{ operation: 'insert_reusable_content', title, document: { markdown } }]);
    const content = await as.read.call('getContent', { params });
    const id = content.reusableContents[0]?.id ?? '';
    const write = (markdown: string) =>
      ({ operation: 'update_reusable_content', reusableContent: id, document: { markdown } }) as const;
    const changeRequestId = await propose([write(text([], [moved]))]);
    await change([write(text([moved], []))]);
    const note = { kind: 'moved-twice', reusableContent: { id, title }, blocks: [expect.any(String)] };
    expect(await merge(changeRequestId)).toMatchObject({ status: 200, body: { notes: [note] } });
  });
});

describe('conflicts that were chosen', () => {
  it('name who changed main, and the revisions that were merged', async () => {
    const { as, at, conflicts, update, text } = await disputed();
    await update();
    const changeRequest = await as.read.call('getChangeRequest', { params: at });
    for (const conflict of await conflicts()) {
      expect(conflict).toMatchObject({
        mainChange: {
          author: { displayName: 'Sample review' },
          revision: changeRequest.revisionMergedAncestor,
        },
        revisions: { base: changeRequest.revisionInitial, main: changeRequest.revisionMergedAncestor },
        canReopen: false,
      });
    }
    const { base = '', main = '' } = (await conflicts())[0]?.revisions ?? {};
    const params = { spaceId: at.spaceId, revisionId: base, otherRevisionId: main, pageId: text };
    expect((await as.read.call('compareRevisionPage', { params })).blocks).not.toEqual([]);
  });

  it('name who wrote the change request’s version, also after someone else chose and took the choice back', async () => {
    const { as, at, edit, changeRequestId, conflicts, update } = await disputed();
    const { revision } = await as.read.call('getChangeRequest', { params: at });
    await edit(changeRequestId, [{ operation: 'insert_page', title: 'Later' }], as.review);
    await update();
    const author = { displayName: 'Sample edit' };
    const written = { changeRequestChange: { author, revision } };
    expect(await conflicts()).toMatchObject([written, written]);
    for (const { id } of await conflicts()) {
      const params = { ...at, conflictId: id };
      await as.review.call('resolveConflict', { params, body: { choice: 'main' } });
      await as.review.call('reopenConflict', { params });
    }
    expect(await conflicts('open')).toMatchObject([written, written]);
  });

  it('name who wrote the change request’s version before it took in main', async () => {
    const { as, params, pages, propose, change } = await createSampleSpace(api, {
      Text: 'A cat sat.\n',
    });
    const text = pages.Text ?? '';
    const changeRequestId = await propose([rewrite(text, 'A dog sat.\n')]);
    const at = { ...params, changeRequestId };
    const update = () => as.review.call('updateChangeRequestContent', { params: at });
    await change([rewrite(text, 'A cat sat.\n\nNews.\n')]);
    expect(await update()).toMatchObject({ result: 'update' });
    await change([rewrite(text, 'A bird sat.\n\nNews.\n')]);
    expect(await update()).toMatchObject({ result: 'conflicts' });
    const { items } = await as.read.call('listConflicts', { params: at });
    expect(items).toMatchObject([{ changeRequestChange: { author: { displayName: 'Sample edit' } } }]);
  });

  it('name who wrote the change request’s version, not who chose in an earlier round', async () => {
    const { as, params, pages, propose, change } = await createSampleSpace(api, {
      Text: 'A cat sat.\n\nThe sun shone.\n',
    });
    const text = pages.Text ?? '';
    const changeRequestId = await propose([rewrite(text, 'A dog sat.\n\nThe moon shone.\n')]);
    const at = { ...params, changeRequestId };
    const { revision } = await as.read.call('getChangeRequest', { params: at });
    /** The conflict that a change of main brings, with what it needs to be resolved. */
    const disputeWith = async (markdown: string) => {
      await change([rewrite(text, markdown)]);
      await as.review.call('updateChangeRequestContent', { params: at });
      const { items } = await as.read.call('listConflicts', { params: at, query: { status: 'open' } });
      expect(items).toHaveLength(1);
      return { conflict: items[0], params: { ...at, conflictId: items[0]?.id ?? '' } };
    };
    const written = { changeRequestChange: { author: { displayName: 'Sample edit' }, revision } };
    const first = await disputeWith('A bird sat.\n\nThe sun shone.\n');
    const choose = () =>
      as.review.call('resolveConflict', { params: first.params, body: { choice: 'main' } });
    await choose();
    await as.review.call('reopenConflict', { params: first.params });
    await choose();
    const second = await disputeWith('A bird sat.\n\nThe star shone.\n');
    expect(second.conflict).toMatchObject(written);
    const own = { choice: 'custom', document: { markdown: 'The lamp shone.\n' } } as const;
    await as.review.call('resolveConflict', { params: second.params, body: own });
    const third = await disputeWith('A bird sat.\n\nThe comet shone.\n');
    expect(third.conflict).toMatchObject({
      changeRequestChange: { author: { displayName: 'Sample review' } },
    });
  });

  it('take a choice back: the place waits again, and what came after the choice stays', async () => {
    const { as, at, edit, changeRequestId, conflicts, update, text, name, read } = await disputed();
    await update();
    const words = (await conflicts()).find(({ kind }) => kind === 'text')?.id ?? '';
    const params = { ...at, conflictId: words };
    expect(await as.edit.send('reopenConflict', { params })).toMatchObject({ status: 409 });
    const body = { choice: 'custom', document: { markdown: 'The quiet horse sat.\n' } } as const;
    await as.edit.call('resolveConflict', { params, body });
    expect((await conflicts('resolved'))[0]).toMatchObject({
      canReopen: true,
      custom: { markdown: 'The quiet horse sat.\n' },
    });
    await edit(changeRequestId, [rewrite(name, 'Something else.\n')]);
    await as.edit.call('reopenConflict', { params });
    const [reopened] = (await conflicts('open')).filter(({ id }) => id === words);
    expect(reopened).toMatchObject({ status: 'open', canReopen: false });
    expect(reopened).not.toHaveProperty('choice');
    expect(await read(text, changeRequestId)).toBe('The quiet dog sat on the mat.\n');
    expect(await read(name, changeRequestId)).toBe('Something else.\n');
    await as.edit.call('resolveConflict', { params, body: { choice: 'main' } });
    expect(await read(text, changeRequestId)).toBe('The quiet bird sat on the mat.\n');
  });

  it('keep a choice whose text was edited since', async () => {
    const { as, at, edit, changeRequestId, conflicts, update, text } = await disputed();
    await update();
    const words = (await conflicts()).find(({ kind }) => kind === 'text')?.id ?? '';
    const params = { ...at, conflictId: words };
    await as.edit.call('resolveConflict', { params, body: { choice: 'main' } });
    await edit(changeRequestId, [rewrite(text, 'The loud bird sat on the mat.\n')]);
    const refused = await as.edit.send('reopenConflict', { params });
    expect(refused).toMatchObject({ status: 409, failure: { type: 'edited_since' } });
  });

  it('bring a deleted page back with the conflicts inside of it', async () => {
    const space = await createSampleSpace(api, { Text: 'The quiet cat sat.\n' });
    const { as, params, pages, propose, change } = space;
    const page = pages.Text ?? '';
    const changeRequestId = await propose([rewrite(page, 'The quiet dog sat.\n')]);
    await change([{ operation: 'delete_page', page }]);
    const at = { ...params, changeRequestId };
    await as.edit.call('updateChangeRequestContent', { params: at });
    const [conflict] = (await as.read.call('listConflicts', { params: at })).items;
    const one = { ...at, conflictId: conflict?.id ?? '' };
    await as.edit.call('resolveConflict', { params: one, body: { choice: 'main' } });
    expect(await as.read.send('getChangeRequestPage', { params: { ...at, pageId: page } })).toMatchObject({
      status: 404,
    });
    await as.edit.call('reopenConflict', { params: one });
    expect(await space.read(page, changeRequestId)).toBe('The quiet dog sat.\n');
  });
});
