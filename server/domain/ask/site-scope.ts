import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import type { contract } from '#lib/contract/contract.ts';
import { anybody } from '#server/core/audience.ts';
import { isVisitor, type Objects, type Principal } from '#server/core/objects.ts';
import type { ProgressRequest } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import type { ModelRow } from '#server/domain/models/index.ts';
import { scopeFor } from '#server/domain/search/index.ts';
import { presentStructure, siteViewerOf, spacesOf } from '#server/domain/site-structure/index.ts';
import type { Question } from './answer.ts';
import { askIsOff } from './ask-is-off.ts';
import { askServices } from './ask-services.ts';
import { isUnanswered, recordGap } from './record-gap.ts';
import type { Retrieval, SitePlaces } from './retrieve.ts';
import { isAskOn } from './store/content.ts';
import { answerFrom } from './write-answer.ts';

/** A question to a site, with the one who asks it. */
export type SiteAsk = Omit<
  ProgressRequest<typeof contract.streamSiteAiResponse>,
  'params' | 'query' | 'body'
>;

/** Counts a question for the person who asks, or for the network of a visitor; throws `TooMany`. */
export async function countQuestion({ actor, object, network, questionLimit }: SiteAsk): Promise<void> {
  const { organizationId } = object;
  if (isVisitor(actor)) await questionLimit.countOfVisitor(network, organizationId);
  else await questionLimit.count(actor.id, organizationId);
}

type ScopeContext = Pick<Services, 'config'> & {
  tx: Services['db'];
  actor: Principal;
  object: Objects['site'];
};
type IsWanted = (siteSpace: { id: string; space: { id: string } }) => boolean;

/** What the caller may ask a site: the spaces that it shows them, as far as they are wanted. */
export async function scopeOnSite(
  { tx, config, actor, object }: ScopeContext,
  isWanted: IsWanted = () => true,
) {
  const { organizationId, row: site } = object;
  if (!(await isAskOn(tx, organizationId))) throw askIsOff();
  const structure = await presentStructure({ tx, config }, site, siteViewerOf(actor, object));
  const shown = spacesOf(structure).filter(isWanted);
  const places: SitePlaces = new Map(
    shown.map(({ space, title, urls }) => [space.id, { title, url: urls.published }]),
  );
  return { places, search: await scopeFor(tx, object.visited, organizationId, [...places.keys()]) };
}

/**
 * Answers a question to a site from what was found for it. One without an answer is recorded, unless it is a preview's, or
 * that of a search, which wants quotes alone while somebody types.
 */
export async function* answerOnSite(
  request: SiteAsk,
  retrieval: Retrieval,
  question: Question,
): AsyncGenerator<AskAnswer, void> {
  const { db, config, actor, inTurn } = request;
  const currentScope = async () => {
    const object = await request.authorizeAgain();
    return inTurn(async () => (await scopeOnSite({ tx: db, config, actor, object })).search);
  };
  const { organizationId, row, visited } = request.object;
  const isPreview = isVisitor(actor) && actor.previewerId !== null;
  // Members are never given what a service with a condition says, whomever they look as.
  const audience = isPreview ? anybody : (visited?.audience ?? anybody);
  const context = {
    ...{ ...request, currentScope, ofVisitor: isVisitor(actor) },
    askServices: (model: ModelRow) => askServices(request, row, model, question.query, audience),
  };
  const isRecorded = isVisitor(actor) && !isPreview && !question.quoted;
  for await (const answer of answerFrom(context, organizationId, retrieval, question)) {
    if (isRecorded && answer.written?.isComplete !== false && isUnanswered(answer))
      await inTurn(() => recordVisitorsGap(request, row.id, question.query));
    yield answer;
  }
}

/** A visitor is told from others by their network, for a day. */
async function recordVisitorsGap(request: SiteAsk, siteId: string, question: string): Promise<void> {
  const { db, object, network, now } = request;
  await recordGap(request, db, {
    ...{ organizationId: object.organizationId, siteId, question },
    ...{ channel: 'visitors', asker: `${now().toISOString().slice(0, 10)} ${network}` },
  });
}
