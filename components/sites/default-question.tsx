import type { Question } from '#components/actions/thing-action.ts';
import type { RedirectDestination } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import type { SitePlace } from './site-frame.tsx';

type Startable = { title: string; path: string };

export type NewDefault = {
  place: SitePlace;
  one: Startable;
  /** The new default, as a redirect names it. */
  destination: RedirectDestination;
  /** The current default. */
  before: Startable | undefined;
  /** What it is the default of: the site, or a section. */
  scope: string;
  /** The common path of both, with a `/` at each end. */
  base: string;
};

/**
 * On a published site another default changes addresses, so a dialog lists them first. It offers a redirect from the path
 * of the new default. The former one stood at the path that the new one takes, which no redirect can leave.
 */
export function defaultQuestion(
  site: Site,
  { place, one, destination, before, scope, base }: NewDefault,
): Question | undefined {
  if (!site.published) return undefined;
  const source = `${base}${one.path}`;
  return {
    title: `Make ${one.title} the default of ${scope}?`,
    description: 'The addresses of a default have no path of its own, so these change at once:',
    loses: [
      `${one.title}: from ${source}/ to ${base}`,
      ...(before ? [`${before.title}: from ${base} to ${base}${before.path}/`] : []),
    ],
    details: before ? (
      <p>Old links to pages of {before.title} are not found until you add a redirect for each page.</p>
    ) : null,
    tone: 'primary',
    also: {
      label: `Redirect ${source} and everything below it to where it is now`,
      write: {
        operation: 'updateSiteRedirects',
        // A redirect from the time when something else had this path is replaced.
        input: { params: place, body: { redirects: [{ source, destination }] } },
        failed: `The redirect from ${source} was not created`,
      },
    },
  };
}
