import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskModelInput } from '#lib/contract/ask/model.ts';
import { Models } from '#server/adapters/model/index.ts';
import { askUsage } from '#server/db/tables/ask.ts';
import { findModelRow } from '#server/domain/models/index.ts';
import { startApi } from '#server/testing/api.ts';
import { type ModelServer, startModelServer } from '#server/testing/model-server.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi({ allowPrivateNetwork: ['127.0.0.1'] });
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  waitFor(10_000);
});
afterAll(() => model.stop());

/** Gives models the time that they have on a busy machine, or little for one that hangs. */
function waitFor(firstTextMs: number) {
  api.services.models = new Models(api.services.outgoing, { firstTextMs, totalMs: 20_000, retryMs: 10 });
}

const body = () => ({
  kind: 'openai-compatible' as const,
  baseUrl: model.url,
  model: 'small',
  apiKey: 'sk-very-secret',
});

async function worldWithModel(input: Partial<AskModelInput> = {}) {
  const world = await createWorld(api);
  const params = { organizationId: world.organizationId };
  await world.as.admin.call('replaceAskModel', { params, body: { ...body(), ...input } });
  return { ...world, params };
}

/** The day so many days before today, in UTC. */
function daysBefore(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

describe('the model of an organization', () => {
  it('is set, shown without its key, and removed', async () => {
    const { as, organizationId } = await createWorld(api);
    const params = { organizationId };
    expect(await as.admin.call('getAskModel', { params })).toEqual({});
    const { apiKey, ...shown } = body();
    const expected = { object: 'ask-model', ...shown, hasApiKey: true, dailyTokens: 500_000 };
    expect(await as.admin.call('replaceAskModel', { params, body: body() })).toEqual(expected);
    expect(await as.admin.call('getAskModel', { params })).toEqual({ model: expected });
    const row = await findModelRow(api.services.db, organizationId);
    expect(row?.sealedKey?.toString('latin1')).not.toContain(apiKey);
    expect(await as.admin.send('deleteAskModel', { params })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteAskModel', { params })).toMatchObject({ status: 204 });
    expect(await as.admin.call('getAskModel', { params })).toEqual({});
    const events = JSON.stringify(await as.admin.call('listAuditEvents', { params }));
    expect(events).toContain('ask_model.replaced');
    expect(events).toContain('ask_model.deleted');
    expect(events).not.toContain(apiKey);
  });

  it('keeps its key for its own address only, and loses it when told to', async () => {
    const { as, params } = await worldWithModel();
    const { apiKey: _, ...rest } = body();
    const replace = (change: object) =>
      as.admin.send('replaceAskModel', { params, body: { ...rest, ...change } });
    expect(await replace({ model: 'large', dailyTokens: 9_000 })).toMatchObject({ status: 200 });
    expect(await as.admin.call('getAskModel', { params })).toMatchObject({
      model: { model: 'large', hasApiKey: true, dailyTokens: 9_000 },
    });
    await as.admin.call('testAskModel', { params });
    expect(model.calls.at(-1)?.headers.authorization).toBe('Bearer sk-very-secret');
    for (const change of [{ baseUrl: 'https://other.example.com/v1' }, { kind: 'anthropic' }])
      expect(await replace(change)).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'apiKey' }] },
      });
    expect(await replace({ apiKey: null })).toMatchObject({ status: 200 });
    expect(await as.admin.call('getAskModel', { params })).toMatchObject({ model: { hasApiKey: false } });
  });

  it('has an embedding model where the protocol knows them, which stays until it is taken away', async () => {
    const { as, params } = await worldWithModel();
    const replace = (change: object) =>
      as.admin.send('replaceAskModel', { params, body: { ...body(), ...change } });
    const embeddingModel = async () => (await as.admin.call('getAskModel', { params })).model?.embeddingModel;
    expect(await embeddingModel()).toBeUndefined();
    expect(await replace({ embeddingModel: 'vectors' })).toMatchObject({ status: 200 });
    expect(await replace({})).toMatchObject({ status: 200 });
    expect(await embeddingModel()).toBe('vectors');
    expect(await replace({ kind: 'anthropic', embeddingModel: 'vectors' })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'embeddingModel' }] },
    });
    expect(await replace({ embeddingModel: null })).toMatchObject({ status: 200 });
    expect(await embeddingModel()).toBeUndefined();
    await replace({ embeddingModel: 'vectors' });
    expect(await replace({ kind: 'anthropic' })).toMatchObject({ status: 200 });
    expect(await embeddingModel()).toBeUndefined();
  });

  it('is seen and changed by admins of the organization only', async () => {
    const { as, params, stranger } = await worldWithModel();
    for (const [person, status] of [
      [as.create, 403],
      [stranger, 404],
    ] as const) {
      expect(await person.send('getAskModel', { params })).toMatchObject({ status });
      expect(await person.send('replaceAskModel', { params, body: body() })).toMatchObject({ status });
      expect(await person.send('testAskModel', { params })).toMatchObject({ status });
      expect(await person.send('getAskUsage', { params })).toMatchObject({ status });
      expect(await person.send('getAskEmbeddings', { params })).toMatchObject({ status });
    }
    expect(await as.create.send('deleteAskModel', { params })).toMatchObject({ status: 403 });
    expect(await stranger.send('deleteAskModel', { params })).toMatchObject({ status: 404 });
    expect(await as.admin.call('getAskModel', { params })).toHaveProperty('model');
  });

  it.each([
    [{ baseUrl: 'ftp://example.com' }, 'baseUrl'],
    [{ baseUrl: 'https://user:word@example.com' }, 'baseUrl'],
    [{ baseUrl: 'https://example.com/?key=1' }, 'baseUrl'],
    [{ model: ' ' }, 'model'],
    [{ apiKey: 'two\nlines' }, 'apiKey'],
    [{ dailyTokens: 1 }, 'dailyTokens'],
  ])('refuses %j', async (wrong, path) => {
    const { as, organizationId } = await createWorld(api);
    const params = { organizationId };
    expect(await as.admin.send('replaceAskModel', { params, body: { ...body(), ...wrong } })).toMatchObject({
      status: 400,
      failure: { issues: [{ path }] },
    });
  });
});

describe('a test of the model', () => {
  it('tells what the model answered, and its tokens are counted', async () => {
    const { as, params } = await worldWithModel();
    model.play({ do: 'write', texts: ['I am ', 'small.'] });
    expect(await as.admin.call('testAskModel', { params })).toMatchObject({
      isWorking: true,
      message: 'I am small.',
    });
    expect(model.calls[0]).toMatchObject({ path: '/v1/chat/completions', body: { model: 'small' } });
    expect(await as.admin.call('getAskUsage', { params })).toEqual({
      dailyTokens: 500_000,
      firstDay: daysBefore(29),
      lastDay: daysBefore(0),
      ratings: { helpful: 0, unhelpful: 0 },
      days: [{ day: daysBefore(0), answers: 1, inputTokens: 40, outputTokens: 7, embeddedTokens: 0 }],
    });
  });

  it('is part of the usage of the days that are read', async () => {
    const { as, params } = await worldWithModel();
    const { organizationId } = params;
    const daysOf = async (range: 'last7Days' | 'last30Days' | 'last90Days') =>
      (await as.admin.call('getAskUsage', { params, query: { range } })).days.map(({ day }) => day);
    for (const days of [6, 7, 29, 30, 89, 90]) {
      const usage = { organizationId, day: daysBefore(days), answers: 1, inputTokens: 1, outputTokens: 1 };
      await api.services.db.insert(askUsage).values(usage);
    }
    expect(await daysOf('last7Days')).toEqual([6].map(daysBefore));
    expect(await daysOf('last30Days')).toEqual([6, 7, 29].map(daysBefore));
    expect(await daysOf('last90Days')).toEqual([6, 7, 29, 30, 89].map(daysBefore));
  });

  it('speaks the protocol of Anthropic', async () => {
    const { as, params } = await worldWithModel({ kind: 'anthropic' });
    model.play({ do: 'write', texts: ['I am ', 'other.'] });
    expect(await as.admin.call('testAskModel', { params })).toMatchObject({
      isWorking: true,
      message: 'I am other.',
    });
    expect(model.calls[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 'sk-very-secret' },
    });
    model.play({ do: 'refuse', status: 401 });
    expect(await as.admin.call('testAskModel', { params })).toMatchObject({
      isWorking: false,
      message: 'The provider refused the API key.',
    });
  });

  it.each([
    [{ do: 'refuse', status: 401 }, 1, 'The provider refused the API key.'],
    [{ do: 'refuse', status: 404 }, 1, 'The provider has no such address or model.'],
    [{ do: 'refuse', status: 400 }, 1, 'The provider rejected the request.'],
    [{ do: 'refuse', status: 429 }, 2, 'The provider is limiting requests right now. Try again later.'],
    [{ do: 'refuse', status: 500 }, 2, 'The provider reported an error on its side.'],
    [{ do: 'babble' }, 2, 'The response is not an answer from a model.'],
    [{ do: 'write', texts: [] }, 2, 'The response is not an answer from a model.'],
    [{ do: 'write', texts: ['I am'], isCutOff: true }, 1, 'The answer broke off.'],
    [{ do: 'hang' }, 1, 'The model took too long.'],
  ] as const)(
    'says why %j brought nothing, and tries again where that helps',
    async (script, tries, message) => {
      const { as, params } = await worldWithModel();
      model.play(script);
      if (script.do === 'hang') waitFor(500);
      const result = await as.admin.call('testAskModel', { params });
      waitFor(10_000);
      expect(result).toMatchObject({ isWorking: false, message });
      expect(model.calls).toHaveLength(tries);
    },
  );

  it('says when there is no model, no server, or an address that is not allowed', async () => {
    const { as, organizationId } = await createWorld(api);
    const params = { organizationId };
    expect(await as.admin.send('testAskModel', { params })).toMatchObject({
      status: 409,
      failure: { type: 'no_model' },
    });
    const testOf = async (baseUrl: string) => {
      await as.admin.call('replaceAskModel', { params, body: { ...body(), baseUrl } });
      return (await as.admin.call('testAskModel', { params })).message;
    };
    expect(await testOf('http://127.0.0.1:1024/v1')).toBe('The provider can’t be reached.');
    expect(await testOf('http://10.0.0.1/v1')).toContain('LECTERN_ALLOW_PRIVATE_NETWORK');
    expect(await testOf('http://[::ffff:169.254.169.254]/v1')).toContain('LECTERN_ALLOW_PRIVATE_NETWORK');
  });
});
