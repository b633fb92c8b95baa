import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

const words = (markdown: string) => ({ body: { markdown } });
const textOf = ({ body }: { body: object }) => ('markdown' in body ? String(body.markdown).trim() : body);

async function discussed() {
  const space = await createSampleSpace(api, { Start: '# Start\n\nHello **world**.\n\nMore.\n' });
  const changeRequestId = await space.propose();
  return { ...space, at: { ...space.params, changeRequestId } };
}

/** The id of a block of a page. */
async function blockOf(space: Awaited<ReturnType<typeof discussed>>, pageId: string, text: string) {
  const params = { ...space.params, pageId };
  const page = await space.as.read.call('getPage', { params, query: { format: 'blocks' } });
  const blocks = ('blocks' in page ? page.blocks : undefined) as { id: string; source?: string }[];
  return blocks.find(({ source }) => source?.includes(text))?.id ?? '';
}

describe('A comment', () => {
  it('is on a space or on one of its change requests, and each lists its own', async () => {
    const { as, params, at } = await discussed();
    const onSpace = await as.comment.call('createComment', { params, body: words('On the space.') });
    const onRequest = await as.comment.call('createChangeRequestComment', {
      params: at,
      body: words('Here.'),
    });
    expect(onSpace).toMatchObject({
      object: 'comment',
      status: 'open',
      replies: 0,
      reactions: [],
      body: { markdown: 'On the space.' },
      target: { space: params.spaceId, revision: expect.any(String) },
      permissions: { view: true, edit: true, reply: true, delete: true, resolve: true },
    });
    expect(onRequest.target.changeRequest).toBe(at.changeRequestId);
    const ofSpace = await as.read.call('listComments', { params });
    expect(ofSpace.items.map(({ id }) => id)).toEqual([onSpace.id]);
    const ofRequest = await as.read.call('listChangeRequestComments', { params: at });
    expect(ofRequest.items.map(({ id }) => id)).toEqual([onRequest.id]);
    const elsewhere = { ...params, commentId: onRequest.id };
    expect((await as.admin.send('getComment', { params: elsewhere })).status).toBe(404);
    expect((await as.admin.send('deleteComment', { params: elsewhere })).status).toBe(204);
    expect((await as.read.call('listChangeRequestComments', { params: at })).count).toBe(1);
  });

  it('is told as Markdown or as a document, and says something', async () => {
    const { as, params } = await discussed();
    const markdown = 'Look at `this`:\n\n- one\n- two\n';
    const { id } = await as.comment.call('createComment', { params, body: words(markdown) });
    const commentId = { ...params, commentId: id };
    const query = { format: 'document' as const };
    const { body } = await as.read.call('getComment', { params: commentId, query });
    expect(body).toMatchObject({ document: { nodes: [{ type: 'paragraph' }, { type: 'list-unordered' }] } });
    expect(textOf(await as.read.call('getComment', { params: commentId }))).toBe(markdown.trim());
    const again = await as.comment.call('createComment', { params, body: { body } as never });
    expect(textOf(again)).toBe(markdown.trim());
    for (const empty of [{ markdown: ' \n' }, { markdown: 'x'.repeat(20_001) }])
      expect((await as.comment.send('createComment', { params, body: { body: empty } })).status).toBe(400);
  });

  it('is about a page and a block, as they were when it was posted', async () => {
    const space = await discussed();
    const { as, params, pages, change } = space;
    const page = pages.Start ?? '';
    const node = await blockOf(space, page, 'world');
    const { id, target } = await as.comment.call('createComment', {
      params,
      body: { ...words('Which world?'), page, node, tableCell: { record: '1', definition: '2' } },
    });
    expect(target).toMatchObject({
      page: { id: page, title: 'Start', path: 'start', outdated: false, deleted: false },
      node: { id: node, preview: 'Hello world.' },
      tableCell: { record: '1', definition: '2' },
    });
    const read = () => as.read.call('getComment', { params: { ...params, commentId: id } });
    await change([{ operation: 'update_page', page, title: 'Begin' }]);
    expect((await read()).target.page).toMatchObject({ title: 'Begin', outdated: false });
    await change([{ operation: 'update_page', page, document: { markdown: 'Other.\n' } }]);
    expect((await read()).target).toMatchObject({
      page: { outdated: true },
      node: { preview: 'Hello world.' },
    });
    await change([{ operation: 'delete_page', page }]);
    expect((await read()).target.page).toMatchObject({ id: page, title: 'Start', outdated: true });
    expect((await as.read.call('listComments', { params, query: { targetPage: page } })).count).toBe(1);
    for (const body of [
      { ...words('x'), page: 'nowhere' },
      { ...words('x'), node },
      { ...words('x'), page, node },
    ])
      expect((await as.comment.send('createComment', { params, body })).status).toBe(400);
  });

  it('can be about a page and a block that the change request deletes', async () => {
    const space = await discussed();
    const page = space.pages.Start ?? '';
    const node = await blockOf(space, page, 'world');
    const changeRequestId = await space.propose([{ operation: 'delete_page', page }]);
    const { target } = await space.as.comment.call('createChangeRequestComment', {
      params: { ...space.params, changeRequestId },
      body: { ...words('Why?'), page, node },
    });
    expect(target).toMatchObject({
      page: { title: 'Start', outdated: true, deleted: true },
      node: { preview: 'Hello world.' },
    });
  });

  it('can be about a block that the change request takes out of a page', async () => {
    const space = await discussed();
    const page = space.pages.Start ?? '';
    const node = await blockOf(space, page, 'world');
    const changeRequestId = await space.propose([
      { operation: 'update_page', page, document: { markdown: '# Start\n\nMore.\n' } },
    ]);
    const { target } = await space.as.comment.call('createChangeRequestComment', {
      params: { ...space.params, changeRequestId },
      body: { ...words('Why?'), page, node },
    });
    expect(target).toMatchObject({ page: { title: 'Start' }, node: { id: node, preview: 'Hello world.' } });
  });

  it('can be changed by nobody while its space is in the trash', async () => {
    const { as, params } = await discussed();
    const { id } = await as.admin.call('createComment', { params, body: words('Here.') });
    await as.admin.call('deleteSpace', { params });
    const at = { ...params, commentId: id };
    const read = await as.admin.send('getComment', { params: at });
    if (read.ok) expect(Object.values({ ...read.body.permissions, view: false })).not.toContain(true);
    expect((await as.admin.send('updateComment', { params: at, body: words('x') })).ok).toBe(false);
  });

  it('is edited and deleted by who posted it and by admins', async () => {
    const { as, params } = await discussed();
    const { id } = await as.comment.call('createComment', { params, body: words('First.') });
    const at = { ...params, commentId: id };
    expect((await as.review.call('getComment', { params: at })).permissions).toEqual({
      view: true,
      edit: false,
      reply: true,
      delete: false,
      resolve: true,
    });
    expect((await as.review.send('updateComment', { params: at, body: words('Mine.') })).status).toBe(403);
    expect((await as.review.send('deleteComment', { params: at })).status).toBe(403);
    const same = await as.comment.call('updateComment', { params: at, body: words('First.') });
    expect(same).not.toHaveProperty('editedAt');
    const edited = await as.comment.call('updateComment', { params: at, body: words('Second.') });
    expect(edited).toMatchObject({ body: { markdown: 'Second.' }, editedAt: expect.any(String) });
    await as.comment.call('createCommentReply', { params: at, body: words('Reply.') });
    expect((await as.admin.send('deleteComment', { params: at })).status).toBe(205);
    expect((await as.admin.send('deleteComment', { params: at })).status).toBe(204);
    expect((await as.read.send('listCommentReplies', { params: at })).status).toBe(404);
  });
});

describe('A thread', () => {
  it('is resolved by who began it and by reviewers, and reopened', async () => {
    const { as, params } = await discussed();
    const { id } = await as.comment.call('createComment', { params, body: words('Open.') });
    const at = { ...params, commentId: id };
    const openOnes = async () => (await as.read.call('getSpace', { params })).comments;
    const resolve = (by: 'comment' | 'edit' | 'review', resolved: boolean) =>
      as[by].send('updateComment', { params: at, body: { resolved } });
    expect((await resolve('edit', true)).status).toBe(403);
    expect(await openOnes()).toBe(1);
    await resolve('review', true);
    await resolve('review', true);
    expect(await openOnes()).toBe(0);
    expect(await as.read.call('getComment', { params: at })).toMatchObject({
      status: 'resolved',
      resolvedAt: expect.any(String),
      resolvedBy: { displayName: 'Sample review' },
    });
    const listed = async (status: 'open' | 'resolved') =>
      (await as.read.call('listComments', { params, query: { status } })).count;
    expect([await listed('open'), await listed('resolved')]).toEqual([0, 1]);
    await resolve('comment', false);
    expect(await openOnes()).toBe(1);
    expect(await as.read.call('getComment', { params: at })).not.toHaveProperty('resolvedBy');
  });

  it('has replies in their order, each edited and deleted by its author', async () => {
    const { as, at } = await discussed();
    const { id } = await as.comment.call('createChangeRequestComment', {
      params: at,
      body: words('Question?'),
    });
    const thread = { ...at, commentId: id };
    for (const text of ['One.', 'Two.', 'Three.'])
      await as.edit.call('createChangeRequestCommentReply', { params: thread, body: words(text) });
    const list = () => as.read.call('listChangeRequestCommentReplies', { params: thread });
    const [first, second] = (await list()).items;
    expect((await list()).items.map(textOf)).toEqual(['One.', 'Two.', 'Three.']);
    const newest = (page?: string) =>
      as.read.call('listChangeRequestCommentReplies', {
        params: thread,
        query: { order: 'desc', limit: '2', ...(page ? { page } : {}) },
      });
    const { items, next } = await newest();
    expect(items.map(textOf)).toEqual(['Three.', 'Two.']);
    expect((await newest(next?.page)).items.map(textOf)).toEqual(['One.']);
    const reply = { ...thread, commentReplyId: first?.id ?? '' };
    expect(
      (await as.comment.send('updateChangeRequestCommentReply', { params: reply, body: words('x') })).status,
    ).toBe(403);
    await as.edit.call('updateChangeRequestCommentReply', { params: reply, body: words('Changed.') });
    expect(textOf(await as.read.call('getChangeRequestCommentReply', { params: reply }))).toBe('Changed.');
    const gone = { ...thread, commentReplyId: second?.id ?? '' };
    expect((await as.edit.send('deleteChangeRequestCommentReply', { params: gone })).status).toBe(205);
    expect((await as.edit.send('deleteChangeRequestCommentReply', { params: gone })).status).toBe(204);
    expect((await list()).items.map(textOf)).toEqual(['Changed.', 'Three.']);
    const { replies } = await as.read.call('getChangeRequestComment', { params: thread });
    expect([replies, (await list()).count]).toEqual([2, 2]);
    expect(
      (await as.read.send('getChangeRequestComment', { params: { ...at, commentId: first?.id ?? '' } }))
        .status,
    ).toBe(404);
  });

  it('goes on after its change request was merged, and is left out of a copy of the space', async () => {
    const { as, at, merge, params, organizationId } = await discussed();
    await merge(at.changeRequestId);
    await as.comment.call('createChangeRequestComment', { params: at, body: words('Thanks!') });
    expect((await as.read.call('getChangeRequest', { params: at })).comments).toBe(1);
    await as.comment.call('createComment', { params, body: words('Keep.') });
    const copy = await as.admin.call('duplicateSpace', { params });
    expect(copy.organization).toBe(organizationId);
    expect(copy.comments).toBe(0);
    expect((await as.admin.call('listComments', { params: { spaceId: copy.id } })).count).toBe(0);
  });
});

describe('Reactions', () => {
  it('are each person’s own, told with who reacted', async () => {
    const { as, params } = await discussed();
    const { id } = await as.comment.call('createComment', { params, body: words('Good?') });
    const at = { ...params, commentId: id };
    const react = (by: 'comment' | 'edit', addedReactions: string[], removedReactions: string[] = []) =>
      as[by].call('updateComment', { params: at, body: { addedReactions, removedReactions } });
    await react('comment', ['👍', '👍', '🎉']);
    const both = await react('edit', ['👍']);
    expect(both).not.toHaveProperty('editedAt');
    const counts = both.reactions.map(({ emoji, count }) => [emoji, count]);
    expect(Object.fromEntries(counts)).toEqual({ '👍': 2, '🎉': 1 });
    const [{ users } = { users: [] }] = both.reactions.filter(({ emoji }) => emoji === '👍');
    expect(users.map(({ user }) => user.displayName)).toEqual(['Sample comment', 'Sample edit']);
    const left = await react('comment', [], ['👍', '🎉', '❤️']);
    expect(left.reactions).toMatchObject([
      { emoji: '👍', users: [{ user: { displayName: 'Sample edit' } }] },
    ]);
    const many = Array.from({ length: 20 }, (_, at) => `:${at}:`);
    await react('edit', many);
    await react(
      'edit',
      many.map((each) => `${each}!`),
    );
    const over = many.map((each) => `${each}?`);
    expect(await as.edit.send('updateComment', { params: at, body: { addedReactions: over } })).toMatchObject(
      { status: 400, failure: { issues: [{ path: 'addedReactions' }] } },
    );
    expect((await as.read.call('getComment', { params: at })).reactions).toHaveLength(41);
  });
});

describe('Lists of comments', () => {
  it('come newest first in pages, by author and in either order', async () => {
    const { as, params } = await discussed();
    for (const text of ['1', '2', '3', '4', '5'])
      await as[text < '3' ? 'comment' : 'edit'].call('createComment', { params, body: words(text) });
    const first = await as.read.call('listComments', { params, query: { limit: '2' } });
    expect(first.items.map(textOf)).toEqual(['5', '4']);
    const page = first.next?.page ?? '';
    const second = await as.read.call('listComments', { params, query: { limit: '2', page } });
    expect([second.items.map(textOf), second.count]).toEqual([['3', '2'], 5]);
    const oldest = await as.read.call('listComments', { params, query: { order: 'asc' } });
    expect(oldest.items.map(textOf)).toEqual(['1', '2', '3', '4', '5']);
    const authors = [oldest.items[0]?.postedBy.id ?? ''];
    expect((await as.read.call('listComments', { params, query: { authors } })).items.map(textOf)).toEqual([
      '2',
      '1',
    ]);
    const commenters = await as.read.call('listCommenters', { params });
    expect(commenters.items.map(({ user }) => user.displayName)).toEqual(['Sample comment', 'Sample edit']);
  });

  it('are counted right however many post, resolve and delete at once', async () => {
    const { as, at, params } = await discussed();
    const post = (text: string) =>
      as.comment.call('createChangeRequestComment', { params: at, body: words(text) });
    const posted = await Promise.all(Array.from({ length: 12 }, (_, each) => post(`${each}`)));
    await Promise.all(
      posted.flatMap(({ id }, each) => {
        const params = { ...at, commentId: id };
        const resolve = () =>
          as.review.send('updateChangeRequestComment', { params, body: { resolved: each % 3 !== 0 } });
        const remove = () => as.admin.send('deleteChangeRequestComment', { params });
        const reply = () =>
          as.edit.send('createChangeRequestCommentReply', { params, body: words('Reply.') });
        return [resolve(), reply(), ...(each % 4 === 0 ? [remove(), remove()] : []), resolve()];
      }),
    );
    const open = await as.read.call('listChangeRequestComments', { params: at, query: { status: 'open' } });
    expect((await as.read.call('getChangeRequest', { params: at })).comments).toBe(open.count);
    for (const { id, replies } of (await as.read.call('listChangeRequestComments', { params: at })).items) {
      const list = await as.read.call('listChangeRequestCommentReplies', {
        params: { ...at, commentId: id },
      });
      expect(replies).toBe(list.items.length);
    }
    expect((await as.read.call('getSpace', { params })).comments).toBe(0);
  });

  it('go with their space to another organization', async () => {
    const space = await discussed();
    const { as, params, at } = space;
    const { id } = await as.comment.call('createChangeRequestComment', { params: at, body: words('Along.') });
    const body = { addedReactions: ['👍'] };
    await as.edit.call('updateChangeRequestComment', { params: { ...at, commentId: id }, body });
    const { id: organization } = await as.admin.call('createOrganization', { body: { title: 'Sample two' } });
    await as.admin.call('transferSpace', { params, body: { organization } });
    expect(await as.admin.call('listChangeRequestComments', { params: at })).toMatchObject({
      items: [{ id, reactions: [{ emoji: '👍' }] }],
    });
  });
});

describe('A mention', () => {
  const mention = (id: string, folder = 'users') => `[@Somebody](/${folder}/${id})`;

  it('is an inline of the JSON form, and names whoever it is by the name of now', async () => {
    const { as, params, organizationId } = await discussed();
    const { id: teamId } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers', members: [as.edit.id] },
    });
    const markdown = `Ask ${mention(as.review.id)} or ${mention(teamId, 'teams')}.`;
    const { id } = await as.comment.call('createComment', { params, body: words(markdown) });
    const at = { params: { ...params, commentId: id } };
    const json = await as.read.call('getComment', { ...at, query: { format: 'document' } });
    expect(JSON.stringify(json.body)).toContain(`{"ref":{"kind":"user","user":"${as.review.id}"}`);
    const document = 'document' in json.body ? json.body.document : undefined;
    const copy = await as.comment.call('createComment', {
      params,
      body: { body: { document: document as never } },
    });
    expect(textOf(copy)).toBe(markdown);
    expect(copy.mentions).toEqual([
      { kind: 'user', id: as.review.id, name: 'Sample review' },
      { kind: 'team', id: teamId, name: 'Writers' },
    ]);
    await as.review.call('updateUser', { params: { userId: as.review.id }, body: { displayName: 'Ada' } });
    expect((await as.read.call('getComment', at)).mentions[0]).toMatchObject({ name: 'Ada' });
  });

  it('is one of few: a text with very many is refused', async () => {
    const { as, params } = await discussed();
    const many = (count: number) => Array.from({ length: count }, (_, at) => mention(`u${at}`)).join(' ');
    await as.comment.call('createComment', { params, body: words(`${many(50)} ${mention('u1')}`) });
    const refused = await as.comment.send('createComment', { params, body: words(many(51)) });
    expect(refused).toMatchObject({
      status: 400,
      failure: { message: expect.stringContaining('at most 50') },
    });
  });

  it('make their thread wait for the person, or a team of theirs, until they reply or it is resolved', async () => {
    const { as, params, organizationId } = await discussed();
    const mentions = async (by: 'review' | 'edit' | 'guest' = 'review') =>
      (await as[by].call('listMentions', { params: { organizationId } })).items;
    const { id: team } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers', members: [as.edit.id] },
    });
    const post = (markdown: string) => as.comment.call('createComment', { params, body: words(markdown) });
    expect(await mentions()).toEqual([]);
    await post('Nobody here.');
    const first = await post(`Please look, [@Sample](/users/${as.review.id}), at **this**.`);
    const second = await post(`[@Writers](/teams/${team})`);
    expect(await mentions()).toMatchObject([
      {
        comment: first.id,
        mentionedBy: { id: as.comment.id },
        excerpt: 'Please look, @Sample, at this.',
        space: { id: params.spaceId },
      },
    ]);
    expect(await mentions('edit')).toMatchObject([{ comment: second.id, excerpt: '@Writers' }]);
    const thread = { ...params, commentId: first.id };
    await as.review.call('createCommentReply', { params: thread, body: words('Done.') });
    expect(await mentions()).toEqual([]);
    await as.comment.call('createCommentReply', {
      params: thread,
      body: words(`Again, [@Sample](/users/${as.review.id})?`),
    });
    expect(await mentions()).toMatchObject([{ comment: first.id, excerpt: 'Again, @Sample?' }]);
    await as.comment.call('updateComment', { params: thread, body: { resolved: true } });
    expect(await mentions()).toEqual([]);
    await as.comment.call('updateComment', {
      params: { ...params, commentId: second.id },
      body: words(`[@Sample](/users/${as.review.id}) instead`),
    });
    expect(await mentions('edit')).toEqual([]);
    expect(await mentions()).toMatchObject([{ comment: second.id }]);
  });

  it('count only in change requests that are open, and in spaces that the person can open', async () => {
    const space = await discussed();
    const { as, params, organizationId } = space;
    const changeRequestId = await space.propose();
    const at = { ...params, changeRequestId };
    const markdown = `[@Guest](/users/${as.guest.id}) and [@Review](/users/${as.review.id})`;
    await as.comment.call('createChangeRequestComment', { params: at, body: words(markdown) });
    const count = async (by: 'review' | 'guest') => {
      const { items, count } = await as[by].call('listMentions', { params: { organizationId } });
      expect(items).toHaveLength(count);
      return items.map(({ changeRequest }) => changeRequest?.id);
    };
    expect([await count('review'), await count('guest')]).toEqual([[changeRequestId], []]);
    await as.admin.call('inviteToSpace', { params, body: { users: [as.guest.id], role: 'read' } });
    expect(await count('guest')).toEqual([changeRequestId]);
    await as.edit.call('updateChangeRequest', { params: at, body: { status: 'archived' } });
    expect([await count('review'), await count('guest')]).toEqual([[], []]);
  });

  it('can be of people and teams who may view the space; a guest finds who commented there alone', async () => {
    const { as, params, organizationId, stranger } = await discussed();
    await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Sample writers', members: [as.edit.id] },
    });
    const find = async (by: 'comment' | 'guest', search = '') =>
      (await as[by].call('listMentionable', { params, query: { search } })).items.map(({ name }) => name);
    expect(await find('comment', 'sample')).toEqual([
      ...['Sample admin', 'Sample comment', 'Sample create', 'Sample edit', 'Sample read', 'Sample review'],
      'Sample writers',
    ]);
    expect(await find('comment', '%')).toEqual([]);
    expect((await as.guest.send('listMentionable', { params })).status).toBe(404);
    expect((await stranger.send('listMentionable', { params })).status).toBe(404);
    expect((await as.read.send('listMentionable', { params })).status).toBe(403);
    await as.admin.call('inviteToSpace', { params, body: { users: [as.guest.id], role: 'comment' } });
    expect(await find('guest')).toEqual([]);
    await as.review.call('createComment', { params, body: words('Hello.') });
    expect(await find('guest')).toEqual(['Sample review']);
  });

  it('does not tell a guest the names of people and teams who are not in the space', async () => {
    const { as, params, organizationId } = await discussed();
    await as.admin.call('updateSpace', { params, body: { defaultLevel: null } });
    await as.admin.call('inviteToSpace', { params, body: { users: [as.guest.id], role: 'comment' } });
    const { id: teamId } = await as.admin.call('createTeam', {
      params: { organizationId },
      body: { title: 'Writers', members: [as.read.id] },
    });
    const markdown = `${mention(as.read.id)} ${mention(as.admin.id)} ${mention(teamId, 'teams')}`;
    const comment = await as.guest.call('createComment', { params, body: words(markdown) });
    expect(comment.mentions.map(({ name }) => name)).toEqual(['Sample admin']);
    const { mentions } = await as.admin.call('getComment', { params: { ...params, commentId: comment.id } });
    expect(mentions.map(({ name }) => name).sort()).toEqual(['Sample admin', 'Sample read', 'Writers']);
  });
});
