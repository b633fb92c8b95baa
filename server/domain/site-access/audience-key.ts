import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { type Audience, isAnybody, isOpenTo, isUndecided } from '#server/core/audience.ts';
import { hashOf } from '#server/core/hash.ts';
import type { Db } from '#server/db/database.ts';
import { listPageConditions } from '#server/domain/revisions/index.ts';
import { loadOverrides } from '#server/domain/site-customization/index.ts';

/** What of a site has conditions that decide what a visitor sees of it. */
interface ConditionedSite {
  organizationId: string;
  siteId: string;
  /** The conditions of sections and spaces that the visitor meets. */
  met: readonly string[];
  /** The revisions of the spaces that the visitor sees, by the id of the space. */
  revisions: Readonly<Record<string, string>>;
  customization: Record<string, unknown> | null;
}

/**
 * The same text for all visitors to whom the same is open on a site, and another one for each other audience; empty for
 * those to whom nothing with a condition is open. What is kept of a page of the site is kept for one audience.
 */
export async function audienceKeyOf(
  db: Db,
  { organizationId, siteId, met, revisions, customization }: ConditionedSite,
  audience: Audience,
): Promise<string> {
  if (isAnybody(audience)) return '';
  const ofPages = await Promise.all(
    Object.entries(revisions).map(([spaceId, revisionId]) =>
      listPageConditions(db, { organizationId, spaceId }, revisionId),
    ),
  );
  const ofSpaces = await loadOverrides(db, { organizationId, id: siteId });
  const looks = [customization as SiteCustomization | null, ...ofSpaces.values()];
  const links = looks.flatMap((look) => look?.header?.links ?? []);
  const others = [...ofPages.flat(), ...links.flatMap(({ condition }) => condition ?? [])];
  const open = new Set([...met, ...others.filter((condition) => isOpenTo(condition, audience))]);
  // Another request might decide more of them, so nothing is kept for others.
  if (isUndecided(audience)) return hashOf(JSON.stringify(audience)).slice(0, 32);
  return open.size === 0 ? '' : hashOf(JSON.stringify([...open].sort())).slice(0, 32);
}
