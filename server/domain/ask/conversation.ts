import type { AiMessage } from '#lib/contract/ask/conversation.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { isObject } from '#lib/is-object.ts';
import { readSigned, signValue } from '#server/core/signed.ts';

const purpose = 'answer of a conversation';
/** The question and the one before it, with which it is asked when it says nothing by itself. */
const mostQuestions = 2;
/** A document that a message brings is read no further than this. */
const mostNodes = 5_000;

/** What an answer of a conversation answers. */
export interface Turn {
  messageId: string;
  /** The last questions of the conversation, oldest first; the last one is to be answered. */
  questions: string[];
  /** The space that the visitor reads. */
  spaceId?: string | undefined;
}

/** The questions of a conversation after some messages, oldest first, and none of what others wrote. */
export function questionsOf(messages: readonly AiMessage[], before: readonly string[] = []): string[] {
  const questions = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => (typeof content === 'string' ? content : textOf(content)))
    .map((text) => [...text.trim()].slice(0, longestQuery).join(''))
    .filter((text) => text !== '');
  return [...before, ...questions].slice(-mostQuestions);
}

/** The id of an answer: what it answers, signed. So an answer can be gone on from, and nothing of it is stored. */
export function responseIdOf(secret: string, siteId: string, turn: Turn): string {
  return signValue(secret, purpose, turn, siteId);
}

/** What the answer with an id answers; undefined when no answer of this site has it. */
export function readResponseId(secret: string, siteId: string, id: string): Turn | undefined {
  return readSigned(secret, purpose, id, siteId) as Turn | undefined;
}

/** The text of a document, at most as much as is searched for. */
function textOf({ nodes }: Exclude<AiMessage['content'], string>): string {
  const open: unknown[] = nodes.toReversed();
  const texts: string[] = [];
  for (let visited = 0; open.length > 0 && visited < mostNodes; visited++) {
    const node = open.pop();
    if (!isObject(node)) continue;
    if (typeof node.text === 'string') texts.push(node.text);
    for (const children of [node.leaves, node.nodes])
      if (Array.isArray(children)) for (const child of children.toReversed()) open.push(child);
  }
  return texts.join(' ');
}
