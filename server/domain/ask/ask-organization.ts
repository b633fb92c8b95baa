import { contract } from '#lib/contract/contract.ts';
import type { Loaded, Objects, Person } from '#server/core/objects.ts';
import { answer, operation, streamOperation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { listReadable, type SearchScope } from '#server/domain/search/index.ts';
import { answerQuestion } from './answer.ts';
import { askIsOff } from './ask-is-off.ts';
import { listTopics } from './store.ts';

export const askOrganization = operation(contract.askOrganization, async (context) => {
  const { tx, object, actor, query, body, questionLimit } = context;
  await questionLimit.count(actor.id);
  const scope = await scopeOf(tx, object, actor, body.space);
  const answered = await answerQuestion(context, scope, { ...query, query: body.query });
  return answer(200, answered.sources.length > 0 || query.details ? { answer: answered } : {});
});

export const streamAsk = streamOperation(contract.streamAsk, {
  topicOf,
  read: async (context) => {
    const { tx, object, actor, query, questionLimit } = context;
    await questionLimit.count(actor.id);
    const scope = await scopeOf(tx, object, actor, query.space);
    const event = { type: 'answer' as const, answer: await answerQuestion(context, scope, query) };
    return { events: [event], isLast: true };
  },
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

/** What a member may ask: everything that they can read, or one space of it. */
async function scopeOf(
  tx: Db,
  { organizationId, organizationRole: role, row }: Objects['organization'],
  actor: Person,
  space?: string,
): Promise<SearchScope> {
  if (!row.ai) throw askIsOff();
  const scope = { organizationId, viewer: { id: actor.id, role } };
  if (space === undefined) return scope;
  return { ...scope, spaceIds: await listReadable(tx, { ...scope, spaceIds: [space] }) };
}
