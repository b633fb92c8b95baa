import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '#lib/durations.ts';
import { askGapAskers } from '#server/db/tables/ask.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import type { Person } from '#server/testing/world.ts';
import { deleteOldGapsJob } from './gaps.ts';

const api = startApi(siteSettings);

afterEach(() => api.setTime());

async function world() {
  const { params: _, ...sample } = await createSampleSpace(api, {
    'Back up': 'A backup is one file with all rows of the database.\n',
  });
  const params = { organizationId: sample.organizationId };
  const ask = (who: Person, query: string) => who.call('askOrganization', { params, body: { query } });
  const gaps = async (who = sample.as.edit, status?: 'dismissed') =>
    (await who.call('listAskGaps', { params, query: { status } })).items;
  return { ...sample, params, ask, gaps };
}

describe('a question without an answer', () => {
  it('is read by others once a second member asked it, in the shorter words of both', async () => {
    const { as, ask, gaps } = await world();
    await ask(as.read, 'How do I rotate the production signing keys of Anna?');
    await ask(as.read, 'rotating signing keys for production?');
    expect(await gaps()).toEqual([]);
    await ask(as.comment, 'How can one rotate production signing keys?');
    expect(await gaps()).toMatchObject([
      { question: 'rotating signing keys for production?', count: 2, channels: ['members'], status: 'open' },
    ]);
  });

  it('has no word that only one member asked, however the second one came near it', async () => {
    const { as, ask, gaps } = await world();
    const secret = 'Salary raise of Anna to 85000?';
    await ask(as.read, secret);
    await ask(as.edit, 'Could anyone kindly explain the salary raise of Anna in wintertime, please?');
    expect(await gaps()).toEqual([]);
    await ask(as.read, secret);
    expect(await gaps()).toEqual([]);
    await ask(as.comment, 'Anna: salary raise?');
    expect(await gaps()).toMatchObject([{ question: 'Anna: salary raise?', count: 3 }]);
  });

  it('is read at once where its member sent it, and does not say who that was', async () => {
    const { as, gaps, params } = await world();
    await as.guest.call('createAskGap', { params, body: { question: 'Which plans are there?' } });
    const [gap] = await gaps();
    expect(gap).toMatchObject({ question: 'Which plans are there?', count: 1 });
    expect(JSON.stringify(gap)).not.toContain(as.guest.id);
    await as.guest.call('createAskGap', { params, body: { question: 'which plans?' } });
    expect(await gaps()).toHaveLength(1);
  });

  it('is one, too, whose answer did not help the member who rated it', async () => {
    const { as, gaps, params } = await world();
    const query = { query: 'Where is the backup of all rows?', save: 'true' as const };
    let askAnswerId = '';
    for await (const { answer } of as.read.stream('streamAsk', { params, query }))
      askAnswerId = answer.saved?.answer ?? '';
    const rate = (body: { rating: 1 | -1; ratingReason?: string }) =>
      as.read.call('updateAskAnswer', { params: { ...params, askAnswerId }, body });
    await rate({ rating: 1 });
    expect(await gaps()).toEqual([]);
    await rate({ rating: -1, ratingReason: 'It does not say where.' });
    expect(await gaps()).toMatchObject([
      { question: query.query, count: 1, reasons: ['It does not say where.'] },
    ]);
    expect(await as.admin.call('getAskUsage', { params })).toMatchObject({
      ratings: { helpful: 0, unhelpful: 1 },
    });
  });

  it('is rated on the first of the days of usage, from the beginning of that day', async () => {
    const { as, params } = await world();
    const rateAt = async (time: Date) => {
      api.setTime(time);
      let askAnswerId = '';
      const query = { query: 'Where is the backup of all rows?', save: 'true' as const };
      for await (const { answer } of as.read.stream('streamAsk', { params, query }))
        askAnswerId = answer.saved?.answer ?? '';
      await as.read.call('updateAskAnswer', { params: { ...params, askAnswerId }, body: { rating: 1 } });
    };
    const firstDay = Math.ceil(Date.now() / dayMs) * dayMs;
    await rateAt(new Date(firstDay - 1));
    await rateAt(new Date(firstDay));
    api.setTime(new Date(firstDay + 7 * dayMs - 1));
    const usage = await as.admin.call('getAskUsage', { params, query: { range: 'last7Days' } });
    expect(usage.ratings).toEqual({ helpful: 1, unhelpful: 0 });
  });

  it('is none where something answers it, where it is one word, and where a part was asked', async () => {
    const { as, ask, gaps, params, spaceId } = await world();
    for (const who of [as.read, as.comment]) {
      await ask(who, 'How do I make a backup of the database?');
      await ask(who, 'zebra');
      await who.call('askOrganization', { params, body: { query: 'zebra stripe pattern', space: spaceId } });
    }
    expect(await gaps()).toEqual([]);
  });

  it('is stored for nobody where gaps or the history are off', async () => {
    const { as, ask, gaps, params } = await world();
    const question = 'zebra stripe pattern';
    await as.admin.call('updateAskSettings', { params, body: { history: false } });
    for (const who of [as.read, as.comment]) await ask(who, question);
    expect(await gaps()).toEqual([]);
    await as.read.call('createAskGap', { params, body: { question } });
    expect(await gaps()).toHaveLength(1);
    await as.admin.call('updateAskSettings', { params, body: { gaps: false } });
    expect(await gaps()).toEqual([]);
    expect(await as.read.send('createAskGap', { params, body: { question } })).toMatchObject({
      ok: false,
      failure: { code: 409, type: 'gaps_off' },
    });
  });

  it('is dismissed, stays so when it is asked again, and can be opened again', async () => {
    const { as, gaps, params } = await world();
    const send = (who: Person) =>
      who.call('createAskGap', { params, body: { question: 'Which plans are there?' } });
    await send(as.read);
    const id = { ...params, askGapId: (await gaps())[0]?.id ?? '' };
    expect(
      await as.comment.send('updateAskGap', { params: id, body: { status: 'dismissed' } }),
    ).toMatchObject({ ok: false, failure: { code: 403 } });
    await as.edit.call('updateAskGap', { params: id, body: { status: 'dismissed' } });
    const { items: audit } = await as.admin.call('listAuditEvents', { params });
    expect(JSON.stringify(audit)).not.toContain('plans');
    await send(as.comment);
    expect(await gaps()).toEqual([]);
    expect(await gaps(as.edit, 'dismissed')).toMatchObject([{ count: 2, status: 'dismissed' }]);
    await as.edit.call('updateAskGap', { params: id, body: { status: 'open' } });
    expect(await gaps()).toHaveLength(1);
  });

  it('becomes a page in a draft of a space that its writer may edit', async () => {
    const { as, gaps, params, spaceId } = await world();
    await as.read.call('createAskGap', { params, body: { question: 'which plans are there?' } });
    const id = { ...params, askGapId: (await gaps())[0]?.id ?? '' };
    const draft = await as.edit.call('createAskGapPage', { params: id, body: { space: spaceId } });
    const where = { spaceId, changeRequestId: draft.changeRequest };
    expect(await as.edit.call('getChangeRequest', { params: where })).toMatchObject({
      ...{ number: draft.number, status: 'draft', subject: 'Write “Which plans are there”' },
    });
    expect(
      await as.edit.call('getChangeRequestPage', { params: { ...where, pageId: draft.page } }),
    ).toMatchObject({ title: 'Which plans are there' });
    expect((await gaps())[0]).toMatchObject({
      changeRequest: { space: spaceId, id: draft.changeRequest, number: draft.number },
    });
    const secret = await as.admin.call('createSpace', {
      params,
      body: { title: 'Secret' },
    });
    await as.admin.call('updateSpace', { params: { spaceId: secret.id }, body: { defaultLevel: null } });
    expect(await as.edit.send('createAskGapPage', { params: id, body: { space: secret.id } })).toMatchObject({
      ok: false,
      failure: { code: 400 },
    });
  });

  it('is deleted when nobody asked it for half a year', async () => {
    const { as, gaps, params } = await world();
    await as.read.call('createAskGap', { params, body: { question: 'Which plans are there?' } });
    const runLater = (days: number) =>
      deleteOldGapsJob.run(
        { ...api.services, now: () => new Date(Date.now() + days * 24 * 60 * 60_000) },
        {},
        { id: 'run', signal: new AbortController().signal, isLast: false },
      );
    await runLater(179);
    expect(await gaps()).toHaveLength(1);
    await runLater(181);
    expect(await gaps()).toEqual([]);
  });
});

describe('conversations with customers', () => {
  const conversation = (id: string, subject: string, body = 'Hello!') => ({
    id,
    subject,
    metadata: { url: 'https://help.example.com/1', attributes: { plan: 'pro' } },
    parts: [
      { type: 'message' as const, role: 'assistant' as const, body: 'How can I help?' },
      { type: 'message' as const, role: 'user' as const, body },
    ],
  });

  it('show what the docs do not answer, each once', async () => {
    const { as, gaps, params } = await world();
    const send = (body: object, who = as.admin) =>
      who.send('createConversations', { params, body: body as ReturnType<typeof conversation> });
    expect(await send(conversation('1', 'Refund for unused months'), as.review)).toMatchObject({
      ok: false,
      failure: { code: 403 },
    });
    await send(conversation('1', 'Refund for unused months'));
    const several = await send([
      conversation('1', 'Refund for unused months'),
      conversation('2', '', 'A refund for unused months, please'),
      conversation('3', 'Backup of the database'),
    ]);
    expect(several).toMatchObject({ ok: true });
    expect(await gaps()).toMatchObject([
      { question: 'Refund for unused months', count: 2, channels: ['conversations'] },
    ]);
  });
});

describe('conversations that are too many', () => {
  it('are refused with the time, and members can ask meanwhile', async () => {
    const { as, params } = await world();
    const send = (at: number) =>
      as.admin.send('createConversations', {
        params,
        body: Array.from({ length: 50 }, (_, one) => ({ id: `${at} ${one}`, subject: 'Backup', parts: [] })),
      });
    const sent = [];
    for (let at = 0; at < 13; at += 1) sent.push(await send(at));
    expect(sent.map(({ status }) => status)).toEqual([...Array.from({ length: 12 }, () => 204), 429]);
    expect(Number(sent.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await as.admin.send('askOrganization', { params, body: { query: 'Backup' } })).toMatchObject({
      ok: true,
    });
  });
});

describe('conversations that come at once', () => {
  it('are all taken in, whatever their order', async () => {
    const { as, gaps, params } = await world();
    const subjects = ['Zebra stripes pattern', 'Lion mane colour', 'Tiger claw length', 'Okapi neck size'];
    const sent = await Promise.all(
      [0, 1, 2, 3].map((sender) => {
        const ordered = sender % 2 === 0 ? subjects : subjects.toReversed();
        const body = ordered.map((subject, at) => ({ id: `${sender} ${at}`, subject, parts: [] }));
        return as.admin.send('createConversations', { params, body });
      }),
    );
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await gaps()).map(({ count }) => count)).toEqual([4, 4, 4, 4]);
  });
});

describe('what visitors of a site ask', () => {
  it('is a gap of that site when nothing answers it, and of no other', async () => {
    const site = await publishSite(api);
    const visitor = site.reader(await site.enter());
    const ask = async (question: string) => {
      const body = { question, scope: { mode: 'all' as const } };
      for await (const _ of visitor.stream('askSite', { params: site.params, body }));
    };
    await ask('How do zebras migrate on Tuesdays?');
    await ask('zebras migrate Tuesdays');
    const list = await site.as.read.call('listSiteAskGaps', { params: site.params });
    expect(list.items).toMatchObject([
      {
        question: 'How do zebras migrate on Tuesdays?',
        ...{ count: 1, channels: ['visitors'], site: site.params.siteId },
      },
    ]);
    const other = await site.as.admin.call('createSite', {
      params: { organizationId: site.organizationId },
      body: { title: 'Other' },
    });
    const params = { organizationId: site.organizationId, siteId: other.id };
    expect((await site.as.read.call('listSiteAskGaps', { params })).items).toEqual([]);
    const all = await site.as.edit.call('listAskGaps', {
      params: { organizationId: site.organizationId },
    });
    expect(all.items).toHaveLength(1);
  });

  it('is none where only quotes were wanted, as by a search while somebody types', async () => {
    const site = await publishSite(api);
    const visitor = site.reader(await site.enter());
    const body = { question: 'How do zebras migr', scope: { mode: 'all' as const } };
    const query = { quoted: 'true' as const };
    for await (const _ of visitor.stream('askSite', { params: site.params, query, body }));
    expect((await site.as.read.call('listSiteAskGaps', { params: site.params })).items).toEqual([]);
  });

  it('is counted up to a thousand', async () => {
    const { as, params, organizationId, gaps } = await world();
    await as.read.call('createAskGap', { params, body: { question: 'Which plans are there?' } });
    const [gap] = await gaps();
    await api.services.db.insert(askGapAskers).values(
      Array.from({ length: 999 }, (_, at) => ({
        ...{ organizationId, gapId: gap?.id ?? '', channel: 'visitors' as const },
        code: Buffer.from(`${at}`),
      })),
    );
    await as.comment.call('createAskGap', { params, body: { question: 'Which plans are there?' } });
    expect(await gaps()).toMatchObject([{ count: 1000 }]);
    expect(await api.services.db.$count(askGapAskers, eq(askGapAskers.organizationId, organizationId))).toBe(
      1000,
    );
  });
});
