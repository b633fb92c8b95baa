import { z } from 'zod';
import type { Client } from '#lib/api/client.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import { isFailure } from '#lib/failure.ts';
import { ToolError, type Tools } from '#lib/mcp/tools.ts';
import { apiTool, id, inputs, type ToolContext } from './api-tool.ts';

const { space, page, changeRequest } = inputs;
const markdown = z.string().max(500_000);

/** Tools are called at once, so that one may find another’s edit where it read the page. */
const triesOfReplacing = 5;

type Change = BodyInput<typeof contract.editChangeRequestContent>['changes'][number];

/** Tools that propose changes and talk about them. */
export const proposingTools: Tools<ToolContext> = {
  open_change_request: apiTool(
    z.strictObject({
      space,
      subject: z.string().min(1).max(200).describe('What it changes, in a few words.'),
      description: z.string().max(20_000).optional().describe('Why, as Markdown.'),
    }),
    {
      title: 'Open a change request',
      description: 'Opens a draft, in which pages can be edited. Submit it when it is complete.',
      writes: true,
      run: async ({ space: spaceId, subject, description }, client) => {
        const body = { subject, status: 'draft' as const };
        const { id, number, urls } = await client.call('createChangeRequest', { params: { spaceId }, body });
        if (description !== undefined) {
          await client.call('updateChangeRequest', {
            params: { spaceId, changeRequestId: id },
            body: { description: { markdown: description } },
          });
        }
        return `Change request #${number} is open as a draft: ${urls.app}`;
      },
    },
  ),
  replace_in_page: apiTool(
    z.strictObject({
      space,
      changeRequest,
      page,
      text: z.string().min(1).max(100_000).describe('Markdown of the page, as it stands there exactly once.'),
      replacement: markdown.describe('What stands there instead.'),
    }),
    {
      title: 'Replace text in a page',
      description: 'Replaces a piece of a page’s Markdown in a change request. The rest stays as it is.',
      writes: true,
      run: async ({ space: spaceId, changeRequest, page, text, replacement }, client) => {
        const params = { spaceId, changeRequestId: changeRequest, pageId: page };
        const replace = async () => {
          const { revision } = await client.call('getChangeRequest', { params });
          const read = await client.call('getChangeRequestPage', { params });
          const [before = '', after, ...others] =
            read.type === 'document' ? (read.markdown ?? '').split(text) : [];
          if (after === undefined) throw new ToolError('The page has no such text. Read it first.');
          if (others.length > 0) throw new ToolError('The text stands there several times. Give more of it.');
          const document = { markdown: `${before}${replacement}${after}` };
          return edit(client, params, { operation: 'update_page', page, document }, revision);
        };
        for (let triesLeft = triesOfReplacing; ; ) {
          triesLeft -= 1;
          try {
            return await replace();
          } catch (error) {
            // Somebody edited it since it was read.
            if (!isFailure(error, 409) || triesLeft === 0) throw error;
          }
        }
      },
    },
  ),
  write_page: apiTool(
    z.strictObject({
      space,
      changeRequest,
      page,
      title: z.string().min(1).max(100).optional().describe('A new title.'),
      markdown: markdown.optional().describe('The whole new content of the page.'),
    }),
    {
      title: 'Write a page',
      description: 'Gives a page of a change request a new title, new content, or both.',
      writes: true,
      run: async ({ space, changeRequest, page, title, markdown }, client) =>
        edit(
          client,
          { spaceId: space, changeRequestId: changeRequest },
          {
            operation: 'update_page',
            page,
            title,
            ...(markdown === undefined ? {} : { document: { markdown } }),
          },
        ),
    },
  ),
  add_page: apiTool(
    z.strictObject({
      space,
      changeRequest,
      title: z.string().min(1).max(100),
      markdown: markdown.describe('The content of the page.'),
      parent: page.optional().describe('The id of the page that it goes below.'),
    }),
    {
      title: 'Add a page',
      description: 'Adds a page in a change request.',
      writes: true,
      run: async ({ space, changeRequest, title, markdown, parent }, client) =>
        edit(
          client,
          { spaceId: space, changeRequestId: changeRequest },
          {
            operation: 'insert_page',
            title,
            document: { markdown },
            into: parent,
          },
        ),
    },
  ),
  delete_page: apiTool(z.strictObject({ space, changeRequest, page }), {
    title: 'Delete a page',
    description: 'Deletes a page in a change request. The main content keeps it until that is merged.',
    writes: true,
    run: async ({ space, changeRequest, page }, client) =>
      edit(client, { spaceId: space, changeRequestId: changeRequest }, { operation: 'delete_page', page }),
  }),
  submit_change_request: apiTool(
    z.strictObject({
      space,
      changeRequest,
      reviewers: z.array(id).max(20).optional().describe('Ids of people who are asked for a review.'),
    }),
    {
      title: 'Submit a change request',
      description: 'Makes a draft open, so that people review it, and asks some of them.',
      writes: true,
      run: async ({ space: spaceId, changeRequest, reviewers = [] }, client) => {
        const params = { spaceId, changeRequestId: changeRequest };
        const { number, urls } = await client.call('updateChangeRequest', {
          params,
          body: { status: 'open' },
        });
        if (reviewers.length > 0) {
          await client.call('requestReviewers', { params, body: { users: reviewers } });
        }
        return `Change request #${number} is open for review: ${urls.app}`;
      },
    },
  ),
  comment: apiTool(
    z.strictObject({
      space,
      changeRequest,
      text: z.string().min(1).max(20_000).describe('The comment as Markdown.'),
      page: page.optional().describe('The page that it is about.'),
    }),
    {
      title: 'Comment on a change request',
      description: 'Posts a comment on a change request, or on a page of it.',
      writes: true,
      run: async ({ space: spaceId, changeRequest, text, page }, client) => {
        await client.call('createChangeRequestComment', {
          params: { spaceId, changeRequestId: changeRequest },
          body: { body: { markdown: text }, page },
        });
        return 'The comment is posted.';
      },
    },
  ),
};

async function edit(
  client: Client,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
  change: Change,
  /** The revision that the change was made from, where it replaces what was read. */
  revision?: string,
): Promise<string> {
  const result = await client.call('editChangeRequestContent', {
    params: { spaceId, changeRequestId },
    query: { compat: 'false' },
    body: { changes: [change], ...(revision === undefined ? {} : { revision }) },
  });
  const [first] = 'changes' in result ? result.changes : [];
  if (first?.object === 'created_page') return `Page ${first.page.id} was added.`;
  return first?.object === 'deleted_page' ? 'The page was deleted.' : 'The page was changed.';
}
