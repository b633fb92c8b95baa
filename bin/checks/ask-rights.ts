import type { Client } from '#lib/api/client.ts';
import { createClient } from '#lib/api/client.ts';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import { startModelServer } from '#server/testing/model-server.ts';
import { siteSettings } from '#server/testing/published-site.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';
import { echo } from './parts/obeying-model.ts';

const question = 'When does the payroll run?';

/** Places of one answer; each says a word that no other one says. */
const places = [
  'open',
  'closed',
  'granted',
  'trashed',
  'public',
  'unlisted',
  'shared',
  'hidden',
  'conditional',
  'unpublished',
] as const;
type Place = (typeof places)[number];

/** Of these, what a visitor of their site may read. */
const visible = ['public', 'unlisted', 'shared'] as const satisfies readonly Place[];

const organization = 'asked the organization';

const wordOf = (place: Place) => `${place}marker`;

/** What an asker was told, and where. */
interface AskerAnswer {
  who: string;
  how: string;
  text: string;
}

/**
 * Asks one question as everyone, in each way, with and without a model that repeats all that it was given: nobody is told
 * more than they may read, in streams, old answers and shared ones either.
 */
export async function run(): Promise<void> {
  const model = await startModelServer();
  model.play({ do: 'reply', reply: echo });
  try {
    await withTemporaryApi((api) => check(api, model.url), {
      ...siteSettings,
      allowPrivateNetwork: ['127.0.0.1'],
    });
  } finally {
    await model.stop();
  }
}

async function check(api: RunningApi, modelUrl: string): Promise<void> {
  const world = await createWorld(api);
  const ground = await furnish(api, world);
  const faults: string[] = [];
  let answers = 0;
  const judge = (heard: AskerAnswer, allowed: ReadonlySet<Place>) => {
    answers += 1;
    for (const place of places) {
      if (heard.text.includes(wordOf(place)) && !allowed.has(place))
        faults.push(`${heard.who}, ${heard.how}: is told what is ${place}`);
    }
  };
  for (const kind of ['quoted', 'written'] as const) {
    if (kind === 'written') await setModel(world, modelUrl);
    const saved: { person: Person; who: string; conversation: string; answer: string }[] = [];
    for (const [who, person] of Object.entries({ ...world.as, stranger: world.stranger })) {
      const allowed = await readableBy(person, ground);
      for (const heard of await askAsMember(world, who, person)) {
        judge(heard, allowed);
        if (
          allowed.size > 0 &&
          heard.how === 'streamed' &&
          ![...allowed].some((place) => heard.text.includes(wordOf(place)))
        )
          faults.push(`${who}, ${heard.how}: is told nothing of what they may read, so nothing is checked`);
        if (heard.saved) saved.push({ person, who, ...heard.saved });
      }
    }
    faults.push(...(await suggestedToOthers(world, ground)));
    for (const site of ground.sites) {
      const visitor = createClient({ url: api.url, token: site.token });
      const allowed = new Set<Place>(visible.filter((place) => place === site.place));
      for (const heard of await askAsVisitor(world, site, visitor)) {
        judge(heard, allowed);
        if (heard.how !== organization && allowed.size > 0 && !heard.text.includes(wordOf(site.place)))
          faults.push(`${heard.who}, ${heard.how}: is not told what they may read, so nothing is checked`);
      }
    }
    await openAgain(world, ground, saved, judge);
  }
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${answers} answers to one question, ${places.length} places with one each: ${faults.length} faults`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

type Ground = Awaited<ReturnType<typeof furnish>>;

/** A space for each place, and the sites that show some of them. */
async function furnish(api: RunningApi, { organizationId, as }: World) {
  const params = { organizationId };
  const spaces = {} as Record<Place, string>;
  for (const place of places) {
    const { id } = await as.admin.call('createSpace', {
      params,
      body: { title: `Space ${place}`, editMode: 'live' },
    });
    spaces[place] = id;
    const more = {
      hidden: place === 'hidden',
      ...(place === 'conditional' && { condition: 'visitor.claims.premium' }),
    };
    await as.admin.call('editContent', {
      params: { spaceId: id },
      body: {
        changes: [
          {
            operation: 'insert_page',
            title: `Payroll ${place}`,
            document: { markdown: `The payroll runs on a ${wordOf(place)} day.` },
            ...more,
          },
        ],
      },
    });
    if (place !== 'open')
      await as.admin.call('updateSpace', { params: { spaceId: id }, body: { defaultLevel: null } });
  }
  await as.admin.call('inviteToSpace', {
    params: { spaceId: spaces.granted },
    body: { role: 'read', users: [as.guest.id, as.comment.id] },
  });
  await as.admin.call('deleteSpace', { params: { spaceId: spaces.trashed } });
  const sites = [];
  for (const [place, visibility] of [
    ['public', 'public'],
    ['unlisted', 'unlisted'],
    ['shared', 'share-link'],
    ['hidden', 'public'],
    ['conditional', 'public'],
  ] as const) {
    const site = await as.admin.call('createSite', {
      params,
      body: { title: `Site ${place}`, spaces: [spaces[place]], visibility },
    });
    const siteParams = { ...params, siteId: site.id };
    await as.admin.call('publishSite', { params: siteParams });
    const url =
      visibility === 'share-link'
        ? await as.admin
            .call('createShareLink', { params: siteParams, body: { name: 'Link' } })
            .then(({ urls }) => urls.published)
        : `https://${site.basename}.${siteSettings.sitesDomain}/`;
    const visit = await api.client().call('visitPublishedSite', { body: { url } });
    if (!('apiToken' in visit)) throw new Error(`No visit of ${place}`);
    sites.push({ place, siteId: site.id, token: visit.apiToken });
  }
  return { spaces, sites };
}

/** The places that a person may read, by asking for their pages. */
async function readableBy(person: Person, { spaces }: Ground): Promise<ReadonlySet<Place>> {
  const readable = new Set<Place>();
  for (const place of places) {
    const sent = await person.send('listPages', { params: { spaceId: spaces[place] } });
    if (sent.ok) readable.add(place);
  }
  return readable;
}

type MemberAnswer = AskerAnswer & { saved?: { conversation: string; answer: string } };

async function askAsMember({ organizationId }: World, who: string, person: Person): Promise<MemberAnswer[]> {
  const params = { organizationId };
  const heard: MemberAnswer[] = [];
  for (const format of ['document', 'markdown'] as const) {
    const sent = await person.send('askOrganization', {
      params,
      query: { format, details: 'true' },
      body: { query: question },
    });
    heard.push({ who, how: `asked as ${format}`, text: JSON.stringify(sent) });
  }
  let last: AskAnswer | undefined;
  const texts: string[] = [];
  try {
    const query = { query: question, save: 'true' as const };
    for await (const { answer } of person.stream('streamAsk', { params, query })) {
      texts.push(JSON.stringify(answer));
      last = answer;
    }
  } catch (thrown) {
    texts.push(String(thrown));
  }
  heard.push({ who, how: 'streamed', text: texts.join('\n'), ...(last?.saved && { saved: last.saved }) });
  const questions = await person.send('listAskQuestions', { params });
  heard.push({ who, how: 'questions', text: JSON.stringify(questions) });
  return heard;
}

/** Has everyone ask in their own spelling, which is suggested to them and to nobody else. */
async function suggestedToOthers(world: World, ground: Ground): Promise<string[]> {
  const params = { organizationId: world.organizationId };
  const members = Object.entries(world.as).map(([who, person], at) => {
    return { who, person, own: `${question}${'!'.repeat(at + 1)}` };
  });
  for (const { person, own } of members) {
    const query = { query: own, save: 'true' as const };
    for await (const _ of person.stream('streamAsk', { params, query }));
  }
  const faults: string[] = [];
  for (const { who, person, own } of members) {
    const { questions } = await person.call('listAskQuestions', { params });
    for (const other of members)
      if (other.who !== who && questions.includes(other.own))
        faults.push(`${who}, questions: is told what ${other.who} asked`);
    if ((await readableBy(person, ground)).size > 0 && !questions.includes(own))
      faults.push(`${who}, questions: is not told what they asked, so nothing is checked`);
  }
  return faults;
}

async function askAsVisitor(
  { organizationId }: World,
  { siteId, place }: Ground['sites'][number],
  visitor: Client,
): Promise<AskerAnswer[]> {
  const params = { organizationId, siteId };
  const who = `a visitor of the ${place} site`;
  const texts: string[] = [];
  for await (const event of visitor.stream('askSite', { params, body: { question, scope: { mode: 'all' } } }))
    texts.push(JSON.stringify(event));
  const responses: string[] = [];
  const body = { input: [{ role: 'user' as const, content: question }] };
  for await (const event of visitor.stream('createSiteAiResponse', { params, body }))
    responses.push(JSON.stringify(event));
  const refused = await visitor.send('askOrganization', {
    params: { organizationId },
    body: { query: question },
  });
  return [
    { who, how: 'asked', text: texts.join('\n') },
    { who, how: 'in a conversation', text: responses.join('\n') },
    { who, how: organization, text: JSON.stringify(refused) },
  ];
}

async function setModel({ organizationId, as }: World, baseUrl: string): Promise<void> {
  await as.admin.call('replaceAskModel', {
    params: { organizationId },
    body: { kind: 'openai-compatible', baseUrl, model: 'echo', dailyTokens: 1_000_000_000 },
  });
}

/** Old answers and shared ones, after what was open and granted was closed, and before it is opened again. */
async function openAgain(
  { organizationId, as, stranger }: World,
  ground: Ground,
  saved: readonly { person: Person; who: string; conversation: string; answer: string }[],
  judge: (heard: AskerAnswer, allowed: ReadonlySet<Place>) => void,
): Promise<void> {
  const { spaces } = ground;
  const setLevel = (defaultLevel: 'read' | null) =>
    as.admin.call('updateSpace', { params: { spaceId: spaces.open }, body: { defaultLevel } });
  for (const each of saved) {
    await each.person.call('updateAskAnswer', {
      params: { organizationId, askAnswerId: each.answer },
      body: { isShared: true },
    });
  }
  await setLevel(null);
  const readers = Object.entries({ ...as, stranger });
  for (const { person, who, conversation, answer } of saved) {
    const own = await person.send('getAskConversation', {
      params: { organizationId, askConversationId: conversation },
    });
    judge({ who, how: 'old answer', text: JSON.stringify(own) }, await readableBy(person, ground));
    for (const [name, reader] of readers) {
      const shared = await reader.send('getAskAnswer', { params: { organizationId, askAnswerId: answer } });
      judge(
        { who: name, how: `shared by ${who}`, text: JSON.stringify(shared) },
        await readableBy(reader, ground),
      );
    }
  }
  await setLevel('read');
}
