import { describe, expect, it } from 'vitest';
import { printBlock } from '#lib/document/markdown/print.ts';
import { type Block, isContainer } from '#lib/document/types.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

const start = '# Start\n\nOne sentense here.\n\n- first\n- second\n\nThe end.\n';

async function proposed(text = start) {
  const space = await createSampleSpace(api, { Start: text });
  const { as, pages } = space;
  const page = pages.Start ?? '';
  const changeRequestId = await space.propose();
  const params = { ...space.params, changeRequestId };
  const { blocks = [] } = (await as.read.call('getChangeRequestPage', {
    params: { ...params, pageId: page },
    query: { format: 'blocks' },
  })) as { blocks?: Block[] };
  const all = blocks.flatMap((each) => [each, ...(isContainer(each) ? each.children : [])]);
  const block = (text: string) => all.find((each) => printBlock(each).includes(text))?.id ?? '';
  const item = all.find(({ type }) => type === 'item')?.id ?? '';
  const sourceOf = (node: string) => {
    const named = all.find(({ id }) => id === node);
    return named ? printBlock(named).trimEnd() : '';
  };
  const suggestion = (node: string, markdown: string, before = sourceOf(node)) => ({
    page,
    node,
    suggestion: { markdown, before },
  });
  const suggest = async (node: string, markdown: string, by: 'comment' | 'review' = 'comment') =>
    as[by].call('createChangeRequestComment', { params, body: suggestion(node, markdown) });
  const apply = (comments: string[], by: 'edit' | 'comment' = 'edit') =>
    as[by].send('applySuggestions', { params, body: { comments } });
  const read = () => space.read(page, changeRequestId);
  return { ...space, params, page, block, item, suggestion, suggest, apply, read, changeRequestId };
}

describe('A suggested edit', () => {
  it('is shown with what it is for, and applied as one revision with others', async () => {
    const { as, params, block, item, suggest, apply, read } = await proposed();
    const one = await suggest(block('sentense'), 'One sentence here.');
    expect(one).toMatchObject({
      body: { markdown: '' },
      suggestion: { markdown: 'One sentence here.', before: 'One sentense here.', status: 'open' },
    });
    const two = await suggest(item, '- first\n- and a half', 'review');
    const before = (await as.read.call('getChangeRequest', { params })).revision;
    expect((await apply([one.id], 'comment')).status).toBe(403);
    const applied = await apply([one.id, two.id]);
    expect(applied).toMatchObject({ status: 200 });
    expect(await read()).toBe(
      '# Start\n\nOne sentence here.\n\n- first\n- and a half\n- second\n\nThe end.\n',
    );
    const after = await as.read.call('getChangeRequest', { params });
    expect(after.revision).not.toBe(before);
    expect(after.comments).toBe(0);
    const commentId = { ...params, commentId: one.id };
    expect(await as.read.call('getChangeRequestComment', { params: commentId })).toMatchObject({
      status: 'resolved',
      resolvedBy: { displayName: 'Sample edit' },
      suggestion: { status: 'applied', revision: after.revision },
      target: { node: { id: block('sentense'), state: 'edited' } },
    });
    const { items } = await as.read.call('listContributors', { params });
    expect(items.map(({ user }) => user.displayName).toSorted()).toEqual([
      'Sample comment',
      'Sample edit',
      'Sample review',
    ]);
    expect(await apply([two.id])).toMatchObject({ status: 409, failure: { type: 'suggestion_applied' } });
  });

  it('of a long block is listed without what it is for, and knows all the same whether it can be applied', async () => {
    const long = 'Word. '.repeat(2_000).trim();
    const { as, params, page, block, suggest, apply, changeRequestId, edit } = await proposed(
      `${long}\n\nThe end.\n`,
    );
    const one = await suggest(block('Word.'), 'Words.');
    const other = await suggest(block('The end'), 'An end.');
    expect(one.suggestion).toMatchObject({ before: long, status: 'open' });
    const listed = async () => {
      const { items } = await as.read.call('listChangeRequestComments', { params, query: { order: 'asc' } });
      return items.map(({ suggestion }) => suggestion);
    };
    const [first, second] = await listed();
    expect(first).toEqual({ markdown: 'Words.', status: 'open' });
    expect(second).toMatchObject({ before: 'The end.', status: 'open' });
    await edit(changeRequestId, [
      { operation: 'update_page', page, document: { markdown: `${long} More.\n\nThe end.\n` } },
    ]);
    expect((await listed())[0]).toEqual({ markdown: 'Words.', status: 'outdated' });
    expect(await apply([other.id])).toMatchObject({ status: 200 });
    expect(await apply([one.id])).toMatchObject({ status: 409 });
    const at = { ...params, commentId: one.id };
    expect((await as.read.call('getChangeRequestComment', { params: at })).suggestion?.before).toBe(long);
  });

  it('is refused when the text changed since, with the names of those, and changes nothing', async () => {
    const space = await proposed();
    const { as, params, page, block, suggest, apply, read, changeRequestId } = space;
    const one = await suggest(block('sentense'), 'One sentence here.');
    const two = await suggest(block('The end'), 'That’s all.');
    await space.edit(changeRequestId, [
      { operation: 'update_page', page, document: { markdown: start.replace('One sen', 'A sen') } },
    ]);
    const changed = await read();
    const listed = await as.read.call('listChangeRequestComments', { params });
    const statuses = Object.fromEntries(listed.items.map(({ id, suggestion }) => [id, suggestion?.status]));
    expect(statuses).toEqual({ [one.id]: 'outdated', [two.id]: 'open' });
    expect(await apply([two.id, one.id])).toMatchObject({
      status: 409,
      failure: { type: 'suggestion_outdated', details: { comments: [one.id] } },
    });
    expect(await read()).toBe(changed);
    expect((await as.read.call('getChangeRequest', { params })).comments).toBe(2);
    expect((await apply([two.id])).status).toBe(200);
    expect(await read()).toContain('That’s all.');
  });

  it('is refused while it is posted when its author saw another text', async () => {
    const space = await proposed();
    const { as, params, page, block, suggestion, changeRequestId, edit } = space;
    const node = block('sentense');
    const corrected = start.replace('sentense', 'sentence');
    await edit(changeRequestId, [{ operation: 'update_page', page, document: { markdown: corrected } }]);
    const body = suggestion(node, 'One longer sentense here.', 'One sentense here.');
    expect(await as.comment.send('createChangeRequestComment', { params, body })).toMatchObject({
      status: 409,
      failure: { type: 'suggestion_outdated' },
    });
    const review = { status: 'commented' as const, comments: [body] };
    expect(await as.review.send('createReview', { params, body: review })).toMatchObject({
      status: 409,
      failure: { type: 'suggestion_outdated' },
    });
    expect((await as.read.call('getChangeRequest', { params })).comments).toBe(0);
    const current = suggestion(node, 'One longer sentence here.', 'One sentence here.');
    const posted = await as.comment.call('createChangeRequestComment', { params, body: current });
    expect(posted.suggestion).toMatchObject({ before: 'One sentence here.', status: 'open' });
  });

  it('can delete a block, and has to fit in its place', async () => {
    const space = await proposed();
    const { as, params, block, item, suggestion, suggest, apply, read } = space;
    const gone = await suggest(block('The end'), '');
    expect((await apply([gone.id])).status).toBe(200);
    expect(await read()).not.toContain('The end');
    const plain = await as.comment.call('createChangeRequestComment', {
      params,
      body: { body: { markdown: 'No suggestion.' } },
    });
    expect((await apply([plain.id])).status).toBe(400);
    expect((await apply(['nowhere'])).status).toBe(404);
    const node = block('sentense');
    for (const body of [
      suggestion(item, 'No item.'),
      suggestion(node, 'One sentense here.'),
      suggestion('nowhere', 'x'),
      { suggestion: { markdown: 'x', before: 'x' } },
      suggestion(node, '```\nnever closed'),
      {},
    ])
      expect((await as.comment.send('createChangeRequestComment', { params, body })).status).toBe(400);
    const onSpace = { params: space.params, body: suggestion(node, 'x') };
    expect((await as.comment.send('createComment', onSpace)).status).toBe(400);
  });

  it('is outdated where its block has the same text with other Markdown', async () => {
    const space = await proposed();
    const { as, params, page, block, suggest, apply, changeRequestId, edit } = space;
    const one = await suggest(block('sentense'), 'One sentence here.');
    const bold = start.replace('sentense', '**sentense**');
    await edit(changeRequestId, [{ operation: 'update_page', page, document: { markdown: bold } }]);
    const [listed] = (await as.read.call('listChangeRequestComments', { params })).items;
    expect(listed).toMatchObject({ id: one.id, suggestion: { status: 'outdated' } });
    expect(listed?.target.node?.state).toBe('same');
    expect((await apply([one.id])).status).toBe(409);
  });

  it('is not applied where it would change other blocks by now', async () => {
    const space = await proposed();
    const { as, params, page, block, suggest, apply, read, changeRequestId, edit } = space;
    const one = await suggest(block('# Start'), 'No heading.');
    const close = start.replace('# Start\n\n', '# Start\n');
    await edit(changeRequestId, [{ operation: 'update_page', page, document: { markdown: close } }]);
    expect(await apply([one.id])).toMatchObject({
      status: 409,
      failure: { type: 'suggestion_unfit', details: { comments: [one.id] } },
    });
    expect(await read()).toBe(close);
    expect((await as.read.call('getChangeRequest', { params })).comments).toBe(1);
  });

  it('is applied beside others that are applied at the same moment', async () => {
    const { block, item, suggest, apply, read } = await proposed();
    const one = await suggest(block('sentense'), 'One sentence here.');
    const two = await suggest(item, '- first of two');
    const three = await suggest(block('The end'), 'That’s all.');
    const applied = await Promise.all([one, two, three].map(({ id }) => apply([id])));
    expect(applied.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read()).toBe('# Start\n\nOne sentence here.\n\n- first of two\n- second\n\nThat’s all.\n');
  });

  it('can’t be applied any more when the change request was merged', async () => {
    const { block, suggest, apply, merge, changeRequestId, edit } = await proposed();
    await edit(changeRequestId, [{ operation: 'insert_page', title: 'More' }]);
    const one = await suggest(block('sentense'), 'One sentence here.');
    await merge(changeRequestId);
    expect(await apply([one.id])).toMatchObject({ status: 409, failure: { type: 'change_request_merged' } });
  });
});
