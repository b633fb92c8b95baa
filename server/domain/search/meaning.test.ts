import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Models } from '#server/adapters/model/index.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { startApi } from '#server/testing/api.ts';
import type { Changes } from '#server/testing/content.ts';
import { type ModelServer, startModelServer } from '#server/testing/model-server.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';
import { embedDuePassagesJob, embedPassages } from './embed-passages.ts';

const api = startApi({ ...siteSettings, allowPrivateNetwork: ['127.0.0.1'] });
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer([
    ['backup', 'duplicate', 'safekeeping'],
    ['salary', 'payroll'],
  ]);
});
afterAll(() => model.stop());
beforeEach(() => {
  model.playEmbeddings({ do: 'embed' });
  setLimits(10_000);
});

/** Gives questions the time that they have on a busy machine, or little for a model that is slow. */
function setLimits(questionMs: number) {
  api.services.models = new Models(api.services.outgoing, { questionMs, firstTextMs: 5_000, retryMs: 10 });
}

const guide = [
  {
    title: 'Make a backup',
    markdown: 'A backup is one file with all rows.\n\n## Restore\n\nInto an empty database.',
  },
  { title: 'Colours', markdown: 'Choose a theme and a logo for your site.' },
];
/** Has no word of the page that it is about. */
const question = 'keeping everything in safekeeping overnight';

const settings = (input: object = {}) => ({
  kind: 'openai-compatible' as const,
  baseUrl: model.url,
  model: 'small',
  embeddingModel: 'vectors',
  ...input,
});

async function worldWithModel(input: object = {}) {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const { spaceId, pageIds } = await writeSpace(as.admin, organizationId, guide);
  const params = { organizationId };
  await as.admin.call('replaceAskModel', { params, body: settings(input) });
  await embedAll(world);
  return { ...world, spaceId, pageIds, params };
}

const embedAll = ({ organizationId }: Pick<World, 'organizationId'>) =>
  embedPassages(api.services, organizationId, new AbortController().signal);

const titlesIn = async (person: Person, spaceId: string, query: string) =>
  (await person.call('searchSpace', { params: { spaceId }, query: { query } })).items.map(
    ({ title }) => title,
  );

const embeddedTexts = () => model.embeddingCalls.flatMap(({ body }) => body.input ?? []);

async function countRows(table: string, organizationId: string): Promise<number> {
  const { rows } = await api.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where organization_id = ${organizationId}`,
  );
  return rows[0]?.count ?? 0;
}

describe('search by meaning', () => {
  it('finds a page without a word of the question, and shows where', async () => {
    const { as, spaceId, params, pageIds } = await worldWithModel();
    const list = await as.read.call('searchSpace', { params: { spaceId }, query: { query: question } });
    expect(list.items).toMatchObject([
      {
        id: pageIds['Make a backup'],
        sections: [
          { title: 'Make a backup', body: 'A backup is one file with all rows.', marks: [] },
          { title: 'Restore', body: 'Into an empty database.', marks: [] },
        ],
      },
    ]);
    const spaces = await as.read.call('searchOrganization', { params, query: { query: question } });
    expect(spaces.items).toMatchObject([{ id: spaceId, pages: [{ title: 'Make a backup' }] }]);
    expect(await titlesIn(as.read, spaceId, 'roasting coffee beans slowly')).toEqual([]);
    expect(await titlesIn(as.read, spaceId, 'safekeeping overnight')).toEqual([]);
  });

  it('asks for each question once, and never for a few words', async () => {
    const { as, spaceId, params } = await worldWithModel();
    model.playEmbeddings({ do: 'embed' });
    for (const query of [question, question, 'safekeeping', '"keeping everything in safekeeping"'])
      await as.read.call('searchSpace', { params: { spaceId }, query: { query } });
    const query = { query: 'is there any safekeeping', wordsOnly: 'true' as const };
    expect(await as.read.call('searchOrganization', { params, query })).toMatchObject({
      items: [],
      hasMeaning: true,
    });
    expect(embeddedTexts()).toEqual([question]);
    const { days } = await as.admin.call('getAskUsage', { params });
    expect(days[0]?.embeddedTokens).toBeGreaterThan(80);
  });

  it('says of a search by words whether there is more to ask for', async () => {
    const { as, params } = await worldWithModel();
    const hasMeaning = async (query: string) =>
      (await as.read.call('searchOrganization', { params, query: { query, wordsOnly: 'true' } })).hasMeaning;
    expect([await hasMeaning(question), await hasMeaning('safekeeping')]).toEqual([true, undefined]);
    await as.admin.call('replaceAskModel', { params, body: settings({ embeddingModel: null }) });
    expect(await hasMeaning(question)).toBeUndefined();
  });

  it('compares a question with what its asker may read alone', async () => {
    const { as, organizationId, spaceId, params } = await worldWithModel();
    const secret = await writeSpace(as.admin, organizationId, [
      { title: 'Payroll', markdown: 'The payroll of everybody: payroll.' },
    ]);
    await as.admin.call('updateSpace', { params: { spaceId: secret.spaceId }, body: { defaultLevel: null } });
    await embedAll({ organizationId });
    const query = 'whose salary grows fastest';
    const spacesOf = async (person: Person) =>
      (await person.call('searchOrganization', { params, query: { query } })).items.map(({ id }) => id);
    expect(await spacesOf(as.admin)).toEqual([secret.spaceId]);
    expect(await spacesOf(as.read)).toEqual([]);
    await as.admin.call('deleteSpace', { params: { spaceId } });
    expect((await as.read.call('searchOrganization', { params, query: { query: question } })).items).toEqual(
      [],
    );
  });

  it('finds what a change request has of main, and what it changed by its words alone', async () => {
    const { as, spaceId, pageIds } = await worldWithModel();
    const { id: changeRequestId } = await as.edit.call('createChangeRequest', { params: { spaceId } });
    const search = async () =>
      (
        await as.read.call('searchChangeRequest', {
          params: { spaceId, changeRequestId },
          query: { query: question },
        })
      ).items.map(({ title }) => title);
    expect(await search()).toEqual(['Make a backup']);
    const page = pageIds['Make a backup'] ?? '';
    await as.edit.call('editChangeRequestContent', {
      params: { spaceId, changeRequestId },
      body: { changes: [{ operation: 'update_page', page, document: { markdown: 'Gone.' } }] },
    });
    expect(await search()).toEqual([]);
  });

  it('goes by words while the model is slow, fails or is gone', async () => {
    const { as, spaceId, params } = await worldWithModel();
    const query = 'where is the backup file';
    model.playEmbeddings({ do: 'hang' });
    setLimits(50);
    expect(await titlesIn(as.read, spaceId, query)).toEqual(['Make a backup']);
    expect(await titlesIn(as.read, spaceId, `${query} now`)).toEqual(['Make a backup']);
    // One that did not answer is left alone for a while.
    expect(model.embeddingCalls).toHaveLength(1);
    for (const script of [{ do: 'refuse', status: 500 }, { do: 'babble' }] as const) {
      model.playEmbeddings(script);
      setLimits(10_000);
      expect(await titlesIn(as.read, spaceId, query)).toEqual(['Make a backup']);
    }
    await as.admin.call('deleteAskModel', { params });
    setLimits(10_000);
    model.playEmbeddings({ do: 'embed' });
    expect(await titlesIn(as.read, spaceId, question)).toEqual([]);
    expect(model.embeddingCalls).toHaveLength(0);
  });

  it('gives the model of answers what is near a question', async () => {
    const { as, params } = await worldWithModel();
    model.play({ do: 'write', texts: ['A backup is one file [1].'] });
    const ask = (query: object) =>
      as.read.call('askOrganization', { params, query, body: { query: question } });
    expect((await ask({})).answer).toMatchObject({
      quoted: false,
      sources: [{ title: 'Make a backup' }],
    });
    model.playEmbeddings({ do: 'embed' });
    setLimits(10_000);
    expect((await ask({ quoted: 'true' })).answer).toBeUndefined();
    expect(model.embeddingCalls).toHaveLength(0);
  });
});

describe('the vectors of passages', () => {
  it('are made once for each text, with the title of its page and its heading', async () => {
    const { as, organizationId, params } = await worldWithModel();
    expect(embeddedTexts()).toContain('Make a backup\nRestore\nInto an empty database.');
    expect(model.embeddingCalls[0]).toMatchObject({ path: '/v1/embeddings', body: { model: 'vectors' } });
    model.playEmbeddings({ do: 'embed' });
    await writeSpace(as.admin, organizationId, guide);
    await embedAll({ organizationId });
    expect(embeddedTexts()).toEqual([]);
    expect(await as.admin.call('getAskEmbeddings', { params })).toEqual({
      passages: 6,
      embedded: 6,
      mostPassages: 50_000,
    });
  });

  it('follow a page that changes, and are of no use until they do', async () => {
    const { as, organizationId, spaceId, pageIds } = await worldWithModel();
    const page = pageIds['Make a backup'] ?? '';
    const edit = (change: Changes[number]) =>
      as.admin.call('editContent', { params: { spaceId }, body: { changes: [change] } });
    await edit({ operation: 'update_page', page, title: 'Logs', document: { markdown: 'Lines of text.' } });
    expect(await titlesIn(as.read, spaceId, question)).toEqual([]);
    const vectors = await countRows('search_vectors', organizationId);
    model.playEmbeddings({ do: 'embed' });
    await embedAll({ organizationId });
    expect(embeddedTexts()).toEqual(['Logs\nLines of text.']);
    expect(await countRows('search_vectors', organizationId)).toBe(vectors - 1);
    expect(await countRows('search_signatures', organizationId)).toBe(2);
    await edit({ operation: 'insert_page', title: 'Duplicate', document: { markdown: 'A duplicate.' } });
    await embedAll({ organizationId });
    expect(await titlesIn(as.read, spaceId, question)).toEqual(['Duplicate']);
  });

  it('are made anew by another model, and deleted when there is none', async () => {
    const { as, organizationId, spaceId, params } = await worldWithModel();
    model.playEmbeddings({ do: 'embed', dimensions: 64 });
    await as.admin.call('replaceAskModel', { params, body: settings({ embeddingModel: 'other' }) });
    expect(await as.admin.call('getAskEmbeddings', { params })).toMatchObject({ passages: 3, embedded: 0 });
    expect(await titlesIn(as.read, spaceId, question)).toEqual([]);
    await embedAll({ organizationId });
    expect(await titlesIn(as.read, spaceId, question)).toEqual(['Make a backup']);
    for (const change of [{ embeddingModel: null }, { kind: 'anthropic' }]) {
      await as.admin.call('replaceAskModel', { params, body: settings() });
      await embedAll({ organizationId });
      const { embeddingModel: _, ...rest } = settings();
      await as.admin.call('replaceAskModel', { params, body: { ...rest, ...change } as never });
      await embedAll({ organizationId });
      for (const table of [
        'search_vectors',
        'search_signatures',
        'search_embedded_spaces',
        'search_embeddings',
      ])
        expect(await countRows(table, organizationId), table).toBe(0);
    }
  });

  it('are those of the model that was chosen last, when another one is at work', async () => {
    const { as, organizationId, spaceId, params } = await worldWithModel();
    await writeSpace(
      as.admin,
      organizationId,
      Array.from({ length: 40 }, (_, at) => ({ title: `Page ${at}`, markdown: `Number ${at}.` })),
    );
    model.playEmbeddings({ do: 'embed', pauseMs: 200 });
    const before = embedAll({ organizationId });
    await expect.poll(() => model.embeddingCalls.length).toBe(1);
    await as.admin.call('replaceAskModel', { params, body: settings({ embeddingModel: 'other' }) });
    await before;
    expect(model.embeddingCalls).toHaveLength(1);
    await embedAll({ organizationId });
    expect(await as.admin.call('getAskEmbeddings', { params })).toMatchObject({ passages: 43, embedded: 43 });
    expect(await titlesIn(as.read, spaceId, question)).toEqual(['Make a backup']);
  });

  it('wait longer each time the provider fails, and come at once when the settings are saved', async () => {
    const { as, organizationId, params } = await worldWithModel();
    const world = { organizationId };
    await writeSpace(as.admin, organizationId, [{ title: 'New', markdown: 'Fresh words.' }]);
    model.playEmbeddings({ do: 'refuse', status: 401 });
    await embedAll(world);
    const first = await as.admin.call('getAskEmbeddings', { params });
    expect(first).toMatchObject({
      passages: 4,
      embedded: 3,
      failure: 'The provider refused the API key.',
    });
    await embedAll(world);
    const second = await as.admin.call('getAskEmbeddings', { params });
    const waits = [first, second].map(({ retryAt = '' }) => Date.parse(retryAt) - Date.now());
    expect(waits[0]).toBeLessThan(61_000);
    expect(waits[1]).toBeGreaterThan(100_000);
    model.playEmbeddings({ do: 'embed' });
    await as.admin.call('replaceAskModel', { params, body: settings() });
    await embedAll(world);
    expect(await as.admin.call('getAskEmbeddings', { params })).toEqual({
      passages: 4,
      embedded: 4,
      mostPassages: 50_000,
    });
  });

  it('are made of all other texts when the model rejects one, and of none that it counts wrongly', async () => {
    const world = await worldWithModel();
    const { as, organizationId, params, spaceId } = world;
    const titles = ['Odd page', 'Duplicate files', 'Another page'];
    await writeSpace(
      as.admin,
      organizationId,
      titles.map((title) => ({ title, markdown: `${title} of its own.` })),
    );
    for (const tokens of [2.5, 1e300, -100_000_000]) {
      model.playEmbeddings({ do: 'embed', rejected: 'Odd page', tokens });
      await embedAll(world);
    }
    // Alone, too, it stops nothing.
    await api.services.db.execute(
      sql`delete from search_embedded_spaces where organization_id = ${organizationId}`,
    );
    await embedAll(world);
    expect(await as.admin.call('getAskEmbeddings', { params })).not.toHaveProperty('failure');
    const { items } = await as.read.call('searchOrganization', { params, query: { query: question } });
    expect(items.flatMap(({ pages }) => pages.map(({ title }) => title)).sort()).toEqual([
      'Duplicate files',
      'Make a backup',
    ]);
    const { days } = await as.admin.call('getAskUsage', { params });
    expect(days[0]?.embeddedTokens).toBeGreaterThan(80);
    expect(days[0]?.embeddedTokens).toBeLessThan(10_000);
    expect(await titlesIn(as.read, spaceId, question)).toEqual(['Make a backup']);
  });

  it('are not asked for, for pages or questions, once the tokens of the day are used up', async () => {
    const world = await worldWithModel();
    const { as, organizationId, params, spaceId } = world;
    await api.services.db.execute(
      sql`update ask_usage set embedded_tokens = 20000000 where organization_id = ${organizationId}`,
    );
    model.playEmbeddings({ do: 'embed' });
    await writeSpace(as.admin, organizationId, [{ title: 'More', markdown: 'Words of a page.' }]);
    await embedAll(world);
    expect(await titlesIn(as.read, spaceId, question)).toEqual([]);
    expect(await titlesIn(as.read, spaceId, 'the backup file rows')).toEqual(['Make a backup']);
    expect(embeddedTexts()).toEqual([]);
    expect(await as.admin.call('getAskEmbeddings', { params })).toHaveProperty(
      'failure',
      'Today’s embedding tokens are used up.',
    );
  });

  it('are gone, and nothing is sent, in an organization that switched AI off', async () => {
    const world = await worldWithModel();
    const { as, organizationId, params, spaceId } = world;
    await as.admin.call('updateOrganization', { params, body: { ai: false } });
    model.playEmbeddings({ do: 'embed' });
    await writeSpace(as.admin, organizationId, [{ title: 'Private', markdown: 'Words of a page.' }]);
    expect(await titlesIn(as.read, spaceId, question)).toEqual([]);
    await embedAll(world);
    expect(embeddedTexts()).toEqual([]);
    expect(await countRows('search_vectors', organizationId)).toBe(0);
  });

  it('are made by a job for organizations that changed pages or their model', async () => {
    const { as, organizationId, params } = await worldWithModel();
    const { db } = api.services;
    const waiting = async () => {
      await db.execute(sql`delete from pgboss.job where name = 'embed-passages'`);
      await embedDuePassagesJob.run(
        api.services,
        {},
        {
          id: 'x',
          signal: new AbortController().signal,
          isLast: false,
        },
      );
      const { rows } = await db.execute<{ id: string }>(
        sql`select data->>'organizationId' as id from pgboss.job where name = 'embed-passages'`,
      );
      return rows.filter(({ id }) => id === organizationId).length;
    };
    expect(await waiting()).toBe(0);
    await writeSpace(as.admin, organizationId, [{ title: 'New', markdown: 'Fresh words.' }]);
    expect(await waiting()).toBe(1);
    model.playEmbeddings({ do: 'refuse', status: 500 });
    await embedAll({ organizationId });
    expect(await waiting()).toBe(0);
    api.setTime(new Date(Date.now() + 120_000));
    expect(await waiting()).toBe(1);
    api.setTime();
    await as.admin.call('deleteAskModel', { params });
    expect(await waiting()).toBe(1);
    await embedAll({ organizationId });
    expect(await waiting()).toBe(0);
  });

  it('are made by the model of the organization that a space goes to', async () => {
    const { as, organizationId, spaceId } = await worldWithModel();
    const { organizationId: to } = await createWorld(api);
    await insertMember(api.services.db, {
      organizationId: to,
      userId: as.admin.id,
      role: 'admin',
      joinedAt: new Date(),
    });
    await as.admin.call('transferSpace', { params: { spaceId }, body: { organization: to } });
    await embedAll({ organizationId });
    expect(await titlesIn(as.admin, spaceId, question)).toEqual([]);
    for (const id of [organizationId, to]) {
      expect(await countRows('search_signatures', id)).toBe(0);
      expect(await countRows('search_embedded_spaces', id)).toBe(0);
    }
    await as.admin.call('replaceAskModel', { params: { organizationId: to }, body: settings() });
    await embedAll({ organizationId: to });
    expect(await titlesIn(as.admin, spaceId, question)).toEqual(['Make a backup']);
  });
});

it('visitors of a site search by words, and are answered by meaning within the limit of questions', async () => {
  const { as, organizationId, guide: spaceId, params, enter, reader } = await publishSite(api);
  const changes = guide.map(({ title, markdown }) => ({
    operation: 'insert_page' as const,
    ...{ title, document: { markdown } },
  }));
  await as.admin.call('editContent', { params: { spaceId }, body: { changes } });
  await as.admin.call('replaceAskModel', { params: { organizationId }, body: settings() });
  await embedAll({ organizationId });
  model.playEmbeddings({ do: 'embed' });
  const visitor = reader(await enter());
  const list = await visitor.call('searchSite', { params, body: { query: question } });
  expect(list.items).toEqual([]);
  expect(
    (await visitor.call('searchSpace', { params: { spaceId }, query: { query: question } })).items,
  ).toEqual([]);
  expect(model.embeddingCalls).toHaveLength(0);
  model.play({ do: 'write', texts: ['A backup is one file [1].'] });
  const answers = [];
  for await (const { answer } of visitor.stream('askSite', {
    params,
    body: { question, scope: { mode: 'all' } },
  }))
    answers.push(answer);
  expect(answers.at(-1)?.sources).toMatchObject([{ title: 'Make a backup' }]);
  expect(embeddedTexts()).toEqual([question]);
});
