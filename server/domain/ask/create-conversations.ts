import type { ConversationInput } from '#lib/contract/ask/gaps.ts';
import { contract } from '#lib/contract/contract.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { recordGap } from './record-gap.ts';
import { retrieve } from './retrieve.ts';
import { scopeOf } from './scope.ts';

/** What is looked for at once; a caller has two places for reads. */
const atOnce = 2;

/**
 * What a customer asked, where the docs that the caller may read do not answer it. Nothing else is stored of it. Each is
 * recorded for itself, one after the other: two requests that held several gaps would wait for each other, those in
 * similar words become one gap, and one that is sent again counts once.
 */
export const createConversations = externalOperation(
  contract.createConversations,
  async (request) => {
    const { db, config, object, actor, body, inTurn, questionLimit } = request;
    const { organizationId } = object;
    const conversations = (Array.isArray(body) ? body : [body])
      .map((conversation) => ({ asker: conversation.id, question: questionOf(conversation) }))
      .filter(({ question }) => question !== '');
    await questionLimit.countConversations(conversations.length, organizationId);
    const { search } = await inTurn(() => scopeOf(db, object, actor));
    const isAnswered = async (question: string) => {
      const { sources } = await inTurn(() => retrieve({ tx: db, config }, search, { query: question }));
      return sources.length > 0;
    };
    for (let start = 0; start < conversations.length; start += atOnce) {
      const some = conversations.slice(start, start + atOnce);
      const answered = await Promise.all(some.map(({ question }) => isAnswered(question)));
      for (const [at, conversation] of some.entries()) {
        if (answered[at]) continue;
        await inTurn(() =>
          recordGap(request, db, {
            ...{ organizationId, siteId: null, channel: 'conversations' },
            ...conversation,
          }),
        );
      }
    }
  },
  async () => answer(204),
);

/** The question of a conversation: its subject, or what the customer wrote first. */
function questionOf({ subject = '', parts }: ConversationInput): string {
  const first = parts.find(({ role }) => role === 'user')?.body ?? '';
  const text = subject.trim() === '' ? first : subject;
  return [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, longestQuery).join('');
}
