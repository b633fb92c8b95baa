import type { z } from 'zod';
import { mostMentions } from '#lib/contract/comments/limits.ts';
import type { CommentInput } from '#lib/contract/comments/schemas.ts';
import { canonicalJson } from '#lib/document/tree/canonical.ts';
import type { Document } from '#lib/document/types.ts';
import { Invalid } from '#server/core/errors.ts';
import { refuseUnfitContent, toJSON } from '#server/domain/content/index.ts';
import type { Documents } from '#server/threads/documents.ts';
import { documentOf } from '#server/threads/functions.ts';

type BodyInput = NonNullable<z.output<typeof CommentInput>['body']>;

/** What a comment says, with the ids of the people and teams that it mentions. */
export interface CommentText {
  body: Document;
  mentions: string[];
}

/**
 * Reads what a comment says; its blocks keep the ids of those that they were before.
 * @throws Invalid when it says nothing or too much
 */
export async function readBody(
  documents: Documents,
  input: BodyInput,
  before: Document = { blocks: [] },
): Promise<CommentText> {
  const previous = canonicalJson(before);
  const reading =
    'markdown' in input
      ? documents.readMarkdown(input.markdown)
      : documents.readJSON(input.document, previous);
  const { json } = await refuseUnfitContent(reading, 'body');
  const read = await documents.finish(json, new Map(), 'markdown' in input ? previous : null);
  if (!read) throw new Invalid([{ path: 'body', message: 'must not be empty' }]);
  const { users, teams } = await documents.mentions(read.json);
  if (users.length + teams.length > mostMentions)
    throw new Invalid([{ path: 'body', message: `mentions at most ${mostMentions} people and teams` }]);
  return { body: documentOf(read.json), mentions: [...users, ...teams] };
}

export type BodyFormat = 'markdown' | 'document';

/** What a comment says, in one of the forms of the API. */
export async function presentBody(documents: Documents, body: Document, format: BodyFormat = 'markdown') {
  const text = canonicalJson(body);
  if (format === 'document') return { document: await toJSON({ documents }, text) };
  return { markdown: await documents.print(text, new Map()) };
}
