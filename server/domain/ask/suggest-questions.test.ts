import { describe, expect, it } from 'vitest';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import type { Scope } from '#lib/contract/shared/scopes.ts';
import { askSettings } from '#server/db/tables/ask.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import type { Person } from '#server/testing/world.ts';

const api = startApi();

const topics = ['Back up', 'Invite people'];
const [backup, invite] = ['Is a backup one file?', 'How do I invite people?'];

async function world() {
  const sample = await createSampleSpace(api, {
    'Back up': 'A backup is one file with all rows of the database.\n',
    'Invite people': 'Open Members and select Invite people.\n',
  });
  const params = { organizationId: sample.organizationId };
  const ask = async (who: Person, query: string, more: object = {}) => {
    let last: AskAnswer | undefined;
    const input = { query, save: 'true' as const, ...more };
    for await (const { answer } of who.stream('streamAsk', { params, query: input })) last = answer;
    return last?.saved;
  };
  const suggested = async (who: Person) => (await who.call('listAskQuestions', { params })).questions;
  const limited = async (who: Person, scopes: Scope[]) => {
    const { token } = await who.call('createUserToken', { body: { label: 'Assistant', scopes } });
    return { ...api.client(token), id: who.id, email: who.email, token };
  };
  return { ...sample, params, ask, suggested, limited };
}

describe('what a person asked before', () => {
  it('is suggested to them where something answered it, what they asked most first, and to nobody else', async () => {
    const { as, ask, suggested, stranger } = await world();
    await ask(as.read, backup);
    await ask(as.read, backup.toUpperCase());
    await ask(as.read, invite);
    await ask(as.read, 'zebra migration speed');
    expect(await suggested(as.read)).toEqual([backup.toUpperCase(), invite, ...topics]);
    for (const who of [as.admin, as.edit, as.comment]) expect(await suggested(who)).toEqual(topics);
    const elsewhere = { params: { organizationId: stranger.organizationId } };
    expect((await stranger.call('listAskQuestions', elsewhere)).questions).toEqual([]);
    expect(await as.read.send('listAskQuestions', elsewhere)).toMatchObject({ ok: false });
  });

  it('is not suggested where it was limited to a part, did not help, was not saved, or is deleted', async () => {
    const { as, ask, suggested, params, spaceId } = await world();
    await ask(as.read, 'one file of rows', { space: spaceId });
    await ask(as.read, 'all rows of the database', { save: undefined });
    const saved = await ask(as.read, backup);
    expect(await suggested(as.read)).toEqual([backup, ...topics]);
    await as.read.call('updateAskAnswer', {
      params: { ...params, askAnswerId: saved?.answer ?? '' },
      body: { rating: -1 },
    });
    expect(await suggested(as.read)).toEqual(topics);
    await ask(as.read, invite);
    expect(await suggested(as.read)).toEqual([invite, ...topics]);
    await as.read.call('deleteAskConversations', { params });
    expect(await suggested(as.read)).toEqual(topics);
  });

  it('is not suggested to a guest, or to anybody, once the pages that answered it are closed to them', async () => {
    const { as, ask, suggested, params, spaceId } = await world();
    const guest = { spaceId, userId: as.guest.id };
    await as.admin.call('inviteToSpace', {
      params: { spaceId },
      body: { role: 'read', users: [as.guest.id] },
    });
    for (const who of [as.guest, as.read]) {
      await ask(who, backup);
      expect(await suggested(who)).toEqual([backup, ...topics]);
    }
    await as.admin.call('deleteSpaceUser', { params: guest });
    expect(await suggested(as.guest)).toEqual([]);
    await as.admin.call('updateSpace', { params: { spaceId }, body: { defaultLevel: null } });
    expect(await suggested(as.read)).toEqual([]);
    expect(await as.read.call('listAskConversations', { params })).toMatchObject({ items: [{}] });
  });

  it('is not suggested while the history is off, not even what was saved at that moment', async () => {
    const { as, ask, suggested, params, organizationId } = await world();
    await ask(as.read, backup);
    await api.services.db
      .insert(askSettings)
      .values({ organizationId, history: false, historyDays: 90, gaps: true });
    expect(await suggested(as.read)).toEqual(topics);
    await as.admin.call('updateAskSettings', { params, body: { history: true } });
    expect(await suggested(as.read)).toEqual([backup, ...topics]);
    await as.admin.call('updateAskSettings', { params, body: { history: false } });
    await as.admin.call('updateAskSettings', { params, body: { history: true } });
    expect(await suggested(as.read)).toEqual(topics);
  });

  it('is told to no token that may not read the history', async () => {
    const { as, ask, suggested, limited } = await world();
    await ask(as.read, backup);
    const assistant = await limited(as.read, ['organization:ask', 'organization:write']);
    expect(await suggested(assistant)).toEqual(topics);
  });
});

describe('a gap', () => {
  /** A gap that somebody wrote a page for, which is not merged yet. */
  async function withDraft() {
    const all = await world();
    const { as, params, spaceId } = all;
    await as.read.call('createAskGap', { params, body: { question: 'Which plans are there?' } });
    const { items } = await as.edit.call('listAskGaps', { params });
    const askGapId = items[0]?.id ?? '';
    const { changeRequest, page } = await as.edit.call('createAskGapPage', {
      params: { ...params, askGapId },
      body: { space: spaceId },
    });
    await all.edit(changeRequest, [
      { operation: 'update_page', page, document: { markdown: 'A free plan and one for teams.' } },
    ]);
    return { ...all, changeRequest };
  }

  it('is suggested to those who edit once its page is merged, and to nobody else', async () => {
    const { as, suggested, merge, changeRequest, limited } = await withDraft();
    expect(await suggested(as.edit)).toEqual(topics);
    await merge(changeRequest);
    const all = [...topics, 'Which plans are there'];
    const withGap = ['Which plans are there?', ...topics];
    for (const who of [as.edit, as.review, as.admin]) expect(await suggested(who)).toEqual(withGap);
    for (const who of [as.read, as.comment]) expect(await suggested(who)).toEqual(all);
    expect(await suggested(as.guest)).toEqual([]);
    expect(await suggested(await limited(as.edit, ['organization:ask']))).toEqual(all);
    expect(await suggested(await limited(as.edit, ['organization:ask', 'organization:read']))).toEqual(
      withGap,
    );
  });

  it('is not suggested to an editor who can’t read the space of its page, or where gaps are off', async () => {
    const { as, params, spaceId, suggested, merge, changeRequest } = await withDraft();
    await merge(changeRequest);
    await as.admin.call('updateSpace', { params: { spaceId }, body: { defaultLevel: null } });
    expect(await suggested(as.edit)).toEqual([]);
    expect(await suggested(as.admin)).toContain('Which plans are there?');
    await as.admin.call('updateAskSettings', { params, body: { gaps: false } });
    expect(await suggested(as.admin)).not.toContain('Which plans are there?');
  });
});
