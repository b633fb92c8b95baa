import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Audience, audienceOn, isAnybody } from '#server/core/audience.ts';
import type { PreviewedContent } from '#server/core/previews.ts';
import type { SiteVisitor } from '#server/core/viewer.ts';
import { listMetConditions, meets } from './conditions.ts';
import type { Db } from './database.ts';
import { isLinkOn } from './open-links.ts';
import { qualified } from './qualified.ts';
import { shownSpace } from './shown-content.ts';
import { spaces } from './tables/containers.ts';
import { shareLinks } from './tables/share-links.ts';
import { siteSections, siteSpaces } from './tables/site-structure.ts';
import { sites } from './tables/sites.ts';

/** What a visitor brings to a site that is not open to everyone, as conditions on its rows. */
export interface VisitorProof {
  /** Finds their share link. */
  link?: SQL | undefined;
  /** Finds the share link of the reader as whom a member previews the site. */
  previewedLink?: SQL | undefined;
  /** Finds the site that they signed in to, as long as it has the key that their token was signed with. */
  session?: SQL | undefined;
  /** Finds the site that they preview, published or not. It is then all that counts. */
  preview?: SQL | undefined;
}

/** Whether a site is published and admits visitors who bring this. */
export function admits({ link, session, preview }: VisitorProof): SQL | undefined {
  if (preview) return preview;
  const open = sql`${sites.visibility} in ('public', 'unlisted')`;
  const withLink =
    link &&
    sql`(${sites.visibility} = 'share-link' and exists (select 1 from ${shareLinks}
      where ${shareLinks.organizationId} = ${sites.organizationId} and ${shareLinks.siteId} = ${sites.id}
        and ${isLinkOn} and ${link}))`;
  const withSession = session && and(eq(sites.visibility, 'visitor-auth'), session);
  return and(eq(sites.published, true), or(open, withLink, withSession));
}

/** The condition that finds the site of a visitor’s session. */
export function hasSession(
  session: { organizationId: string; siteId: string; keyId: string } | undefined,
): SQL | undefined {
  return (
    session &&
    and(
      eq(sites.organizationId, session.organizationId),
      eq(sites.id, session.siteId),
      eq(sites.visitorKeyId, session.keyId),
    )
  );
}

/** The condition that finds the share link of a key. */
export function hasKey(keyHash: Buffer | undefined): SQL | undefined {
  return keyHash && sql`${shareLinks.keyHash} = ${sql.param(keyHash, shareLinks.keyHash)}`;
}

/** The condition that finds the share link that has a key in its address, where a passphrase may be asked for. */
function isInAddress(keyHash: Buffer): SQL {
  return sql`coalesce(${shareLinks.entryKeyHash}, ${shareLinks.keyHash}) = ${sql.param(keyHash, shareLinks.keyHash)}`;
}

/** The spaces of a site. */
export const onSite = and(
  eq(siteSpaces.organizationId, sites.organizationId),
  eq(siteSpaces.siteId, sites.id),
);

/** The space that stands on a site. */
export const ofSiteSpace = and(
  eq(spaces.organizationId, siteSpaces.organizationId),
  eq(spaces.id, siteSpaces.spaceId),
);

/** The section of a space of a site. */
export const ofSection = and(
  eq(siteSections.organizationId, siteSpaces.organizationId),
  eq(siteSections.siteId, siteSpaces.siteId),
  eq(siteSections.id, siteSpaces.sectionId),
);

/** Whether a space of a site is in a section that a share link opens. It asks for a link of this site alone. */
export function isOpenedBy(link: SQL): SQL {
  return sql`not exists (select 1 from ${shareLinks}
    where ${shareLinks.organizationId} = ${siteSpaces.organizationId} and ${shareLinks.siteId} = ${siteSpaces.siteId}
      and ${link} and ${shareLinks.sectionIds} is not null
      and not coalesce(${siteSpaces.sectionId} = any(${shareLinks.sectionIds}), false))`;
}

/** Whether a space of a site is in a section that the share link opens which a visitor reads with, if it takes one. */
export function isInReach({ link, previewedLink = link }: VisitorProof): SQL | undefined {
  return previewedLink && or(ne(sites.visibility, 'share-link'), isOpenedBy(previewedLink));
}

/** Whether a space of a site is open to a visitor, for its row with `ofSection`. */
export function isOpenToVisitor({
  met,
  shareLinkId,
}: Pick<SiteVisitor, 'met' | 'shareLinkId'>): SQL | undefined {
  return and(meets(met), shareLinkId === null ? undefined : isOpenedBy(eq(shareLinks.id, shareLinkId)));
}

/** Whether visitors of a site who meet these conditions see a space of it. */
export function isVisible(met: Parameters<typeof meets>[0]): SQL | undefined {
  return and(isNull(spaces.deletedAt), meets(met));
}

/** A space on a site. */
export interface SiteSpacePlace {
  organizationId: string;
  siteId: string;
  spaceId: string;
}

/**
 * Whether a site shows a space to visitors who bring this and meet these conditions, for the two with `onSite`,
 * `ofSiteSpace` and `ofSection`.
 */
export function isShownTo(
  { organizationId, siteId, spaceId }: SiteSpacePlace,
  proof: VisitorProof,
  met: readonly string[],
): SQL | undefined {
  return and(
    eq(sites.organizationId, organizationId),
    eq(sites.id, siteId),
    eq(spaces.id, spaceId),
    isVisible(met),
    isInReach(proof),
    admits(proof),
  );
}

/** Who a visitor is, as far as what is open to them depends on it. */
export interface SignedInVisitor {
  audience: Audience;
  visitorKeyId: string | null;
  /** The member who previews the site with such claims; null for visitors. */
  previewerId: string | null;
  /** What that member looks at instead of the main content of a space. */
  previewedContent: PreviewedContent | null;
}

/** The conditions of sections and spaces of a site that a visitor meets, as long as they are signed in to it. */
export async function listMetConditionsOf(
  db: Db,
  { organizationId, siteId }: Pick<SiteSpacePlace, 'organizationId' | 'siteId'>,
  visitor: SignedInVisitor,
): Promise<string[]> {
  if (isAnybody(visitor.audience)) return [];
  const [site] = await db
    .select({
      visibility: sites.visibility,
      visitorKeyId: sites.visitorKeyId,
      adaptiveContent: sites.adaptiveContent,
    })
    .from(sites)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, siteId)));
  return site ? listMetConditions(db, { organizationId, siteId }, audienceOn(visitor, site)) : [];
}

/**
 * A space with the site that shows it to a visitor who brings this; undefined when it does not. Its revision is the one that
 * this visitor reads.
 */
export async function findVisitedSpace(
  db: Db,
  place: SiteSpacePlace,
  proof: VisitorProof,
  visitor: SignedInVisitor,
) {
  const met = await listMetConditionsOf(db, place, visitor);
  const [row] = await db
    .select({
      space: shownSpace(visitor.previewedContent),
      site: {
        id: sites.id,
        basename: sites.basename,
        hostname: sites.hostname,
        visibility: sites.visibility,
        visitorKeyId: sites.visitorKeyId,
        adaptiveContent: sites.adaptiveContent,
      },
    })
    .from(sites)
    .innerJoin(siteSpaces, onSite)
    .innerJoin(spaces, ofSiteSpace)
    .leftJoin(siteSections, ofSection)
    .where(isShownTo(place, proof, met))
    .limit(1);
  return row;
}

/** Where a published site shows a space. */
export interface Publication {
  siteId: string;
  basename: string;
  hostname: string | null;
  visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth';
  path: string;
  isDefault: boolean;
  /** The section that it is in, where the site has sections. */
  section: { path: string; isDefault: boolean } | null;
}

/** The section in whose row this stands, or null, as JSON. */
const section = sql<Publication['section']>`case when ${siteSections.id} is not null
  then jsonb_build_object('path', ${siteSections.path}, 'isDefault', ${siteSections.isDefault}) end`;

/** Of the published sites that show the space in whose row this stands, the one that is open to most; null for none. */
export const publication: SQL<Publication | null> = qualified(sql<Publication | null>`(
  select jsonb_build_object('siteId', ${sites.id}, 'basename', ${sites.basename}, 'hostname', ${sites.hostname}, 'visibility', ${sites.visibility},
    'path', ${siteSpaces.path}, 'isDefault', ${siteSpaces.isDefault}, 'section', ${section})
  from ${siteSpaces} join ${sites}
    on ${sites.organizationId} = ${siteSpaces.organizationId} and ${sites.id} = ${siteSpaces.siteId}
  left join ${siteSections} on ${ofSection}
  where ${siteSpaces.organizationId} = ${spaces.organizationId} and ${siteSpaces.spaceId} = ${spaces.id}
    and ${sites.published} and ${siteSpaces.condition} is null and ${siteSections.condition} is null
  order by array_position(array['public', 'unlisted', 'share-link', 'visitor-auth'], ${sites.visibility}),
    ${sites.createdAt}, ${sites.id}
  limit 1)`);

/** Where a space is shown by the published share-link site that the key of an address leads to. */
export async function findPublicationByKey(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  keyHash: Buffer,
): Promise<Publication | undefined> {
  const [publication] = await db
    .select({
      siteId: sites.id,
      basename: sites.basename,
      hostname: sites.hostname,
      visibility: sites.visibility,
      path: siteSpaces.path,
      isDefault: siteSpaces.isDefault,
      section,
    })
    .from(shareLinks)
    .innerJoin(
      sites,
      and(eq(sites.organizationId, shareLinks.organizationId), eq(sites.id, shareLinks.siteId)),
    )
    .innerJoin(siteSpaces, onSite)
    .leftJoin(siteSections, ofSection)
    .where(
      and(
        eq(shareLinks.organizationId, organizationId),
        isInAddress(keyHash),
        isLinkOn,
        eq(sites.published, true),
        eq(sites.visibility, 'share-link'),
        eq(siteSpaces.spaceId, id),
        isNull(siteSpaces.condition),
        isNull(siteSections.condition),
        or(isNull(shareLinks.sectionIds), sql`${siteSpaces.sectionId} = any(${shareLinks.sectionIds})`),
      ),
    )
    .limit(1);
  return publication;
}

/** Whether the key of an address leads to a site now. */
export async function isAddressKeyOf(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  keyHash: Buffer,
): Promise<boolean> {
  const [row] = await db
    .select({ id: shareLinks.id })
    .from(shareLinks)
    .innerJoin(
      sites,
      and(eq(sites.organizationId, shareLinks.organizationId), eq(sites.id, shareLinks.siteId)),
    )
    .where(
      and(
        eq(sites.organizationId, organizationId),
        eq(sites.id, id),
        eq(sites.visibility, 'share-link'),
        eq(sites.published, true),
        isInAddress(keyHash),
        isLinkOn,
      ),
    );
  return row !== undefined;
}
