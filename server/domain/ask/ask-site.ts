import { contract } from '#lib/contract/contract.ts';
import { isVisitor, type Objects, type Principal } from '#server/core/objects.ts';
import { streamOperation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { isInScope, scopeFor } from '#server/domain/search/index.ts';
import { presentStructure, siteViewerOf, spacesOf } from '#server/domain/site-structure/index.ts';
import { answerQuestion, type SitePlaces } from './answer.ts';
import { askIsOff } from './ask-is-off.ts';
import { isAskOn, listTopics } from './store.ts';

export const askSite = streamOperation(contract.askSite, {
  topicOf,
  read: async (context) => {
    const { actor, query, body, network, questionLimit } = context;
    await questionLimit.count(isVisitor(actor) ? network : actor.id);
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

/** These streams end with their first answer, so nothing has to be told of. */
function topicOf({ object }: { object: Objects['site'] }): string {
  return `ask ${object.organizationId}`;
}

type AskContext = Pick<Services, 'config' | 'db'> & {
  tx: Services['db'];
  actor: Principal;
  object: Objects['site'];
};

/** What the caller may ask a site: the spaces that it shows them, as far as they are wanted. */
async function scopeOnSite(
  { tx, config, actor, object }: AskContext,
  isWanted: (siteSpace: { id: string; space: { id: string } }) => boolean,
) {
  const { organizationId, row: site } = object;
  if (!(await isAskOn(tx, organizationId))) throw askIsOff();
  const structure = await presentStructure({ tx, config }, site, siteViewerOf(actor, object));
  const shown = spacesOf(structure).filter(isWanted);
  const places: SitePlaces = new Map(
    shown.map(({ space, title, urls }) => [space.id, { title, url: urls.published }]),
  );
  return { places, search: await scopeFor(tx, actor, organizationId, [...places.keys()]) };
}
