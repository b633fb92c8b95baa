import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import { contract } from '#lib/contract/contract.ts';
import type { StreamedEvent } from '#lib/contract/endpoint.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { Invalid, NotFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { streamOperation } from '#server/core/operation.ts';
import { answerQuestion } from './answer.ts';
import { questionsOf, readResponseId, responseIdOf, type Turn } from './conversation.ts';
import { answerText } from './format-answer.ts';
import { countQuestion, type SiteAsk, scopeOnSite, topicOf } from './site-scope.ts';
import { listTopics } from './store.ts';

type AiEvent = StreamedEvent<typeof contract.createSiteAiResponse>;

const nothingFound = 'These docs do not answer this.';

export const createSiteAiResponse = streamOperation(contract.createSiteAiResponse, {
  topicOf,
  read: async (context) => {
    const { body, config, object } = context;
    const { input, previousResponseId: id } = body;
    const before = id === undefined ? undefined : readResponseId(config.secret, object.row.id, id);
    if (id !== undefined && !before)
      throw new Invalid([{ path: 'previousResponseId', message: 'is no answer of this site' }]);
    if (questionsOf(input).length === 0) throw new Invalid([{ path: 'input', message: 'asks nothing' }]);
    const questions = questionsOf(input, before?.questions);
    const spaceId = input.findLast(({ role }) => role === 'user')?.context?.location?.spaceId;
    return respond(context, { messageId: newId(), questions, spaceId: spaceId ?? before?.spaceId });
  },
});

export const streamSiteAiResponse = streamOperation(contract.streamSiteAiResponse, {
  topicOf,
  read: async (context) => {
    const { config, object, params } = context;
    const turn = readResponseId(config.secret, object.row.id, params.responseId);
    if (!turn) throw new NotFound('answer');
    return respond(context, turn);
  },
});

async function respond(context: SiteAsk, turn: Turn): Promise<{ events: AiEvent[]; isLast: true }> {
  await countQuestion(context);
  const { messageId } = turn;
  const answer = await answerTurn(context, turn);
  const { document } = answer.answer as { document: { nodes: Blocks } };
  const events: AiEvent[] = [
    { type: 'response_document', messageId, stepIndex: 0, operation: 'insert', blocks: document.nodes },
    ...(answer.followupQuestions.length > 0
      ? [
          {
            type: 'response_followup_suggestion' as const,
            messageId,
            suggestions: answer.followupQuestions,
          },
        ]
      : []),
    {
      type: 'response_finish',
      messageId,
      responseId: responseIdOf(context.config.secret, context.object.row.id, turn),
    },
  ];
  return { events, isLast: true };
}

type Blocks = Extract<AiEvent, { type: 'response_document' }>['blocks'];

/**
 * Answers the last question of a conversation: from the space that is read, then from the whole site, then together
 * with what was asked before, since “and on Windows?” asks about that.
 */
async function answerTurn(context: SiteAsk, { questions, spaceId }: Turn): Promise<AskAnswer> {
  const site = await scopeOnSite(context);
  const question = questions.at(-1) ?? '';
  const before = questions.at(-2);
  const ask = (query: string, spaceIds = site.search.spaceIds) =>
    answerQuestion(context, { ...site.search, spaceIds }, { query }, site.places);
  const tries = [
    ...(spaceId !== undefined && site.places.has(spaceId) ? [() => ask(question, [spaceId])] : []),
    () => ask(question),
    ...(before === undefined
      ? []
      : [() => ask([...`${question} ${before}`].slice(0, longestQuery).join(''))]),
  ];
  for (const attempt of tries) {
    const answer = await attempt();
    if (answer.sources.length > 0) return answer;
  }
  const followupQuestions = await listTopics(context.tx, site.search);
  return { answer: answerText(nothingFound), quoted: false, followupQuestions, sources: [] };
}
