import type { ConversationInput } from '#lib/contract/ask/gaps.ts';
import { contract } from '#lib/contract/contract.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { recordGap } from './record-gap.ts';
import { retrieve } from './retrieve.ts';
import { scopeOf } from './scope.ts';

/** What a customer asked, where the docs that the caller may read do not answer it. Nothing else is stored of it. */
export const createConversations = externalOperation(
  contract.createConversations,
  async ({ db, config, object, actor, body, inTurn }) => {
    const unanswered: { id: string; question: string }[] = [];
    for (const conversation of Array.isArray(body) ? body : [body]) {
      const question = questionOf(conversation);
      if (question === '') continue;
      const { sources } = await inTurn(async () => {
        const { search } = await scopeOf(db, object, actor);
        return retrieve({ tx: db, config }, search, { query: question });
      });
      if (sources.length === 0) unanswered.push({ id: conversation.id, question });
    }
    return unanswered;
  },
  async (context, unanswered) => {
    const { organizationId } = context.object;
    for (const { id, question } of unanswered) {
      await recordGap(context, context.tx, {
        ...{ organizationId, siteId: null, question },
        ...{ channel: 'conversations', asker: id },
      });
    }
    return answer(204);
  },
);

/** The question of a conversation: its subject, or what the customer wrote first. */
function questionOf({ subject = '', parts }: ConversationInput): string {
  const first = parts.find(({ role }) => role === 'user')?.body ?? '';
  const text = subject.trim() === '' ? first : subject;
  return [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, longestQuery).join('');
}
