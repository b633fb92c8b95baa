import { performance } from 'node:perf_hooks';
import type { AskAnswer, AskDetails } from '#lib/contract/ask/schemas.ts';
import { contract } from '#lib/contract/contract.ts';
import {
  answer,
  externalOperation,
  type ProgressRequest,
  progressOperation,
} from '#server/core/operation.ts';
import { findModelRow } from '#server/domain/models/index.ts';
import { countSpacesToIndex } from '#server/domain/revisions/index.ts';
import { readableSpaces } from '#server/domain/search/index.ts';
import { presentDetails, type Question } from './answer.ts';
import { isUnanswered, recordGap } from './record-gap.ts';
import { retrieve, withMeaning } from './retrieve.ts';
import { assertOwnConversation, type SaveInput, saveAnswer } from './save-answer.ts';
import { type ScopeInput, scopeOf } from './scope.ts';
import type { Owner } from './store/history.ts';
import { getSettings } from './store/settings.ts';
import { answerFrom, lastOf } from './write-answer.ts';

export const askOrganization = externalOperation(
  contract.askOrganization,
  (request) => {
    const { query: text, space, page, changeRequest } = request.body;
    const named = scopeInput({ space, page, changeRequest });
    return lastOf(answers(request, { ...request.query, query: text }, named));
  },
  async ({ query }, answered) =>
    answer(200, answered.sources.length > 0 || query.details ? { answer: answered } : {}),
);

export const streamAsk = progressOperation(contract.streamAsk, async function* (request) {
  const { space, page, changeRequest, save, conversation, versionOf, ...query } = request.query;
  const named = scopeInput({ space, page, changeRequest });
  const question = { ...query, withContinuation: save };
  const values = answers(request, question, named, save ? { conversation, versionOf } : undefined);
  for await (const answer of values) yield { type: 'answer' as const, answer };
});

/** Only what was named. */
function scopeInput(input: ScopeInput): ScopeInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

type AskRequest = Omit<ProgressRequest<typeof contract.streamAsk>, 'params' | 'query' | 'body'>;

/** The answer to a question as it comes about. */
async function* answers(
  request: AskRequest,
  { details: wantsDetails, ...question }: Question & { details?: boolean | undefined },
  named: ScopeInput,
  save?: SaveInput,
): AsyncGenerator<AskAnswer, void> {
  const { db, config, object, actor, questionLimit, inTurn } = request;
  const startedAt = performance.now();
  const owner = { organizationId: object.organizationId, userId: actor.id };
  await questionLimit.count(actor.id, object.organizationId);
  const scope = await inTurn(async () => {
    await assertOwnConversation(db, owner, save?.conversation);
    return scopeOf(db, object, actor, named);
  });
  const { changeRequest } = scope;
  const input = await withMeaning(request, object.organizationId, question);
  const retrieval = await inTurn(() =>
    retrieve({ tx: db, config, changeRequestNumber: changeRequest?.number }, scope.search, input),
  );
  const searchedAt = performance.now();
  const unindexed = await inTurn(() =>
    countSpacesToIndex(db, object.organizationId, readableSpaces(scope.search)),
  );
  const missing = unindexed > 0 ? { unindexedSpaces: unindexed } : {};
  const detailsOf = async (value: AskAnswer): Promise<AskDetails> => {
    const model = value.written && (await inTurn(() => findModelRow(db, object.organizationId)));
    return {
      ...presentDetails(retrieval, value),
      searchMilliseconds: Math.round(searchedAt - startedAt),
      milliseconds: Math.round(performance.now() - startedAt),
      ...(model && { model: model.model }),
    };
  };
  const currentScope = async () => {
    const now = await request.authorizeAgain();
    return inTurn(async () => (await scopeOf(db, now, actor, named)).search);
  };
  const values = answerFrom({ ...request, currentScope }, object.organizationId, retrieval, question);
  for await (const value of values) {
    if (value.written && !value.written.isComplete) {
      yield value;
      continue;
    }
    if (isUnanswered(value) && Object.keys(named).length === 0 && !question.quoted)
      await inTurn(() => recordMembersGap(request, owner, question.query));
    const details = wantsDetails ? await detailsOf(value) : undefined;
    const saved =
      save &&
      (await inTurn(() =>
        saveAnswer(request, db, owner, {
          ...save,
          question: question.query,
          scope,
          retrieval,
          answer: { ...value, ...(details && { details }) },
        }),
      ));
    yield { ...value, ...missing, ...(details && { details }), ...(saved && { saved }) };
  }
}

/** Nothing of a member's question is stored where the organization has no history, not even without a name. */
async function recordMembersGap(request: AskRequest, { organizationId, userId }: Owner, question: string) {
  const { history } = await getSettings(request.db, organizationId);
  if (!history) return;
  await recordGap(request, request.db, {
    ...{ organizationId, siteId: null, question },
    ...{ channel: 'members', asker: userId },
  });
}
