import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Objects, Visitor, VisitorResolver } from '#server/core/objects.ts';
import type { Preview } from '#server/core/previews.ts';
import type { SiteHost, SiteName } from '#server/core/site-urls.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import { builtOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { isPreviewedBy } from '#server/db/previews.ts';
import {
  admits,
  findVisitedSpace,
  hasKey,
  hasSession,
  isVisible,
  ofSection,
  ofSiteSpace,
  onSite,
  type VisitorProof,
} from '#server/db/publications.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { fonts } from '#server/db/tables/fonts.ts';
import { openApiSpecs } from '#server/db/tables/openapi.ts';
import { shareLinks, siteSections, siteSpaces, sites, siteVersions } from '#server/db/tables/sites.ts';
import { proofOf } from '#server/db/visitor-proof.ts';

export type ShareLinkRow = typeof shareLinks.$inferSelect;
export type SiteRow = typeof sites.$inferSelect;

type SiteKey = Pick<SiteRow, 'organizationId' | 'id'>;

const linksOf = ({ organizationId, id }: SiteKey) =>
  and(eq(shareLinks.organizationId, organizationId), eq(shareLinks.siteId, id));

export const shareLinkOrder = orderBy(
  { by: sql`${shareLinks.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${shareLinks.id}`, direction: 'asc', type: 'text' },
);

interface LinkFilter {
  site: SiteKey;
  search?: string | undefined;
}

const matching = ({ site, search }: LinkFilter) =>
  and(linksOf(site), search ? sql`${shareLinks.name} ilike ${containsText(search)}` : undefined);

export async function listShareLinkRows(
  db: Db,
  filter: LinkFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: shareLinkOrder.key, row: shareLinks })
    .from(shareLinks)
    .where(and(matching(filter), after))
    .orderBy(...shareLinkOrder.orderBy)
    .limit(limit);
}

export async function countShareLinkRows(db: Db, filter: LinkFilter): Promise<number> {
  return db.$count(shareLinks, matching(filter));
}

export async function insertShareLink(tx: Db, row: ShareLinkRow): Promise<void> {
  await tx.insert(shareLinks).values(row);
}

/** Changes a share link of a site; undefined when there is none. Without changes it is only read. */
export async function updateShareLinkRow(
  tx: Db,
  site: SiteKey,
  id: string,
  set: Partial<Pick<ShareLinkRow, 'name' | 'active'>>,
): Promise<ShareLinkRow | undefined> {
  const where = and(linksOf(site), eq(shareLinks.id, id));
  const [row] =
    Object.keys(set).length === 0
      ? await tx.select().from(shareLinks).where(where)
      : await tx.update(shareLinks).set(set).where(where).returning();
  return row;
}

/** Deletes a share link of a site; undefined when there was none. */
export async function deleteShareLinkRow(
  tx: Db,
  site: SiteKey,
  id: string,
): Promise<ShareLinkRow | undefined> {
  const [row] = await tx
    .delete(shareLinks)
    .where(and(linksOf(site), eq(shareLinks.id, id)))
    .returning();
  return row;
}

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
): Promise<{ site: SiteRow; shareLinkId: string | null } | undefined> {
  const [row] = await db
    .select({ site: sites, shareLinkId: shareLinks.id })
    .from(sites)
    .leftJoin(
      shareLinks,
      and(
        eq(shareLinks.organizationId, sites.organizationId),
        eq(shareLinks.siteId, sites.id),
        eq(sites.visibility, 'share-link'),
        eq(shareLinks.active, true),
        keyHash ? eq(shareLinks.keyHash, keyHash) : sql`false`,
      ),
    )
    .where(
      and(
        isAt(host),
        admits({
          link: hasKey(keyHash),
          session: hasSession(session),
          preview: preview && isPreviewedBy(preview),
        }),
      ),
    );
  return row;
}

/** Whether a member may preview a site. */
export async function isPreviewable(db: Db, preview: Preview): Promise<boolean> {
  const rows = await db.select({ id: sites.id }).from(sites).where(isPreviewedBy(preview));
  return rows.length > 0;
}

/** A published site by its host whose visitors sign in; undefined when there is none. */
export async function findSignInSite(db: Db, host: SiteHost): Promise<SiteRow | undefined> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(isAt(host), eq(sites.published, true), eq(sites.visibility, 'visitor-auth')));
  return row;
}

/** Changes how visitors of a site sign in. */
export async function updateSignIn(
  tx: Db,
  { organizationId, id }: SiteKey,
  set: Partial<Pick<SiteRow, 'signInUrl' | 'signOutUrl' | 'visitorKeyId'>>,
): Promise<SiteRow | undefined> {
  const [row] = await tx
    .update(sites)
    .set(set)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)))
    .returning();
  return row;
}

export interface SiteVersionRow extends SiteName {
  organizationId: string;
  siteId: string;
  visibility: SiteRow['visibility'];
  signOutUrl: string | null;
  /** Another text after each change of what visitors see, other than of the content of the spaces. */
  version: string;
  /** The revisions of the spaces that visitors see, by the id of the space. */
  revisions: Record<string, string>;
  /** Another text after each new version of an OpenAPI spec of the organization. */
  specs: string;
}

/** The fonts of a site and how often each was changed. One that was deleted is none of them. */
const fontVersions = sql`coalesce((select string_agg('-' || ${fonts.id} || '.' || ${fonts.version}, '' order by ${fonts.id})
  from ${fonts} where ${fonts.organizationId} = ${sites.organizationId} and ${fonts.id} in (
    ${sites.customization} #>> '{styling,font,id}', ${sites.customization} #>> '{styling,monospaceFont,id}')), '')`;

/** Which versions of OpenAPI specs pages of the site may show. */
const specVersions = sql<string>`coalesce((select md5(string_agg(${openApiSpecs.id} || ' ' || ${openApiSpecs.referenceVersionId}, ' '
  order by ${openApiSpecs.id})) from ${openApiSpecs} where ${openApiSpecs.organizationId} = ${sites.organizationId}), '')`;

const versionOf = builtOnce((db: Db, admission: 'open' | 'withProof' | 'preview') => {
  const shown = db
    .select({
      revisions: sql<Record<string, string> | null>`jsonb_object_agg(${spaces.id}, ${spaces.revisionId})`.as(
        'revisions',
      ),
      // What is shown of a space beside its content.
      names:
        sql<string>`md5(coalesce(jsonb_agg(jsonb_build_array(${spaces.id}, ${spaces.title}, ${spaces.language})
        order by ${spaces.id})::text, ''))`.as('names'),
    })
    .from(siteSpaces)
    .innerJoin(spaces, ofSiteSpace)
    .leftJoin(siteSections, ofSection)
    .where(and(onSite, isVisible))
    .as('shown');
  const site = { organizationId: sql.placeholder('organizationId'), siteId: sql.placeholder('siteId') };
  const proofs: Record<typeof admission, VisitorProof> = {
    open: {},
    withProof: {
      link: eq(shareLinks.keyHash, sql.placeholder('keyHash')),
      session: and(
        eq(sites.organizationId, site.organizationId),
        eq(sites.id, site.siteId),
        eq(sites.visitorKeyId, sql.placeholder('keyId')),
      ),
    },
    preview: { preview: isPreviewedBy({ ...site, userId: sql.placeholder('userId') }) },
  };
  return db
    .select({
      organizationId: sites.organizationId,
      siteId: sites.id,
      basename: sites.basename,
      hostname: sites.hostname,
      visibility: sites.visibility,
      signOutUrl: sites.signOutUrl,
      version: sql<string>`${siteVersions.version} || '-' || ${shown.names} || ${fontVersions}`,
      revisions: sql<Record<string, string>>`coalesce(${shown.revisions}, '{}')`,
      specs: specVersions,
    })
    .from(sites)
    .innerJoin(
      siteVersions,
      and(eq(siteVersions.organizationId, sites.organizationId), eq(siteVersions.siteId, sites.id)),
    )
    .innerJoinLateral(shown, sql`true`)
    .where(
      and(
        sql`(${sites.basename} = ${sql.placeholder('basename')} or ${sites.hostname} = ${sql.placeholder('hostname')})`,
        admits(proofs[admission]),
      ),
    )
    .prepare(`site_version_${admission}`);
});

/** The version of a published site, for a visitor who has this. */
export async function findSiteVersion(
  db: Db,
  { basename, hostname }: SiteHost,
  { keyHash, session, preview }: Credentials,
): Promise<SiteVersionRow | undefined> {
  const statement = versionOf(db, preview ? 'preview' : keyHash || session ? 'withProof' : 'open');
  const { organizationId = null, siteId = null } = preview ?? session ?? {};
  const keyId = session?.keyId ?? null;
  const [row] = await statement.execute({
    basename,
    hostname,
    keyHash: keyHash ?? null,
    organizationId,
    siteId,
    keyId,
    userId: preview?.userId ?? null,
  });
  return row;
}

/**
 * The spaces that visitors of a site see, with what its addresses are made of: those of the default section first, and
 * in each section the default one first.
 */
export async function listVisibleSpaces(db: Db, { organizationId, id }: SiteKey) {
  return db
    .select({ row: siteSpaces, section: siteSections, space: spaces })
    .from(siteSpaces)
    .innerJoin(
      spaces,
      and(eq(spaces.organizationId, siteSpaces.organizationId), eq(spaces.id, siteSpaces.spaceId)),
    )
    .leftJoin(siteSections, ofSection)
    .where(and(eq(siteSpaces.organizationId, organizationId), eq(siteSpaces.siteId, id), isVisible))
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
  return row && { ...accessOf(visitor), row };
};

/** Reads the space of the path for the visitor of a site that shows it. */
export const resolveSpaceForVisitor: VisitorResolver<Objects['space']> = async (db, visitor, params) => {
  const { organizationId, siteId } = visitor;
  const place = { organizationId, siteId, spaceId: params.spaceId ?? '' };
  const visited = await findVisitedSpace(db, place, proofOf(visitor));
  return (
    visited && {
      ...accessOf(visitor),
      row: visited.space,
      visited: { ...visited.site, previewerId: visitor.previewerId },
    }
  );
};
