import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import { contract } from '#lib/contract/contract.ts';
import type { StreamedEvent } from '#lib/contract/endpoint.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { Invalid, NotFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { progressOperation } from '#server/core/operation.ts';
import { questionsOf, readResponseId, responseIdOf, type Turn } from './conversation.ts';
import { answerText } from './format-answer.ts';
import { type QuestionInput, retrieve, withMeaning } from './retrieve.ts';
import { answerOnSite, countQuestion, type SiteAsk, scopeOnSite } from './site-scope.ts';
import { listTopics } from './store/content.ts';
import { lastOf } from './write-answer.ts';

type AiEvent = StreamedEvent<typeof contract.createSiteAiResponse>;

const nothingFound = 'These docs do not answer this.';

export const createSiteAiResponse = progressOperation(
  contract.createSiteAiResponse,
  async function* (request) {
    const { body, config, object } = request;
    const { input, previousResponseId: id } = body;
    const before = id === undefined ? undefined : readResponseId(config.secret, object.row.id, id);
    if (id !== undefined && !before)
      throw new Invalid([{ path: 'previousResponseId', message: 'is no answer of this site' }]);
    if (questionsOf(input).length === 0) throw new Invalid([{ path: 'input', message: 'asks nothing' }]);
    const questions = questionsOf(input, before?.questions);
    const spaceId = input.findLast(({ role }) => role === 'user')?.context?.location?.spaceId;
    yield* respond(request, { messageId: newId(), questions, spaceId: spaceId ?? before?.spaceId });
  },
);

export const streamSiteAiResponse = progressOperation(
  contract.streamSiteAiResponse,
  async function* (request) {
    const { config, object, params } = request;
    const turn = readResponseId(config.secret, object.row.id, params.responseId);
    if (!turn) throw new NotFound('answer');
    yield* respond(request, turn);
  },
);

async function* respond(request: SiteAsk, turn: Turn): AsyncGenerator<AiEvent, void> {
  await countQuestion(request);
  const { messageId } = turn;
  const answer = await answerTurn(request, turn);
  const { document } = answer.answer as { document: { nodes: Blocks } };
  yield { type: 'response_document', messageId, stepIndex: 0, operation: 'insert', blocks: document.nodes };
  const suggestions = answer.followupQuestions;
  if (suggestions.length > 0) yield { type: 'response_followup_suggestion', messageId, suggestions };
  const responseId = responseIdOf(request.config.secret, request.object.row.id, turn);
  yield { type: 'response_finish', messageId, responseId };
}

type Blocks = Extract<AiEvent, { type: 'response_document' }>['blocks'];

/** Answers the last question of a conversation; where a model writes, it is waited for. */
async function answerTurn(request: SiteAsk, turn: Turn): Promise<AskAnswer> {
  const { db, config, actor, object, inTurn } = request;
  const reading = { tx: db, config, actor, object };
  const site = await inTurn(() => scopeOnSite(reading));
  const input = await withMeaning(request, object.organizationId, { query: turn.questions.at(-1) ?? '' });
  const { retrieval, topics } = await inTurn(() => findForTurn(reading, site, input, turn));
  const answer = retrieval && (await lastOf(answerOnSite(request, retrieval, { query: retrieval.query })));
  if (answer?.answer) return answer;
  const followupQuestions = await topics();
  return { answer: answerText(nothingFound), quoted: false, followupQuestions, sources: [] };
}

/**
 * Looks in the space that is read, then in the whole site, then for the question together with what was asked before,
 * since “and on Windows?” asks about that.
 */
async function findForTurn(
  reading: Parameters<typeof scopeOnSite>[0],
  site: Awaited<ReturnType<typeof scopeOnSite>>,
  question: QuestionInput,
  { questions, spaceId }: Turn,
) {
  const topics = () => listTopics(reading.tx, site.search);
  const before = questions.at(-2);
  const find = (input: QuestionInput, spaceIds = site.search.spaceIds) =>
    retrieve(reading, { ...site.search, spaceIds }, input, site.places);
  const tries = [
    ...(spaceId !== undefined && site.places.has(spaceId) ? [() => find(question, [spaceId])] : []),
    () => find(question),
    ...(before === undefined
      ? []
      : [() => find({ query: [...`${question.query} ${before}`].slice(0, longestQuery).join('') })]),
  ];
  for (const attempt of tries) {
    const retrieval = await attempt();
    const isNear = retrieval.result.pages.some((page) => page.isNear);
    if (retrieval.sources.length > 0 || isNear) return { retrieval, topics };
  }
  return { retrieval: undefined, topics };
}
