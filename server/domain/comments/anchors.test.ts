import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

const start = '# Start\n\nPress the key. Then wait. Press the key.\n\nNobody keeps this paragraph.\n';

async function quoted() {
  const space = await createSampleSpace(api, { Start: start });
  const { as, params, pages } = space;
  const page = pages.Start ?? '';
  const { blocks = [] } = (await as.read.call('getPage', {
    params: { ...params, pageId: page },
    query: { format: 'blocks' },
  })) as { blocks?: { id: string; source: string }[] };
  const block = (text: string) => blocks.find(({ source }) => source.includes(text))?.id ?? '';
  const post = (node: string, quote?: { text: string; prefix?: string; suffix?: string }) =>
    as.comment.call('createComment', { params, body: { body: { markdown: 'Why?' }, page, node, quote } });
  const read = async (commentId: string) =>
    (await as.read.call('getComment', { params: { ...params, commentId } })).target.node;
  const write = (markdown: string) =>
    space.change([{ operation: 'update_page', page, document: { markdown } }]);
  return { ...space, page, block, post, read, write };
}

describe('A comment on words of a block', () => {
  it('tells the words and where they are after the text changed', async () => {
    const { block, post, read, write } = await quoted();
    const node = block('wait');
    const { id, target } = await post(node, { text: 'Then\n wait.' });
    const quote = { text: 'Then wait.', prefix: 'Press the key. ', suffix: ' Press the key.' };
    expect(target.node).toMatchObject({ id: node, quote, state: 'same', now: { id: node, quote } });
    await write(start.replace('Then wait', 'So then wait').replace('# Start', '# Begin'));
    expect(await read(id)).toEqual({
      id: node,
      preview: 'Press the key. Then wait. Press the key.',
      quote,
      state: 'edited',
      now: { id: node, quote: expect.objectContaining({ text: 'then wait.' }) },
      before: 'Press the key. Then wait. Press the key.',
    });
    await write(start.replace(' Then wait.', ''));
    expect(await read(id)).toMatchObject({ state: 'edited', now: { id: node } });
    expect((await read(id))?.now).not.toHaveProperty('quote');
    await write(start);
    expect(await read(id)).toMatchObject({ state: 'same', now: { id: node, quote } });
  });

  it('is refused when the block has no such words, or several times', async () => {
    const { as, params, page, block, post } = await quoted();
    const node = block('wait');
    const send = (quote: { text: string }, on: string | undefined = node) =>
      as.comment.send('createComment', {
        params,
        body: { body: { markdown: 'x' }, page, ...(on === '' ? {} : { node: on }), quote },
      });
    for (const quote of [
      { text: 'Nobody' },
      { text: 'Press the key.' },
      { text: ' ' },
      { text: 'x'.repeat(2001) },
    ])
      expect((await send(quote)).status).toBe(400);
    expect((await send({ text: 'wait' }, '')).status).toBe(400);
    const second = await post(node, { text: 'Press the key.', prefix: 'wait. ' });
    expect(second.target.node?.quote).toMatchObject({ prefix: 'Press the key. Then wait. ', suffix: '' });
  });
});

describe('A comment on a block', () => {
  it('is detached when its block is gone, and back with it', async () => {
    const { as, params, block, post, read, write, page, change } = await quoted();
    const node = block('Nobody');
    const { id } = await post(node);
    await write(start.replace('\n\nNobody keeps this paragraph.', ''));
    const gone = await read(id);
    expect(gone).toMatchObject({ id: node, state: 'detached', before: 'Nobody keeps this paragraph.' });
    expect(gone).not.toHaveProperty('now');
    expect((await as.read.call('getSpace', { params })).comments).toBe(1);
    await write(`Moved up.\n\nNobody keeps this paragraph.\n\n${start.split('\n\n')[1]}\n`);
    expect(await read(id)).toMatchObject({ state: 'same' });
    await change([{ operation: 'delete_page', page }]);
    expect(await read(id)).toMatchObject({ state: 'detached', before: 'Nobody keeps this paragraph.' });
    const listed = await as.read.call('listComments', { params, query: { status: 'open' } });
    expect(listed.items.map((each) => each.id)).toEqual([id]);
  });

  it('moves along with its text into another block, and with its page', async () => {
    const { block, post, read, write, change, page, as, params } = await quoted();
    const { id } = await post(block('Nobody'));
    await write('# Start\n\nPress the key. Then wait. Press the key. Nobody keeps this paragraph.\n');
    expect(await read(id)).toMatchObject({
      state: 'edited',
      now: { id: block('wait'), quote: { text: 'Nobody keeps this paragraph.' } },
    });
    await change([{ operation: 'insert_page', title: 'Above' }]);
    const tree = await as.read.call('listPages', { params });
    const above = tree.pages.find(({ title }) => title === 'Above')?.id ?? '';
    await change([{ operation: 'update_page', page, into: above }]);
    expect(await read(id)).toMatchObject({ state: 'edited', now: { id: block('wait') } });
  });

  it('is about the title of an expandable, and finds it again when the title is edited', async () => {
    const space = await createSampleSpace(api, {
      Start: '<details>\n<summary>Why is it slow?</summary>\n\nIt reads everything.\n\n</details>\n\nMore.\n',
    });
    const { as, params, pages, change } = space;
    const page = pages.Start ?? '';
    const { blocks = [] } = (await as.read.call('getPage', {
      params: { ...params, pageId: page },
      query: { format: 'blocks' },
    })) as { blocks?: { id: string }[] };
    const body = { body: { markdown: 'Is it?' }, page, node: blocks[0]?.id ?? '' };
    const { id: commentId, target } = await as.comment.call('createComment', { params, body });
    expect(target.node).toMatchObject({ preview: expect.stringContaining('Why is it slow?'), state: 'same' });
    await change([
      {
        operation: 'update_page',
        page,
        document: {
          markdown:
            '<details>\n<summary>Why is it slow at first?</summary>\n\nIt reads everything.\n\n</details>\n\nMore.\n',
        },
      },
    ]);
    const later = await as.read.call('getComment', { params: { ...params, commentId } });
    expect(later.target.node).toMatchObject({ state: 'edited', now: { id: blocks[0]?.id } });
  });
});
