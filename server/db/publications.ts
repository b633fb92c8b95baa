import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { qualified } from './qualified.ts';
import { spaces } from './tables/containers.ts';
import { shareLinks, siteSections, siteSpaces, sites } from './tables/sites.ts';

/** What a visitor brings to a site that is not open to everyone, as conditions on its rows. */
export interface VisitorProof {
  /** Finds their share link. */
  link?: SQL | undefined;
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
        and ${shareLinks.active} and ${link}))`;
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

/** Whether visitors of a site see a space of it. Conditions can't be evaluated yet, so one closes what has it. */
export const isVisible = and(
  isNull(spaces.deletedAt),
  isNull(siteSpaces.condition),
  isNull(siteSections.condition),
);

/** A space on a site. */
export interface SiteSpacePlace {
  organizationId: string;
  siteId: string;
  spaceId: string;
}

/** Whether a site shows a space to visitors who bring this, for the two with `onSite`, `ofSiteSpace` and `ofSection`. */
export function isShownTo(
  { organizationId, siteId, spaceId }: SiteSpacePlace,
  proof: VisitorProof,
): SQL | undefined {
  return and(
    eq(sites.organizationId, organizationId),
    eq(sites.id, siteId),
    eq(spaces.id, spaceId),
    isVisible,
    admits(proof),
  );
}

/** A space with the site that shows it to visitors who bring this; undefined when it does not. */
export async function findVisitedSpace(db: Db, place: SiteSpacePlace, proof: VisitorProof) {
  const [row] = await db
    .select({
      space: spaces,
      site: {
        id: sites.id,
        basename: sites.basename,
        hostname: sites.hostname,
        visibility: sites.visibility,
      },
    })
    .from(sites)
    .innerJoin(siteSpaces, onSite)
    .innerJoin(spaces, ofSiteSpace)
    .leftJoin(siteSections, ofSection)
    .where(isShownTo(place, proof))
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

/** Where a space is shown by the published share-link site that a key opens. */
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
        eq(shareLinks.keyHash, keyHash),
        eq(shareLinks.active, true),
        eq(sites.published, true),
        eq(sites.visibility, 'share-link'),
        eq(siteSpaces.spaceId, id),
        isNull(siteSpaces.condition),
        isNull(siteSections.condition),
      ),
    )
    .limit(1);
  return publication;
}

/** Whether a key opens a site now. */
export async function isOpenedBy(
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
        eq(shareLinks.keyHash, keyHash),
        eq(shareLinks.active, true),
      ),
    );
  return row !== undefined;
}
