import type { Question } from '#components/actions/thing-action.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';

type Startable = { title: string; path: string };

export type NewDefault = {
  one: Startable;
  /** The current default. */
  before: Startable | undefined;
  /** What it is the default of: the site, or a section. */
  scope: string;
  /** The common path of both, with a `/` at each end. */
  base: string;
};

/** On a published site another default changes addresses, so a dialog lists them first. */
export function defaultQuestion(site: Site, { one, before, scope, base }: NewDefault): Question | undefined {
  if (!site.published) return undefined;
  return {
    title: `Make ${one.title} the default of ${scope}?`,
    description:
      'The addresses of a default have no path of its own, so these change at once. Links to the former ones are not found without a redirect:',
    loses: [
      `${one.title}: from ${base}${one.path}/ to ${base}`,
      ...(before ? [`${before.title}: from ${base} to ${base}${before.path}/`] : []),
    ],
    tone: 'primary',
  };
}
