import { contract } from '#lib/contract/contract.ts';
import { progressOperation, streamOperation } from '#server/core/operation.ts';
import { isInScope } from '#server/domain/search/index.ts';
import { retrieve, withMeaning } from './retrieve.ts';
import { answerOnSite, countQuestion, scopeOnSite } from './site-scope.ts';
import { listTopics } from './store/content.ts';

export const askSite = progressOperation(contract.askSite, async function* (request) {
  const { query, body, db, config, actor, object, inTurn } = request;
  await countQuestion(request);
  const current = body.context?.siteSpaceId;
  const scope = current === undefined ? body.scope : { currentSiteSpace: current, ...body.scope };
  const reading = { tx: db, config, actor, object };
  const { continuable: withContinuation, ...format } = query;
  const { question: text, continuation } = body;
  const question = { ...format, query: text, withContinuation, continuation };
  const { search, places } = await inTurn(() => scopeOnSite(reading, ({ id }) => isInScope(scope, id)));
  const input = await withMeaning(request, object.organizationId, question);
  const retrieval = await inTurn(() => retrieve(reading, search, input, places));
  const answers = answerOnSite(request, retrieval, question);
  for await (const answer of answers) yield { type: 'answer' as const, answer };
});

export const streamSiteQuestions = streamOperation(contract.streamSiteQuestions, {
  // The stream ends with its first questions, so nothing has to be told of.
  topicOf: ({ object }) => `ask ${object.organizationId}`,
  read: async (context) => {
    const { siteSpaceId, spaceId } = context.query;
    const { search } = await scopeOnSite(
      context,
      ({ id, space }) => (siteSpaceId ?? id) === id && (spaceId ?? space.id) === space.id,
    );
    const questions = await listTopics(context.tx, search);
    return { events: questions.map((question) => ({ question })), isLast: true };
  },
});
