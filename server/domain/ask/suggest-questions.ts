import { contract, type OperationId } from '#lib/contract/contract.ts';
import { scopeOfOperation } from '#lib/contract/scopes.ts';
import { can, canUse } from '#server/core/can.ts';
import type { Objects, Person } from '#server/core/objects.ts';
import { answer, operation, streamOperation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { scopeOf } from './scope.ts';
import { listTopics, mostQuestions } from './store/content.ts';
import { listAnsweredGaps } from './store/gaps.ts';
import { listOwnQuestions } from './store/history.ts';
import { getSettings } from './store/settings.ts';

/** Of the questions that are suggested, those that somebody asked; the rest are titles and headings. */
const [mostOwn, mostGaps] = [2, 2];

export const listAskQuestions = operation(contract.listAskQuestions, async ({ tx, object, actor }) =>
  answer(200, { questions: await suggestQuestions(tx, object, actor) }),
);

export const streamAskQuestions = streamOperation(contract.streamAskQuestions, {
  // The stream ends with its first questions, so nothing has to be told of.
  topicOf: ({ object }) => `ask ${object.organizationId}`,
  read: async ({ tx, object, actor }) => {
    const questions = await suggestQuestions(tx, object, actor);
    return { events: questions.map((question) => ({ question })), isLast: true };
  },
});

/**
 * What a member asked before, gaps that a page answers by now where they may read gaps, and what the content is about.
 * Nobody else's words are among them but in gaps, which are shown to editors alone.
 */
async function suggestQuestions(tx: Db, object: Objects['organization'], actor: Person): Promise<string[]> {
  const { search } = await scopeOf(tx, object, actor);
  const { organizationId } = object;
  const { history } = await getSettings(tx, organizationId);
  const readsHistory = history && hasScopeFor(actor, 'listAskConversations');
  const own = readsHistory
    ? await listOwnQuestions(tx, { organizationId, userId: actor.id }, search, mostOwn)
    : [];
  const readsGaps = can('organization', 'viewGaps', object).allowed && hasScopeFor(actor, 'listAskGaps');
  const gaps = readsGaps ? await listAnsweredGaps(tx, search, mostGaps) : [];
  const byWords = new Map<string, string>();
  for (const question of [...own, ...gaps, ...(await listTopics(tx, search))]) {
    // “Write this page” names the page after the question.
    const words = question.toLowerCase().replace(/[?？؟\s]+$/u, '');
    if (!byWords.has(words)) byWords.set(words, question);
  }
  return [...byWords.values()].slice(0, mostQuestions);
}

function hasScopeFor({ token }: Person, operation: OperationId): boolean {
  return canUse(token.scopes, scopeOfOperation.get(operation) ?? null).allowed;
}
