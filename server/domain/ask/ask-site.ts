import { contract } from '#lib/contract/contract.ts';
import { streamOperation } from '#server/core/operation.ts';
import { isInScope } from '#server/domain/search/index.ts';
import { answerQuestion } from './answer.ts';
import { countQuestion, scopeOnSite, topicOf } from './site-scope.ts';
import { listTopics } from './store.ts';

export const askSite = streamOperation(contract.askSite, {
  topicOf,
  read: async (context) => {
    const { query, body } = context;
    await countQuestion(context);
    const current = body.context?.siteSpaceId;
    const scope = current === undefined ? body.scope : { currentSiteSpace: current, ...body.scope };
    const { search, places } = await scopeOnSite(context, ({ id }) => isInScope(scope, id));
    const question = { query: body.question, format: query.format };
    const answer = await answerQuestion(context, search, question, places);
    return { events: [{ type: 'answer' as const, answer }], isLast: true };
  },
});

export const streamSiteQuestions = streamOperation(contract.streamSiteQuestions, {
  topicOf,
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
