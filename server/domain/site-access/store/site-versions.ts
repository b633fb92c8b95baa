import { and, eq, sql } from 'drizzle-orm';
import { normalizeNetwork } from '#lib/networks.ts';
import type { SiteHost, SiteName } from '#server/core/site-urls.ts';
import { builtOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { isPreviewedBy } from '#server/db/previews.ts';
import {
  admits,
  isInReach,
  isVisible,
  ofSection,
  ofSiteSpace,
  onSite,
  type VisitorProof,
} from '#server/db/publications.ts';
import { shownRevision } from '#server/db/shown-content.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { fonts } from '#server/db/tables/fonts.ts';
import { openApiSpecs } from '#server/db/tables/openapi.ts';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { siteSections, siteSpaces } from '#server/db/tables/site-structure.ts';
import { sites, siteVersions } from '#server/db/tables/sites.ts';
import type { Credentials, SiteRow } from './sites.ts';

export interface SiteVersionRow extends SiteName {
  organizationId: string;
  siteId: string;
  visibility: SiteRow['visibility'];
  signOutUrl: string | null;
  visitorKeyId: string;
  adaptiveContent: boolean;
  customization: Record<string, unknown> | null;
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
  const site = { organizationId: sql.placeholder('organizationId'), siteId: sql.placeholder('siteId') };
  const content = {
    spaceId: sql.placeholder('previewedSpace'),
    changeRequestId: sql.placeholder('previewedChangeRequest'),
    revisionId: sql.placeholder('previewedRevision'),
  };
  const shareLinkId = sql.placeholder('previewedLink');
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
    preview: {
      previewedLink: eq(shareLinks.id, shareLinkId),
      preview: isPreviewedBy({
        ...site,
        userId: sql.placeholder('userId'),
        network: sql.placeholder('network'),
        content,
        shareLinkId,
      }),
    },
  };
  const given = sql`${sql.placeholder('met')}::text[]`;
  const met = {
    open: [],
    // What a session met counts on its own site, as long as visitors sign in there.
    withProof: sql`case when ${sites.visibility} = 'visitor-auth' and ${proofs.withProof.session}
      then ${given} else '{}' end`,
    preview: given,
  }[admission];
  const shown = db
    .select({
      revisions: sql<Record<
        string,
        string
      > | null>`jsonb_object_agg(${spaces.id}, ${shownRevision(admission === 'preview' ? content : null)})`.as(
        'revisions',
      ),
      // Where spaces stand, since one may stand twice, and what is shown of them beside their content.
      names:
        sql<string>`md5(coalesce(jsonb_agg(jsonb_build_array(${siteSpaces.id}, ${spaces.title}, ${spaces.language})
        order by ${siteSpaces.id})::text, ''))`.as('names'),
    })
    .from(siteSpaces)
    .innerJoin(spaces, ofSiteSpace)
    .leftJoin(siteSections, ofSection)
    .where(and(onSite, isVisible(met), isInReach(proofs[admission])))
    .as('shown');
  return db
    .select({
      organizationId: sites.organizationId,
      siteId: sites.id,
      basename: sites.basename,
      hostname: sites.hostname,
      visibility: sites.visibility,
      signOutUrl: sites.signOutUrl,
      visitorKeyId: sites.visitorKeyId,
      adaptiveContent: sites.adaptiveContent,
      // Only claims meet conditions in it, and it is large.
      customization: admission === 'open' ? sql<null>`null` : sites.customization,
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

/** The version of a published site, for a visitor who has this and meets these conditions. */
export async function findSiteVersion(
  db: Db,
  { basename, hostname }: SiteHost,
  { keyHash, session, preview }: Credentials,
  met: readonly string[] = [],
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
    network: (preview && normalizeNetwork(preview.address)) ?? null,
    previewedLink: preview?.shareLinkId ?? null,
    previewedSpace: preview?.content?.spaceId ?? null,
    previewedChangeRequest: preview?.content?.changeRequestId ?? null,
    previewedRevision: preview?.content?.revisionId ?? null,
    met,
  });
  return row;
}
