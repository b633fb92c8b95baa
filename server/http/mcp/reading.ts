import { z } from 'zod';
import type { Page } from '#lib/contract/content/page.ts';
import type { SearchSpace } from '#lib/contract/search/schemas.ts';
import type { Tools } from '#lib/mcp/tools.ts';
import { apiTool, inputs, organizationOf, type ToolContext } from './api-tool.ts';

const { organization, space, changeRequest, next } = inputs;
const mostLines = 1_000;

/** Tools that change nothing. */
export const readingTools: Tools<ToolContext> = {
  list_spaces: apiTool(z.strictObject({ organization, next }), {
    title: 'List spaces',
    description: 'Lists the spaces that can be read, with their ids.',
    run: async (input, client) => {
      const params = { organizationId: await organizationOf(client, input.organization) };
      const list = await client.call('listSpaces', { params, query: { limit: '100', page: input.next } });
      return listText(
        list.items.map(({ title, id }) => `- ${title} (space ${id})`),
        list.next?.page,
        'There are no spaces.',
      );
    },
  }),
  search: apiTool(
    z.strictObject({
      organization,
      query: z.string().min(1).max(512).describe('What to look for: words or a question.'),
      space: space.optional().describe('Only pages of this space.'),
    }),
    {
      title: 'Search pages',
      description: 'Finds pages by words, the best first, each with its id and the passages that fit.',
      run: async ({ query, space, ...input }, client) => {
        const params = { organizationId: await organizationOf(client, input.organization) };
        const { items } = await client.call('searchOrganization', { params, query: { query, space } });
        if (items.length === 0) return 'Nothing was found. Try fewer or other words.';
        return items.map(formatSpace).join('\n\n');
      },
    },
  ),
  ask: apiTool(
    z.strictObject({
      organization,
      question: z.string().min(1).max(512),
      space: space.optional().describe('Only from pages of this space.'),
    }),
    {
      title: 'Ask a question',
      description:
        'Answers a question from pages with a link to each: with quotes, or in the words of a model where the organization has one.',
      run: async ({ question, space, ...input }, client) => {
        const params = { organizationId: await organizationOf(client, input.organization) };
        const { answer } = await client.call('askOrganization', {
          params,
          query: { format: 'markdown' },
          body: { query: question, space },
        });
        const text = answer?.answer;
        return text && 'markdown' in text ? text.markdown : 'The documentation does not answer this.';
      },
    },
  ),
  list_pages: apiTool(z.strictObject({ space }), {
    title: 'List the pages of a space',
    description: 'Lists the pages of a space as they are arranged, with their ids and paths.',
    run: async ({ space: spaceId }, client) => {
      const { pages } = await client.call('listPages', { params: { spaceId } });
      const lines = treeLines(pages);
      const rest = lines.length - mostLines;
      const more = rest > 0 ? [`There are ${rest} more. Search for what you need.`] : [];
      return [...lines.slice(0, mostLines), ...more].join('\n') || 'There are no pages.';
    },
  }),
  read_page: apiTool(
    z.strictObject({
      space,
      page: inputs.page,
      changeRequest: changeRequest.optional().describe('Reads the page as this change request has it.'),
    }),
    {
      title: 'Read a page',
      description: 'Gives the whole text of a page as Markdown.',
      run: async ({ space: spaceId, page: pageId, changeRequest }, client) => {
        const page =
          changeRequest === undefined
            ? await client.call('getPage', { params: { spaceId, pageId } })
            : await client.call('getChangeRequestPage', {
                params: { spaceId, changeRequestId: changeRequest, pageId },
              });
        return pageText(page);
      },
    },
  ),
  list_change_requests: apiTool(
    z.strictObject({
      organization,
      space: space.optional(),
      status: z.enum(['draft', 'open', 'merged', 'archived']).default('open'),
      next,
    }),
    {
      title: 'List change requests',
      description: 'Lists change requests, those that changed last first, with their numbers.',
      run: async ({ space, status, next, ...input }, client) => {
        const params = { organizationId: await organizationOf(client, input.organization) };
        const query = { limit: '50', status: [status], space, page: next };
        const list = await client.call('listOrganizationChangeRequests', { params, query });
        return listText(
          list.items.map(
            (each) =>
              `- #${each.number} ${each.subject || 'Untitled'} (space ${each.space}, by ${each.createdBy.displayName}): ${each.urls.app}`,
          ),
          list.next?.page,
          'There are none.',
        );
      },
    },
  ),
};

/** A page with its content, headed by what other tools call it by. */
function pageText(page: Page): string {
  const head = `Page ${page.id}, “${page.title}”${pathText(page)}`;
  if (page.type !== 'document') return `${head}, is a ${page.type} without text.`;
  return `${head}\n\n${page.markdown ?? ''}`;
}

function listText(lines: readonly string[], next: string | undefined, none: string): string {
  if (lines.length === 0) return none;
  return [...lines, ...(next === undefined ? [] : [`There are more: call again with next ${next}`])].join(
    '\n',
  );
}

function formatSpace({ id, title, pages }: SearchSpace): string {
  const lines = pages.flatMap((page) => [
    `- ${page.title} (page ${page.id}): ${page.urls.app}`,
    ...page.sections.map(({ title, body }) => `  - ${title ? `${title}: ` : ''}${body}`),
  ]);
  return [`## ${title} (space ${id})`, ...lines].join('\n');
}

function treeLines(pages: readonly Page[], depth = 0): string[] {
  return pages.flatMap((page) => [
    `${'  '.repeat(depth)}- ${page.title} (page ${page.id}${pathText(page)})`,
    ...('pages' in page ? treeLines(page.pages, depth + 1) : []),
  ]);
}

function pathText(page: Page): string {
  return 'path' in page ? `, path ${page.path}` : '';
}
