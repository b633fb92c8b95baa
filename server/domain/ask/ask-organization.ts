import { contract } from '#lib/contract/contract.ts';
import type { Loaded, Objects, Person } from '#server/core/objects.ts';
import {
  answer,
  externalOperation,
  operation,
  type ProgressRequest,
  progressOperation,
  streamOperation,
} from '#server/core/operation.ts';
import { seesPrivateSpecs } from '#server/core/sees-private-specs.ts';
import type { Db } from '#server/db/database.ts';
import { listReadable, type SearchScope } from '#server/domain/search/index.ts';
import type { Question } from './answer.ts';
import { askIsOff } from './ask-is-off.ts';
import { retrieve, withMeaning } from './retrieve.ts';
import { listTopics } from './store.ts';
import { answerFrom, lastOf } from './write-answer.ts';

export const askOrganization = externalOperation(
  contract.askOrganization,
  (request) => lastOf(answers(request, { ...request.query, query: request.body.query }, request.body.space)),
  async ({ query }, answered) =>
    answer(200, answered.sources.length > 0 || query.details ? { answer: answered } : {}),
);

export const streamAsk = progressOperation(contract.streamAsk, async function* (request) {
  const { query } = request;
  for await (const answer of answers(request, query, query.space)) yield { type: 'answer' as const, answer };
});

export const listAskQuestions = operation(contract.listAskQuestions, async ({ tx, object, actor }) =>
  answer(200, { questions: await questionsFor(tx, object, actor) }),
);

export const streamAskQuestions = streamOperation(contract.streamAskQuestions, {
  topicOf,
  read: async ({ tx, object, actor }) => {
    const questions = await questionsFor(tx, object, actor);
    return { events: questions.map((question) => ({ question })), isLast: true };
  },
});

/** These streams end with their first answer, so nothing has to be told of. */
function topicOf({ object }: { object: Loaded }): string {
  return `ask ${object.organizationId}`;
}

async function questionsFor(tx: Db, object: Objects['organization'], actor: Person): Promise<string[]> {
  return listTopics(tx, await scopeOf(tx, object, actor));
}

type AskRequest = Omit<ProgressRequest<typeof contract.streamAsk>, 'params' | 'query' | 'body'>;

/** The answer to a question as it comes about. */
async function* answers(request: AskRequest, question: Question, space: string | undefined) {
  const { db, config, object, actor, questionLimit, inTurn } = request;
  await questionLimit.count(actor.id, object.organizationId);
  const scope = await inTurn(() => scopeOf(db, object, actor, space));
  const input = await withMeaning(request, object.organizationId, question);
  const retrieval = await inTurn(() => retrieve({ tx: db, config }, scope, input));
  const currentScope = async () => {
    const now = await request.authorizeAgain();
    return inTurn(() => scopeOf(db, now, actor, space));
  };
  yield* answerFrom({ ...request, currentScope }, object.organizationId, retrieval, question);
}

/** What a member may ask: everything that they can read, or one space of it. */
async function scopeOf(
  tx: Db,
  object: Objects['organization'],
  actor: Person,
  space?: string,
): Promise<SearchScope> {
  const { organizationId, organizationRole: role, row } = object;
  if (!row.ai) throw askIsOff();
  const viewer = { id: actor.id, role };
  const scope = { organizationId, viewer, withoutPrivateSpecs: !seesPrivateSpecs(object) };
  if (space === undefined) return scope;
  return { ...scope, spaceIds: await listReadable(tx, { ...scope, spaceIds: [space] }) };
}
