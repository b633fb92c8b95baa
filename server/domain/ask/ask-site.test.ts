import { expect, it } from 'vitest';
import type { Client } from '#lib/api/client.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);

type World = Awaited<ReturnType<typeof publishSite>>;

/** A published site whose guide says how to make a backup, beside pages that its visitors can't find. */
async function publishGuide(visibility?: 'share-link'): Promise<World> {
  const world = await publishSite(api, visibility);
  const page = (title: string, markdown: string, more: object = {}) => ({
    operation: 'insert_page' as const,
    title,
    document: { markdown },
    ...more,
  });
  await world.as.admin.call('editContent', {
    params: { spaceId: world.guide },
    body: {
      changes: [
        page('Back up', '## Make a backup\n\nA backup is one file with all rows.\n'),
        page('Keys', 'The backup of the master key is in the safe.\n', { hidden: true }),
        page('Plans', 'A backup of plans is for premium visitors.\n', {
          condition: 'visitor.claims.premium',
        }),
      ],
    },
  });
  return world;
}

async function ask(client: Client, { params }: World, question: string, scope: object = { mode: 'all' }) {
  const body = { question, scope: scope as { mode: 'all' } };
  const events = client.stream('askSite', { params, query: { format: 'markdown' }, body });
  const answers = await eventsOf(events);
  expect(answers).toHaveLength(1);
  return answers[0]?.answer;
}

it('a visitor is answered with what the site says, at its own address', async () => {
  const world = await publishGuide();
  const visitor = world.reader(await world.enter());
  const answer = await ask(visitor, world, 'How do I make a backup?');
  expect(answer?.quoted).toBe(true);
  expect(answer?.sources).toMatchObject([
    {
      title: 'Back up',
      spaceTitle: 'Guide',
      urls: { published: `${world.url}back-up` },
      quotes: [
        {
          text: 'A backup is one file with all rows.',
          urls: { published: `${world.url}back-up#make-a-backup` },
        },
      ],
    },
  ]);
  const { markdown } = (answer?.answer ?? {}) as { markdown: string };
  expect(markdown).toContain(`](${world.url}back-up#make-a-backup)`);
});

it('what visitors can’t find is neither quoted nor proposed, and what the site does not say has no answer', async () => {
  const world = await publishGuide();
  const visitor = world.reader(await world.enter());
  for (const question of ['Where is the backup of the master key?', 'backup of plans for premium visitors']) {
    const answer = await ask(visitor, world, question);
    expect(answer?.sources.map(({ title }) => title)).not.toContain('Keys');
    expect(answer?.sources.map(({ title }) => title)).not.toContain('Plans');
    expect(answer?.followupQuestions).not.toContain('Keys');
  }
  expect(await ask(visitor, world, 'zebra migration on Tuesdays')).toEqual({
    quoted: false,
    followupQuestions: [],
    sources: [],
  });
  const questions = await eventsOf(visitor.stream('streamSiteQuestions', { params: world.params }));
  expect(questions.map(({ question }) => question)).toEqual(['Back up', 'Install']);
});

it('a scope leaves out the other spaces of the site', async () => {
  const world = await publishGuide();
  const visitor = world.reader(await world.enter());
  const { items } = await world.as.admin.call('listSiteSpaces', { params: world.params });
  const idOf = (spaceId: string) => items.find(({ space }) => space.id === spaceId)?.id ?? '';
  const titlesIn = async (id: string) => {
    const answer = await ask(visitor, world, 'Make a backup', { mode: 'specific', siteSpaceIds: [id] });
    return answer?.sources.map(({ title }) => title);
  };
  expect(await titlesIn(idOf(world.guide))).toEqual(['Back up']);
  expect(await titlesIn(idOf(world.reference))).toEqual([]);
  const questions = visitor.stream('streamSiteQuestions', {
    params: world.params,
    query: { siteSpaceId: idOf(world.reference) },
  });
  expect(await eventsOf(questions)).toEqual([]);
});

it('a member is answered from what they can read, not from all that a closed site shows', async () => {
  const world = await publishGuide('share-link');
  expect((await ask(world.as.admin, world, 'Make a backup'))?.sources).toHaveLength(1);
  expect((await ask(world.as.read, world, 'Make a backup'))?.sources).toEqual([]);
});

it('asks no one where an admin turned questions off, and no one else’s site', async () => {
  const world = await publishGuide();
  const visitor = world.reader(await world.enter());
  const elsewhere = await publishSite(api);
  await expect(ask(visitor, elsewhere, 'Install')).rejects.toMatchObject({ failure: { code: 404 } });
  await expect(ask(world.stranger, world, 'Install')).rejects.toMatchObject({ failure: { code: 404 } });
  await world.as.admin.call('updateOrganization', {
    params: { organizationId: world.organizationId },
    body: { ai: false },
  });
  await expect(ask(visitor, world, 'Install')).rejects.toMatchObject({ failure: { type: 'ask_off' } });
});

it('a body that is wrong is refused before the stream begins', async () => {
  const world = await publishGuide();
  const send = (body: string) =>
    fetch(`${api.url}/v1/orgs/${world.organizationId}/sites/${world.site.id}/ask`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.as.read.token}`, 'content-type': 'application/json' },
      body,
    });
  expect((await send('{"question":""}')).status).toBe(400);
  expect((await send('[')).status).toBe(400);
});

it('thirty questions a minute are answered to the visitors of one network, and others still are', async () => {
  const world = await publishGuide();
  const visitor = world.reader(await world.enter());
  const askMany = async () => {
    for (let at = 0; at <= 30; at += 1) await ask(visitor, world, 'zebra');
  };
  await expect(askMany()).rejects.toMatchObject({ failure: { code: 429 } });
  expect((await ask(world.as.admin, world, 'Make a backup'))?.sources).toHaveLength(1);
});

async function eventsOf<Event>(stream: AsyncIterable<Event>): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of stream) events.push(event);
  return events;
}
