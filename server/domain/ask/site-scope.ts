import { isVisitor, type Objects, type Principal } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import { scopeFor } from '#server/domain/search/index.ts';
import { presentStructure, siteViewerOf, spacesOf } from '#server/domain/site-structure/index.ts';
import type { SitePlaces } from './answer.ts';
import { askIsOff } from './ask-is-off.ts';
import { isAskOn } from './store.ts';

/** A question to a site, with the one who asks it. */
export type SiteAsk = Pick<Services, 'config' | 'db' | 'questionLimit'> & {
  tx: Services['db'];
  actor: Principal;
  object: Objects['site'];
  network: string;
};

/** The topic of streams of answers: they end with their first one, so nothing has to be told of. */
export function topicOf({ object }: { object: Objects['site'] }): string {
  return `ask ${object.organizationId}`;
}

/** Counts a question for the person who asks, or for the network of a visitor; throws `TooMany`. */
export async function countQuestion({ actor, network, questionLimit }: SiteAsk): Promise<void> {
  await questionLimit.count(isVisitor(actor) ? network : actor.id);
}

/** What the caller may ask a site: the spaces that it shows them, as far as they are wanted. */
export async function scopeOnSite(
  { tx, config, actor, object }: Omit<SiteAsk, 'network' | 'questionLimit'>,
  isWanted: (siteSpace: { id: string; space: { id: string } }) => boolean = () => true,
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
