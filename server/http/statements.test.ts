import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { type Changes, createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { createWorld } from '#server/testing/world.ts';

// Connections take the method when they are opened, so it is watched from the start.
const query = vi.spyOn(pg.Client.prototype, 'query');
const api = startApi(siteSettings);

/** How many statements some work sends. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  query.mockClear();
  await work();
  return query.mock.calls.length;
}

/** A space with so many pages, and a change request that rewords every one of them. */
async function reworded(count: number): Promise<SampleSpace & { at: Inside }> {
  const titles = Array.from({ length: count }, (_, at) => `Page ${at}`);
  const space = await createSampleSpace(
    api,
    Object.fromEntries(titles.map((title) => [title, `The quiet cat sat on ${title}.\n`])),
  );
  const changeRequestId = await space.propose(reword(space, 'dog'));
  return { ...space, at: { ...space.params, changeRequestId } };
}

type Inside = { spaceId: string; changeRequestId: string };

function reword({ pages }: SampleSpace, animal: string): Changes {
  return Object.entries(pages).map(([title, page]) => ({
    operation: 'update_page',
    page,
    document: { markdown: `The quiet ${animal} sat on ${title}.\n` },
  }));
}

describe('the number of statements does not follow the number of', () => {
  const cases: Record<string, (count: number) => Promise<number>> = {
    'pages that were viewed': async (count) => {
      const { as, at, pages } = await reworded(count);
      for (const pageId of Object.values(pages))
        await as.read.call('markPageViewed', { params: { ...at, pageId } });
      return countStatements(() => as.read.call('listViewedPages', { params: at }));
    },
    'pages that a merge refuses': async (count) => {
      const space = await reworded(count);
      await space.change(reword(space, 'bird'));
      return countStatements(() => space.merge(space.at.changeRequestId));
    },
    'conflicts that wait while a change request is edited': async (count) => {
      const space = await reworded(count);
      const { as, at, edit } = space;
      await space.change(reword(space, 'bird'));
      await as.edit.call('updateChangeRequestContent', { params: at });
      return countStatements(() =>
        edit(at.changeRequestId, [{ operation: 'insert_page', title: 'New', document: { markdown: '' } }]),
      );
    },
    'links on a page': async (count) => {
      const { as, params, pages, change } = await reworded(count);
      const markdown = Object.values(pages)
        .map((id) => `[a](/pages/${id})\n`)
        .join('\n');
      await change([{ operation: 'insert_page', title: 'Links', document: { markdown } }]);
      return countStatements(() =>
        as.read.call('getPageByPath', { params: { ...params, pagePath: 'links' } }),
      );
    },
    'targets that a space links to': async (count) => {
      const { as, params, pages, change } = await reworded(count);
      const markdown = Object.values(pages)
        .map((id) => `[a](/pages/${id})\n`)
        .join('\n');
      await change([{ operation: 'insert_page', title: 'Links', document: { markdown } }]);
      return countStatements(() => as.read.call('listSpaceLinks', { params }));
    },
    'closed pages that use a file': async (count) => {
      const { as, visit, enter, reader, guide: spaceId } = await publishSite(api);
      const params = { spaceId };
      const edit = (changes: Changes) => as.admin.call('editContent', { params, body: { changes } });
      const { insertedFiles } = await edit([
        { operation: 'insert_files', files: [{ name: 'a.txt', base64: 'AA==' }] },
      ]);
      const fileId = insertedFiles[0]?.id ?? '';
      await edit(
        Array.from({ length: count }, (_, at) => ({
          operation: 'insert_page',
          title: `Closed ${at}`,
          condition: 'visitor.claims.premium',
          document: { markdown: `[a](/files/${fileId})\n` },
        })),
      );
      await visit();
      const visitor = reader(await enter());
      return countStatements(async () => {
        expect(await visitor.send('getFile', { params: { ...params, fileId } })).toMatchObject({
          status: 404,
        });
      });
    },
    'answers of a conversation': async (count) => {
      const { as, organizationId, spaceId, change, propose, pages } = await reworded(1);
      await change(
        Array.from({ length: 3 }, (_, at) => ({
          operation: 'insert_page',
          title: `Zebra ${at}`,
          document: { markdown: `Zebra ${at} has stripes.\n` },
        })),
      );
      const page = pages['Page 0'] ?? '';
      const params = { organizationId };
      let conversation: string | undefined;
      for (let at = 0; at < count; at += 1) {
        const document = { markdown: `Zebra ${at} has stripes.\n` };
        const changeRequest = await propose([{ operation: 'update_page', page, document }]);
        const query = { query: `stripes zebra ${at % 3}`, space: spaceId, changeRequest, conversation };
        const answers = as.edit.stream('streamAsk', { params, query: { ...query, save: 'true' } });
        for await (const { answer } of answers) conversation = answer.saved?.conversation;
      }
      return countStatements(async () => {
        const { answers } = await as.edit.call('getAskConversation', {
          params: { ...params, askConversationId: conversation ?? '' },
        });
        expect(answers).toHaveLength(count);
        for (const { answer } of answers) expect(answer?.sources.length).toBeGreaterThan(0);
      });
    },
    'sites in a list': async (count) => {
      const { as, organizationId } = await createWorld(api);
      const params = { organizationId };
      for (let at = 0; at < count; at += 1)
        await as.admin.call('createSite', { params, body: { title: `Site ${at}` } });
      return countStatements(() => as.read.call('listSites', { params }));
    },
    'members in a list': async (count) => {
      const { as, organizationId, addMember } = await createWorld(api);
      for (let at = 0; at < count; at += 1) await addMember('read');
      return countStatements(() => as.read.call('listMembers', { params: { organizationId } }));
    },
  };

  for (const [what, work] of Object.entries(cases)) {
    it(what, async () => {
      const few = await work(3);
      expect(await work(9)).toBe(few);
    });
  }
});

describe('the number of statements, with those of its transaction and its rights, of', () => {
  const cases: Record<
    string,
    { most: number; write: (space: SampleSpace & { at: Inside }) => () => Promise<unknown> }
  > = {
    'an edit of a change request': {
      most: 20,
      write: (space) => () => space.edit(space.at.changeRequestId, reword(space, 'cow')),
    },
    'an edit of the main content': {
      most: 17,
      write: (space) => () =>
        space.as.admin.call('editContent', {
          params: space.params,
          body: { changes: reword(space, 'cow') },
        }),
    },
    'a new space': {
      most: 14,
      write:
        ({ as, organizationId }) =>
        () =>
          as.admin.call('createSpace', { params: { organizationId } }),
    },
    'a new collection': {
      most: 9,
      write:
        ({ as, organizationId }) =>
        () =>
          as.admin.call('createCollection', { params: { organizationId } }),
    },
  };

  for (const [what, { most, write }] of Object.entries(cases)) {
    it(`${what} is ${most}`, async () => {
      const space = await reworded(1);
      await space.as.admin.call('updateSpace', { params: space.params, body: { editMode: 'live' } });
      expect(await countStatements(write(space))).toBe(most);
    });
  }
});

it('a page that was read before takes the statement that asks for the rights', async () => {
  const { as, params } = await createSampleSpace(api, { Start: 'Hello.\n' });
  const read = () => as.read.call('getPageByPath', { params: { ...params, pagePath: 'start' } });
  await read();
  expect(await countStatements(read)).toBe(1);
});
