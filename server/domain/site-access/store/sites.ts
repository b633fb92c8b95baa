import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { audienceOn } from '#server/core/audience.ts';
import type { Objects, Visitor, VisitorResolver } from '#server/core/objects.ts';
import type { Preview, PreviewedContent } from '#server/core/previews.ts';
import type { SiteHost } from '#server/core/site-urls.ts';
import type { SiteVisitor } from '#server/core/viewer.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import { listMetConditions } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { isLinkOn } from '#server/db/open-links.ts';
import { isOfLivingOrganization } from '#server/db/organizations.ts';
import {
  admits,
  findVisitedSpace,
  hasKey,
  hasSession,
  isOpenToVisitor,
  ofSection,
} from '#server/db/publications.ts';
import { shownSpace } from '#server/db/shown-content.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { siteSections, siteSpaces } from '#server/db/tables/site-structure.ts';
import { sites } from '#server/db/tables/sites.ts';
import { proofOf } from '#server/db/visitor-proof.ts';
import { hasPreview } from './previews.ts';
import type { ShareLinkRow } from './share-links.ts';

export type SiteRow = typeof sites.$inferSelect;

type SiteKey = Pick<SiteRow, 'organizationId' | 'id'>;

/** What lets a visitor into a site that is not open to everyone. */
export interface Credentials {
  keyHash?: Buffer | undefined;
  session?: Pick<VisitorSession, 'organizationId' | 'siteId' | 'keyId'> | undefined;
  /** What a member previews, who then needs nothing else. */
  preview?: Preview | undefined;
}

/** The condition that finds the site of a host. */
const isAt = ({ basename, hostname }: SiteHost) =>
  sql`(${sites.basename} = ${basename} or ${sites.hostname} = ${hostname})`;

/** A published site by its host, for a visitor who has this. */
export async function findAdmittingSite(
  db: Db,
  host: SiteHost,
  { keyHash, session, preview }: Credentials,
): Promise<{ site: SiteRow; shareLink: ShareLinkRow | null } | undefined> {
  const [row] = await db
    .select({ site: sites, shareLink: shareLinks })
    .from(sites)
    .leftJoin(
      shareLinks,
      and(
        eq(shareLinks.organizationId, sites.organizationId),
        eq(shareLinks.siteId, sites.id),
        eq(sites.visibility, 'share-link'),
        isLinkOn,
        keyHash ? eq(shareLinks.keyHash, keyHash) : sql`false`,
      ),
    )
    .where(
      and(
        isAt(host),
        admits({
          link: hasKey(keyHash),
          session: hasSession(session),
          preview: preview && hasPreview(preview),
        }),
      ),
    );
  return row;
}

/** A share link that opens the published site of a host together with a passphrase, by the key of its address. */
export async function findLinkToEnter(
  db: Db,
  host: SiteHost,
  entryKeyHash: Buffer,
): Promise<ShareLinkRow | undefined> {
  const [row] = await db
    .select({ link: shareLinks })
    .from(shareLinks)
    .innerJoin(
      sites,
      and(eq(sites.organizationId, shareLinks.organizationId), eq(sites.id, shareLinks.siteId)),
    )
    .where(
      and(
        eq(shareLinks.entryKeyHash, entryKeyHash),
        isLinkOn,
        isAt(host),
        eq(sites.published, true),
        eq(sites.visibility, 'share-link'),
      ),
    );
  return row?.link;
}

/** A published site by its host whose visitors sign in; undefined when there is none. */
export async function findSignInSite(db: Db, host: SiteHost): Promise<SiteRow | undefined> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(isAt(host), eq(sites.published, true), eq(sites.visibility, 'visitor-auth')));
  return row;
}

/** A site by its id alone, which is all that an answer of a provider names; none of an organization in the trash. */
export async function findSiteById(db: Db, id: string): Promise<SiteRow | undefined> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), isOfLivingOrganization(sites.organizationId)));
  return row;
}

/** Changes how visitors of a site sign in. */
export async function updateSignIn(
  tx: Db,
  { organizationId, id }: SiteKey,
  set: Partial<Pick<SiteRow, 'visitorBackend' | 'signInUrl' | 'signOutUrl' | 'visitorKeyId'>>,
): Promise<SiteRow | undefined> {
  const [row] = await tx
    .update(sites)
    .set(set)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)))
    .returning();
  return row;
}

/**
 * The spaces of a site that are open to a visitor, each at the revision that they read, with what its addresses are made
 * of: those of the default section first, and in each section the default one first.
 */
export async function listVisibleSpaces(
  db: Db,
  site: SiteKey,
  {
    previewedContent,
    ...visitor
  }: Pick<SiteVisitor, 'met' | 'shareLinkId'> & {
    previewedContent: PreviewedContent | null;
  },
) {
  return listSpacesWhere(db, site, previewedContent, isOpenToVisitor(visitor));
}

/** All spaces of a site, open to a visitor or not, at the revision that is previewed of each and in the same order. */
export async function listAllSpaces(db: Db, site: SiteKey, previewedContent: PreviewedContent | null) {
  return listSpacesWhere(db, site, previewedContent);
}

function listSpacesWhere(
  db: Db,
  { organizationId, id }: SiteKey,
  previewedContent: PreviewedContent | null,
  condition?: SQL,
) {
  return db
    .select({ row: siteSpaces, section: siteSections, space: shownSpace(previewedContent) })
    .from(siteSpaces)
    .innerJoin(
      spaces,
      and(eq(spaces.organizationId, siteSpaces.organizationId), eq(spaces.id, siteSpaces.spaceId)),
    )
    .leftJoin(siteSections, ofSection)
    .where(
      and(
        eq(siteSpaces.organizationId, organizationId),
        eq(siteSpaces.siteId, id),
        isNull(spaces.deletedAt),
        condition,
      ),
    )
    .orderBy(
      desc(siteSections.isDefault),
      asc(siteSections.position),
      asc(siteSections.id),
      desc(siteSpaces.isDefault),
      asc(siteSpaces.position),
      asc(siteSpaces.id),
    );
}

/** What a visitor may do with what a site shows: look at it. */
function accessOf(visitor: Visitor) {
  return {
    organizationId: visitor.organizationId,
    organizationRole: null,
    member: false,
    level: null,
    exceptions: { view: { allowed: true, because: 'A published site shows it.' } },
  };
}

/** Reads the site of the path for its visitor. */
export const resolveSiteForVisitor: VisitorResolver<Objects['site']> = async (db, visitor, params) => {
  if (params.organizationId !== visitor.organizationId || params.siteId !== visitor.siteId) return undefined;
  const { organizationId, siteId } = visitor;
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, siteId), admits(proofOf(visitor))));
  if (!row) return undefined;
  const audience = audienceOn(visitor, row);
  const met = await listMetConditions(db, { organizationId, siteId }, audience);
  const shareLinkId = row.visibility === 'share-link' ? visitor.shareLinkId : null;
  return { ...accessOf(visitor), row, visited: { audience, met, shareLinkId } };
};

/** Reads the space of the path for the visitor of a site that shows it, at the revision that they read. */
export const resolveSpaceForVisitor: VisitorResolver<Objects['space']> = async (db, visitor, params) => {
  const { organizationId, siteId } = visitor;
  const place = { organizationId, siteId, spaceId: params.spaceId ?? '' };
  const visited = await findVisitedSpace(db, place, proofOf(visitor), visitor);
  if (!visited) return undefined;
  const { space, site } = visited;
  const { previewerId } = visitor;
  return {
    ...accessOf(visitor),
    row: space,
    visited: { ...site, previewerId, audience: audienceOn(visitor, site) },
  };
};
