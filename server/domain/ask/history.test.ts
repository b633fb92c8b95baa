import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import { askSettings } from '#server/db/tables/ask.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { type ModelServer, startModelServer } from '#server/testing/model-server.ts';
import type { Person } from '#server/testing/world.ts';
import { deleteOldConversationsJob } from './history.ts';

const api = startApi({ allowPrivateNetwork: ['127.0.0.1'] });
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.stop());

const backup = 'Is a backup one file with all rows?';

/** A guide that everyone reads beside a space for those who review, and who is asked. */
async function world() {
  const { params: _, ...sample } = await createSampleSpace(api, {
    'Back up': 'A backup is one file with all rows of the database.\n',
    'Invite people': 'Open Members and select Invite people.\n',
  });
  const params = { organizationId: sample.organizationId };
  const { id: vault } = await sample.as.admin.call('createSpace', {
    params,
    body: { title: 'Vault', editMode: 'live' },
  });
  await sample.as.admin.call('editContent', {
    params: { spaceId: vault },
    body: {
      changes: [
        {
          operation: 'insert_page',
          title: 'Where it is',
          document: { markdown: 'The backup of the database is made into the cellar safe.' },
        },
      ],
    },
  });
  const ask = async (who: Person, query: string, more: object = {}) => {
    let last: AskAnswer | undefined;
    const input = { query, format: 'markdown' as const, save: 'true' as const, ...more };
    for await (const { answer } of who.stream('streamAsk', { params, query: input })) last = answer;
    return last;
  };
  const list = (who: Person, query = '') =>
    who.call('listAskConversations', { params, query: { query } }).then(({ items }) => items);
  const open = (who: Person, askConversationId: string) =>
    who.call('getAskConversation', { params: { ...params, askConversationId } });
  return { ...sample, params, vault, ask, list, open };
}

describe('the history of a person', () => {
  it('has what they asked, by conversation, and nobody else’s', async () => {
    const { as, ask, list, open, params } = await world();
    const first = await ask(as.read, backup);
    await ask(as.read, 'How do I invite people?', { conversation: first?.saved?.conversation });
    await ask(as.read, 'zebra migration speed');
    await ask(as.admin, backup);
    const mine = await list(as.read);
    expect(mine.map(({ title }) => title)).toEqual(['zebra migration speed', backup]);
    const conversation = await open(as.read, first?.saved?.conversation ?? '');
    expect(conversation.answers.map(({ question, answer }) => [question, answer?.sources[0]?.title])).toEqual(
      [
        [backup, 'Back up'],
        ['How do I invite people?', 'Invite people'],
      ],
    );
    expect(conversation.answers[0]).toMatchObject({ isPartial: false, canEdit: true, isShared: false });
    await expect(open(as.admin, first?.saved?.conversation ?? '')).rejects.toMatchObject({
      failure: { code: 404 },
    });
    const refused = await as.admin.send('updateAskConversation', {
      params: { ...params, askConversationId: conversation.id },
      body: { title: 'Mine' },
    });
    expect(refused).toMatchObject({ ok: false, failure: { code: 404 } });
  });

  it('is not read with a token that may only ask', async () => {
    const { as, ask, params } = await world();
    const { saved } = (await ask(as.read, backup)) ?? {};
    const { token } = await as.read.call('createUserToken', {
      body: { label: 'Assistant', scopes: ['organization:ask'] },
    });
    const limited = api.client(token);
    expect(await limited.send('askOrganization', { params, body: { query: backup } })).toMatchObject({
      ok: true,
    });
    const id = { ...params, askConversationId: saved?.conversation ?? '' };
    expect(await limited.send('listAskConversations', { params })).toMatchObject({ status: 403 });
    expect(await limited.send('getAskConversation', { params: id })).toMatchObject({ status: 403 });
  });

  it('is only written for who wants it, and goes on with no conversation of another', async () => {
    const { as, ask, list, params } = await world();
    await ask(as.read, backup, { save: undefined });
    await as.read.call('askOrganization', { params, body: { query: backup } });
    expect(await list(as.read)).toEqual([]);
    const theirs = await ask(as.admin, backup);
    await expect(ask(as.read, backup, { page: theirs?.saved?.answer })).rejects.toMatchObject({
      failure: { code: 400 },
    });
    await expect(ask(as.read, backup, { conversation: theirs?.saved?.conversation })).rejects.toMatchObject({
      failure: { code: 404 },
    });
  });

  it('is found by words of questions, renamed, and deleted one by one or whole', async () => {
    const { as, ask, list, params } = await world();
    const first = await ask(as.read, backup);
    await ask(as.read, 'How do I invite people?', { conversation: first?.saved?.conversation });
    await ask(as.read, 'zebra 100% speed');
    expect((await list(as.read, 'INVITE')).map(({ title }) => title)).toEqual([backup]);
    expect((await list(as.read, '0% s')).map(({ title }) => title)).toEqual(['zebra 100% speed']);
    expect(await list(as.read, '%z')).toEqual([]);
    const id = { ...params, askConversationId: first?.saved?.conversation ?? '' };
    await as.read.call('updateAskConversation', { params: id, body: { title: 'Backups' } });
    expect((await list(as.read)).map(({ title }) => title)).toEqual(['zebra 100% speed', 'Backups']);
    expect((await as.admin.send('deleteAskConversation', { params: id })).ok).toBe(true);
    expect(await list(as.read)).toHaveLength(2);
    await as.read.call('deleteAskConversation', { params: id });
    expect((await list(as.read)).map(({ title }) => title)).toEqual(['zebra 100% speed']);
    await as.read.call('deleteAskConversations', { params });
    expect(await list(as.read)).toEqual([]);
  });

  it('is deleted when an admin turns it off, and nothing is stored then', async () => {
    const { as, ask, list, params } = await world();
    await ask(as.read, backup);
    expect(await as.read.call('getAskSettings', { params })).toMatchObject({ history: true, gaps: true });
    expect(await as.edit.send('updateAskSettings', { params, body: { history: false } })).toMatchObject({
      ok: false,
      failure: { code: 403 },
    });
    await as.admin.call('updateAskSettings', { params, body: { history: false } });
    expect(await ask(as.read, backup)).not.toHaveProperty('saved');
    await as.admin.call('updateAskSettings', { params, body: { history: true } });
    expect(await list(as.read)).toEqual([]);
  });

  it('has nothing left that was saved while an admin turned it off', async () => {
    const { as, ask, list, params, organizationId } = await world();
    await ask(as.read, backup);
    await api.services.db
      .insert(askSettings)
      .values({ organizationId, history: false, historyDays: 90, gaps: true });
    const run = { id: 'run', signal: new AbortController().signal, isLast: false };
    await deleteOldConversationsJob.run(api.services, {}, run);
    expect(await list(as.read)).toEqual([]);
    await as.admin.call('updateAskSettings', { params, body: { history: true } });
  });

  it('is off, and gaps too, where two admins turn them off at once', async () => {
    const { as, params } = await world();
    const off = [{ history: false }, { gaps: false }];
    await Promise.all(off.map((body) => as.admin.call('updateAskSettings', { params, body })));
    expect(await as.admin.call('getAskSettings', { params })).toMatchObject({ history: false, gaps: false });
  });

  it('is deleted when its time is over, and when its person leaves', async () => {
    const { as, ask, list, params, addMember } = await world();
    await ask(as.read, backup);
    await as.admin.call('updateAskSettings', { params, body: { historyDays: 30 } });
    const runLater = (days: number) =>
      deleteOldConversationsJob.run(
        { ...api.services, now: () => new Date(Date.now() + days * 24 * 60 * 60_000) },
        {},
        { id: 'run', signal: new AbortController().signal, isLast: false },
      );
    await runLater(29);
    expect(await list(as.read)).toHaveLength(1);
    await runLater(31);
    expect(await list(as.read)).toEqual([]);
    const leaver = await addMember('read');
    await ask(leaver, backup);
    await as.admin.call('deleteMember', { params: { ...params, userId: leaver.id } });
    const { rows } = await api.services.db.execute(
      sql`select from ask_conversations where user_id = ${leaver.id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('an answer that is read again', () => {
  it('says which sources changed, and leaves out those that may no longer be read', async () => {
    const { as, ask, open, vault, spaceId, pages, change } = await world();
    const { saved, sources } = (await ask(as.read, 'backup of the database')) ?? {};
    expect(sources?.map(({ title }) => title).sort()).toEqual(['Back up', 'Where it is']);
    await change([
      {
        operation: 'update_page',
        page: pages['Back up'] ?? '',
        title: 'Backups',
        document: { markdown: 'Other words.' },
      },
    ]);
    const reread = async (who = as.read) => (await open(who, saved?.conversation ?? '')).answers[0];
    const changed = await reread();
    expect(changed?.answer?.sources).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ space: spaceId, title: 'Backups', isChanged: true }),
        expect.objectContaining({ space: vault, isChanged: false }),
      ]),
    );
    expect(changed?.isPartial).toBe(false);
    await as.admin.call('updateSpace', { params: { spaceId: vault }, body: { defaultLevel: null } });
    const partial = await reread();
    expect(partial).toMatchObject({ isPartial: true });
    expect(JSON.stringify(partial)).not.toContain('cellar');
    expect(JSON.stringify(partial)).not.toContain('Vault');
  });

  it('of a model loses the sentences from pages that are closed, and what names no source', async () => {
    const { as, ask, open, vault, params } = await world();
    await as.admin.call('replaceAskModel', {
      params,
      body: { kind: 'openai-compatible', baseUrl: model.url, model: 'small' },
    });
    model.play({ do: 'write', texts: ['It is one file [1]. It is in the safe [2]. The cellar is deep.'] });
    const { saved, written } = (await ask(as.read, 'backup of the database')) ?? {};
    expect(written?.unsourced).toEqual(['The cellar is deep.']);
    await as.admin.call('updateSpace', { params: { spaceId: vault }, body: { defaultLevel: null } });
    const [answer] = (await open(as.read, saved?.conversation ?? '')).answers;
    const text = JSON.stringify(answer);
    expect(answer?.answer?.written?.blocks).toHaveLength(1);
    expect(answer?.answer?.written?.blocks[0]?.sentences).toHaveLength(1);
    expect(answer?.answer?.written?.unsourced).toEqual([]);
    expect(text).not.toContain('cellar');
  });

  it('is another’s only by the link that they shared, and with that one’s own rights', async () => {
    const { as, ask, vault, params, spaceId } = await world();
    await as.admin.call('replaceAskModel', {
      params,
      body: { kind: 'openai-compatible', baseUrl: model.url, model: 'small' },
    });
    await as.admin.call('updateSpace', { params: { spaceId: vault }, body: { defaultLevel: null } });
    model.play({ do: 'write', texts: ['It is one file [1]. It is in the safe [2].'] });
    const { saved, written } = (await ask(as.admin, 'backup of the database')) ?? {};
    expect(written?.blocks[0]?.sentences).toHaveLength(2);
    const id = { ...params, askAnswerId: saved?.answer ?? '' };
    expect(await as.read.send('getAskAnswer', { params: id })).toMatchObject({ ok: false });
    expect(await as.read.send('updateAskAnswer', { params: id, body: { isShared: true } })).toMatchObject({
      ok: false,
      failure: { code: 404 },
    });
    await as.admin.call('updateAskAnswer', {
      params: id,
      body: { isShared: true, rating: -1, ratingReason: 'Old' },
    });
    expect(await as.admin.call('getAskAnswer', { params: id })).toMatchObject({
      ...{ canEdit: true, rating: -1, ratingReason: 'Old' },
      answer: { quoted: false },
    });
    const theirs = await as.read.call('getAskAnswer', { params: id });
    // The model had read the vault, so none of its words are shown to who may not.
    expect(theirs).toMatchObject({ canEdit: false, isPartial: false, answer: { quoted: true } });
    expect(theirs.answer?.sources.map(({ title }) => title)).toEqual(['Back up']);
    expect(theirs).not.toHaveProperty('rating');
    expect(await as.read.send('updateAskAnswer', { params: id, body: { rating: 1 } })).toMatchObject({
      ok: false,
      failure: { code: 404 },
    });
    expect(JSON.stringify(theirs)).not.toMatch(/safe|Vault/);
    // Guests see nothing of private OpenAPI specs on pages, and what came from one is not told apart.
    await as.admin.call('inviteToSpace', {
      params: { spaceId },
      body: { role: 'read', users: [as.guest.id] },
    });
    expect(await as.guest.call('getAskAnswer', { params: id })).not.toHaveProperty('answer');
    const own = await ask(as.guest, 'backup of the database', { quoted: 'true' });
    const mine = { ...params, askAnswerId: own?.saved?.answer ?? '' };
    expect(await as.guest.call('getAskAnswer', { params: mine })).toHaveProperty('answer');
  });

  it('is closed to a guest once what it shows of an OpenAPI spec is private', async () => {
    const { as, ask, params, spaceId, change } = await world();
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Zoo', version: '1' },
      paths: { '/okapis': { get: { summary: 'List all okapis of the zoo', responses: {} } } },
    });
    await as.create.call('createOpenApiSpec', { params, body: { slug: 'zoo', source: { text } } });
    const show = async (visibility: 'public' | 'private') =>
      as.create.call('updateOpenApiSpec', { params: { ...params, specSlug: 'zoo' }, body: { visibility } });
    await show('public');
    const markdown = '{% openapi-operation spec="zoo" path="/okapis" method="get" %}';
    await change([{ operation: 'insert_page', title: 'API', document: { markdown } }]);
    await as.admin.call('inviteToSpace', {
      params: { spaceId },
      body: { role: 'read', users: [as.guest.id] },
    });
    const { saved } = (await ask(as.guest, 'List all okapis of the zoo')) ?? {};
    const id = { ...params, askAnswerId: saved?.answer ?? '' };
    expect(JSON.stringify((await as.guest.call('getAskAnswer', { params: id })).answer)).toContain('okapis');
    await show('private');
    expect(await as.guest.call('getAskAnswer', { params: id })).not.toHaveProperty('answer');
    await show('public');
    expect(await as.guest.call('getAskAnswer', { params: id })).toHaveProperty('answer');
  });

  it('is another version of an answer where it names that', async () => {
    const { as, ask, open } = await world();
    const first = await ask(as.read, backup);
    const conversation = first?.saved?.conversation ?? '';
    const second = await ask(as.read, backup, { conversation, versionOf: first?.saved?.answer });
    await ask(as.read, backup, { conversation, versionOf: second?.saved?.answer });
    const { answers } = await open(as.read, conversation);
    expect(answers.map(({ versionOf }) => versionOf)).toEqual([
      undefined,
      first?.saved?.answer,
      first?.saved?.answer,
    ]);
  });
});

describe('the scope of a question', () => {
  it('is one page, or a change request, and no source is outside of it', async () => {
    const { as, ask, pages, spaceId, propose, open } = await world();
    const titles = async (more: object) =>
      (await ask(as.read, 'backup of the database', more))?.sources.map(({ title }) => title);
    const page = pages['Back up'] ?? '';
    expect(await titles({ space: spaceId, page })).toEqual(['Back up']);
    expect(await titles({ space: spaceId, page: pages['Invite people'] })).toEqual([]);
    const changeRequest = await propose([
      { operation: 'update_page', page, document: { markdown: 'A backup of the database is a folder now.' } },
    ]);
    const answer = await ask(as.read, 'backup of the database', { space: spaceId, changeRequest });
    expect(answer?.sources[0]?.quotes[0]?.text).toBe('A backup of the database is a folder now.');
    expect(answer?.sources[0]?.urls.app).toMatch(/change-requests\/\d+\/edit\//);
    const { answers } = await open(as.read, answer?.saved?.conversation ?? '');
    expect(answers[0]?.scope).toMatchObject({
      space: { title: 'Guide' },
      changeRequest: { id: changeRequest },
    });
    expect(answers[0]?.answer?.sources[0]?.urls.app).toBe(answer?.sources[0]?.urls.app);
    await expect(ask(as.read, backup, { page })).rejects.toMatchObject({ failure: { code: 400 } });
  });
});
