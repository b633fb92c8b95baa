import type { ConversationInput } from '#lib/contract/ask/gaps.ts';
import { contract } from '#lib/contract/contract.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { recordGap } from './record-gap.ts';
import { retrieve } from './retrieve.ts';
import { scopeOf } from './scope.ts';

/**
 * What a customer asked, where the docs that the caller may read do not answer it. Nothing else is stored of it. Each is
 * recorded for itself: two requests that held several gaps would wait for each other, and one that is sent again counts once.
 */
export const createConversations = externalOperation(
  contract.createConversations,
  async (request) => {
    const { db, config, object, actor, body, inTurn } = request;
    const { organizationId } = object;
    for (const conversation of Array.isArray(body) ? body : [body]) {
      const question = questionOf(conversation);
      if (question === '') continue;
      await inTurn(async () => {
        const { search } = await scopeOf(db, object, actor);
        const { sources } = await retrieve({ tx: db, config }, search, { query: question });
        if (sources.length > 0) return;
        await recordGap(request, db, {
          ...{ organizationId, siteId: null, question },
          ...{ channel: 'conversations', asker: conversation.id },
        });
      });
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
