import { type Answer, htmlAnswer, nothing, redirectAnswer } from './answer.ts';
import type { DrawingPool } from './drawing.ts';
import { opensTabs } from './frame.ts';
import { entriesBelow, navigationEntries } from './navigation-entries.ts';
import type { OpenSite } from './site.ts';

/** The lines of the navigation below a page, or all of them with those that the visitor had unfolded. */
export async function entriesAnswer(
  site: OpenSite | undefined,
  { searchParams }: URL,
  drawing: DrawingPool,
): Promise<Answer> {
  const below = searchParams.get('below');
  const open = new Set(searchParams.getAll('open'));
  const entries =
    site && (below === null ? navigationEntries(site.map, open) : entriesBelow(site.map, below));
  if (!entries) return nothing();
  const view = { entries, language: site.language, opensTabs: opensTabs(site) };
  return htmlAnswer(200, await drawing.draw('entries', view, site.visit.lookup.organization));
}

/** Where the page that a visitor reads would be in another version of the site, which begins at `start`. */
export function pathInVariant({ searchParams }: URL, start: string): string {
  const path = (searchParams.get('path') ?? '').split('/').map(encodeURIComponent).join('/');
  return `${start.replace(/\/?$/, '/')}${path}`;
}

/** Leads to the page at a path of another version when it has it, else to its start. */
export function variantAnswer(site: OpenSite | undefined, start: string): Answer {
  const placed = site?.map.find(site.visit.path);
  return redirectAnswer(303, (placed && site?.map.hrefOf(placed.page)) ?? start);
}
