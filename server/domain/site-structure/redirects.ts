import { longestRedirectPath, type RedirectDestination } from '#lib/contract/site-structure/schemas.ts';
import type { Config } from '#server/config.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { addressIn, basePathOf } from '#server/core/site-urls.ts';
import type { Db } from '#server/db/database.ts';
import { findPagePath } from '#server/domain/revisions/index.ts';
import { findRedirectRow, listPartRedirectRows, type SiteRedirectRow } from './store/redirects.ts';
import { listSections } from './store/sections.ts';
import {
  findSiteSpaceRow,
  isSiteVisitor,
  listSiteSpaceRows,
  type SiteRow,
  type SiteViewer,
} from './store/structure.ts';

/** Refuses a destination that the site does not have. */
export async function assertDestinationExists(tx: Db, site: SiteRow, to: RedirectDestination): Promise<void> {
  if (to.kind === 'site-section') {
    if ((await listSections(tx, site)).some(({ id }) => id === to.siteSectionId)) return;
    throw new Invalid([{ path: 'destination.siteSectionId', message: 'is no section of this site' }]);
  }
  const row = await findSiteSpaceRow(tx, site, to.siteSpaceId);
  if (!row) {
    throw new Invalid([{ path: 'destination.siteSpaceId', message: 'is no site space of this site' }]);
  }
  if (to.kind !== 'site-page') return;
  const { organizationId } = site;
  if ((await findPagePath(tx, { organizationId, spaceId: row.spaceId }, to.pageId)) === undefined) {
    throw new Invalid([{ path: 'destination.pageId', message: 'is no page of this site space' }]);
  }
}

/** Refuses a source that another redirect of the site has, in any case. */
export async function assertSourceIsFree(tx: Db, site: SiteRow, source: string, own?: string): Promise<void> {
  const other = await findRedirectRow(tx, site, { source });
  if (other && other.id !== own)
    throw new Conflict('source_taken', 'This path already has a redirect. Edit that one instead.');
}

/** The current address of a destination; undefined when it is gone or not visible to this viewer. */
export async function addressOf(
  db: Db,
  config: Config,
  site: SiteRow,
  to: RedirectDestination,
  viewer: SiteViewer,
  shareKey?: string,
): Promise<string | undefined> {
  const filter =
    to.kind === 'site-section'
      ? { site, viewer, sectionIds: [to.siteSectionId], default: true }
      : { site, viewer, id: to.siteSpaceId };
  const [siteSpace] = await listSiteSpaceRows(db, filter, { after: undefined, limit: 1 });
  if (!siteSpace) return undefined;
  const base = basePathOf({ path: siteSpace.row.path, isDefault: siteSpace.isDefault }, siteSpace.section);
  if (to.kind !== 'site-page') return addressIn(config, site, base, shareKey);
  const space = { organizationId: site.organizationId, spaceId: siteSpace.row.spaceId };
  const page = await findPagePath(db, space, to.pageId, isSiteVisitor(viewer) ? viewer.audience : null);
  return page === undefined ? undefined : addressIn(config, site, `${base}${page}`, shareKey);
}

/** The most redirects in a chain. */
const mostHops = 20;

export interface Trail {
  /** The first redirect, and where a reader ends up; undefined where no redirect applies. */
  redirect?: { row: SiteRedirectRow; target: string };
  /** The paths that lead back to the first of them; nobody is redirected on these. */
  circle?: string[];
}

/** Where a path leads, redirect by redirect. */
export async function trailOf(
  db: Db,
  config: Config,
  site: SiteRow,
  path: string,
  viewer: SiteViewer,
  shareKey?: string,
): Promise<Trail> {
  const trail = [path];
  let redirect: Trail['redirect'];
  while (trail.length <= mostHops) {
    const row = await findRedirectRow(db, site, { source: trail.at(-1) ?? path });
    const target = row && (await addressOf(db, config, site, row.destination, viewer, shareKey));
    if (!row || target === undefined) break;
    const next = pathOf(new URL(target));
    // What moved back to a former path stands there, and the redirect from it says nothing.
    if (redirect && isSamePath(next, trail.at(-1) ?? path)) break;
    if (trail.some((each) => isSamePath(each, next))) return { circle: [...trail, next] };
    trail.push(next);
    redirect = { row: redirect?.row ?? row, target };
  }
  return redirect ? { redirect } : {};
}

/**
 * Where something is now that stood below a path, when the path is redirected to a section or space: those may have
 * stood there before, and what is in them moved along. Whether anything stands there is not asked.
 */
export async function findBelowRedirect(
  db: Db,
  config: Config,
  site: SiteRow,
  path: string,
  viewer: SiteViewer,
  shareKey?: string,
): Promise<Trail['redirect']> {
  for (const row of await listPartRedirectRows(db, site, pathsAbove(path))) {
    const beginning = await addressOf(db, config, site, row.destination, viewer, shareKey);
    if (beginning === undefined) continue;
    const url = new URL(beginning);
    url.pathname = `${pathOf(url).replace(/\/$/, '')}${path.slice(row.source.length)}`;
    if (!isSamePath(pathOf(url), path)) return { row, target: url.href };
  }
  return undefined;
}

/** Paths are the same in any case of their letters. */
function isSamePath(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** `/a/b/c` as `/a/b` and `/a`. */
function pathsAbove(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  return segments
    .slice(1)
    .map((_, at) => `/${segments.slice(0, at + 1).join('/')}`)
    .filter((above) => above.length <= longestRedirectPath);
}

/** The path of an address, without a slash at its end. */
export function pathOf(url: URL): string {
  return url.pathname.replace(/\/+$/, '') || '/';
}

/** Refuses a redirect, already written, that would send readers round in a circle. */
export async function assertNoLoop(
  tx: Db,
  config: Config,
  site: SiteRow,
  source: string,
  viewer: SiteViewer,
): Promise<void> {
  const { circle } = await trailOf(tx, config, site, source, viewer);
  if (circle)
    throw new Conflict(
      'redirect_loop',
      `This redirect would send readers in a circle: ${circle.join(' → ')}.`,
    );
}
