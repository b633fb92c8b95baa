import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { searchSpaces } from '#server/db/tables/search.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

const pages = {
  'Back up':
    '# Make a backup\n\nA backup is one file with all rows. Run `lectern backup FILE` to write it.\n',
  'Invite people': 'Open **Members** and select *Invite people*. They get a mail with a link.\n',
  'Roles <b>': 'An editor opens change requests. A [reviewer](https://example.com) merges them!\n',
};

describe('a question', () => {
  it('is answered with the sentences that say it, and where they stand', async () => {
    const { organizationId, spaceId, as } = await createSampleSpace(api, pages);
    const { answer } = await as.read.call('askOrganization', {
      params: { organizationId },
      query: { format: 'markdown' },
      body: { query: 'How do I make a backup?' },
    });
    const [source] = answer?.sources ?? [];
    expect(source).toMatchObject({ type: 'page', title: 'Back up', space: spaceId });
    expect(source?.quotes[0]).toMatchObject({
      title: 'Make a backup',
      text: 'A backup is one file with all rows. Run lectern backup FILE to write it.',
    });
    expect(source?.sections).toEqual([`${source?.page}#make-a-backup`]);
    expect(source?.quotes[0]?.urls.app).toMatch(/\/content\/back-up#make-a-backup$/);
    expect(answer?.quoted).toBe(true);
    const { markdown } = (answer?.answer ?? {}) as { markdown: string };
    expect(markdown).toContain('> A backup is one file with all rows. Run lectern backup FILE to write it.');
    expect(markdown).toContain(`[Back up › Make a backup](${source?.quotes[0]?.urls.app})`);
    const { revision } = await as.read.call('getSpace', { params: { spaceId } });
    expect(source?.revision).toBe(revision);
  });

  it('is answered as a document when nothing else is asked for, and what was looked at is told on request', async () => {
    const { organizationId, as } = await createSampleSpace(api, pages);
    const ask = (query: { details?: 'true' }) =>
      as.read.call('askOrganization', {
        params: { organizationId },
        query,
        body: { query: 'who merges change requests' },
      });
    const { answer } = await ask({});
    expect(answer?.answer).toMatchObject({
      document: { object: 'document', nodes: [{ type: 'blockquote' }, {}] },
    });
    expect(answer).not.toHaveProperty('details');
    expect((await ask({ details: 'true' })).answer?.details).toMatchObject({ pages: 1 });
  });

  it('has no answer where the content has none, and none is made up', async () => {
    const { organizationId, as } = await createSampleSpace(api, pages);
    const ask = as.read.call('askOrganization', {
      params: { organizationId },
      body: { query: 'zebra migration speed on Tuesdays' },
    });
    expect(await ask).toEqual({});
  });

  it('is answered by what the asker may read, and in one space where one is named', async () => {
    const { organizationId, spaceId, as } = await createSampleSpace(api, pages);
    const secret = await as.admin.call('createSpace', {
      params: { organizationId },
      body: { title: 'Secret', editMode: 'live' },
    });
    await as.admin.call('editContent', {
      params: { spaceId: secret.id },
      body: {
        changes: [
          {
            operation: 'insert_page',
            title: 'Payroll',
            document: { markdown: 'The payroll runs on Friday.' },
          },
        ],
      },
    });
    const ask = (who: typeof as.read, space?: string) =>
      who.call('askOrganization', {
        params: { organizationId },
        body: { query: 'When does the payroll run?', ...(space ? { space } : {}) },
      });
    expect((await ask(as.admin)).answer?.sources.map(({ title }) => title)).toEqual(['Payroll']);
    expect(await ask(as.admin, spaceId)).toEqual({});
    await as.admin.call('updateSpace', { params: { spaceId: secret.id }, body: { defaultLevel: null } });
    expect(await ask(as.read)).toEqual({});
    expect(await ask(as.read, secret.id)).toEqual({});
    expect((await ask(as.admin)).answer?.sources).toHaveLength(1);
  });

  it('says how many of the spaces that the asker can read are still being indexed', async () => {
    const { organizationId, spaceId, as } = await createSampleSpace(api, pages);
    const params = { organizationId };
    const secret = await as.admin.call('createSpace', { params, body: { title: 'Secret' } });
    const unindexed = async (who: typeof as.read, more: { space?: string } = {}) => {
      const body = { query: 'How do I make a backup?', ...more };
      const { answer } = await who.call('askOrganization', { params, query: { details: 'true' }, body });
      return answer?.unindexedSpaces;
    };
    expect(await unindexed(as.admin)).toBeUndefined();
    await api.services.db
      .update(searchSpaces)
      .set({ version: 0 })
      .where(eq(searchSpaces.organizationId, organizationId));
    expect(await unindexed(as.admin)).toBe(2);
    await as.admin.call('updateSpace', { params: { spaceId: secret.id }, body: { defaultLevel: null } });
    expect(await unindexed(as.read)).toBe(1);
    expect(await unindexed(as.admin, { space: spaceId })).toBe(1);
  });

  it('shows the markup of nobody as markup', async () => {
    const { organizationId, as } = await createSampleSpace(api, {
      Tags: 'Write \\<script>alert(1)\\</script> and \\[a link\\]\\(https://evil.example\\) as text for templates.\n',
    });
    const { answer } = await as.read.call('askOrganization', {
      params: { organizationId },
      query: { format: 'markdown' },
      body: { query: 'templates text' },
    });
    const { markdown } = (answer?.answer ?? {}) as { markdown: string };
    expect(markdown).not.toMatch(/(?<!\\)<script>/);
    expect(markdown).not.toMatch(/(?<!\\)\[a link(?<!\\)\]\(/);
  });

  it('is refused with the reason where an admin turned questions off', async () => {
    const { organizationId, as } = await createSampleSpace(api, pages);
    const params = { organizationId };
    await as.admin.call('updateOrganization', { params, body: { ai: false } });
    expect(await as.read.send('askOrganization', { params, body: { query: 'backup' } })).toMatchObject({
      status: 409,
      failure: { type: 'ask_off' },
    });
    expect(await as.read.send('listAskQuestions', { params })).toMatchObject({ status: 409 });
  });
});

it('thirty questions a minute are answered to each person, however many ask from one network', async () => {
  const { organizationId, as } = await createSampleSpace(api, pages);
  const ask = (who: typeof as.read) =>
    who.send('askOrganization', { params: { organizationId }, body: { query: 'backup' } });
  for (let at = 0; at < 30; at += 1) expect((await ask(as.read)).ok).toBe(true);
  expect(await ask(as.read)).toMatchObject({ status: 429 });
  expect((await ask(as.edit)).ok).toBe(true);
});

describe('streams', () => {
  it('of an answer and of questions send what the plain calls answer, and end', async () => {
    const { organizationId, as } = await createSampleSpace(api, pages);
    const params = { organizationId };
    const { answer } = await as.read.call('askOrganization', { params, body: { query: 'backup' } });
    const query = { query: 'backup' };
    expect(await eventsOf(as.read.stream('streamAsk', { params, query }))).toEqual([
      { type: 'answer', answer },
    ]);
    const { questions } = await as.read.call('listAskQuestions', { params });
    expect(questions).toEqual(['Back up', 'Invite people', 'Roles <b>']);
    expect(await eventsOf(as.read.stream('streamAskQuestions', { params }))).toEqual(
      questions.map((question) => ({ question })),
    );
  });

  it('of questions begin with titles and headings that are questions', async () => {
    const { organizationId, as } = await createSampleSpace(api, {
      'All about backups': 'One file.\n\n## How long does it take?\n\nA minute.\n\n## Size\n\nSmall.\n',
      'Who can merge?': 'Reviewers.\n\n## どのくらい？\n\n一分。\n',
    });
    const { questions } = await as.read.call('listAskQuestions', { params: { organizationId } });
    expect(questions).toEqual([
      'How long does it take?',
      'Who can merge?',
      'どのくらい？',
      'All about backups',
    ]);
  });

  it('of questions name no page that the caller can’t read', async () => {
    const { organizationId, spaceId, as } = await createSampleSpace(api, pages);
    await as.admin.call('updateSpace', { params: { spaceId }, body: { defaultLevel: null } });
    const { questions } = await as.read.call('listAskQuestions', { params: { organizationId } });
    expect(questions).toEqual([]);
  });
});

async function eventsOf(stream: AsyncIterable<unknown>): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of stream) events.push(event);
  return events;
}
