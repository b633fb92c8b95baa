import type { z } from 'zod';
import { contract } from '#lib/contract/contract.ts';
import type { PreviewedReader } from '#lib/contract/site-access/schemas.ts';
import type { AdaptiveJSONSchema } from '#lib/contract/site-customization/adaptive-schema.ts';
import { mostClaimBytes } from '#lib/contract/site-customization/claim-limits.ts';
import { visitorParameters } from '#lib/visitor-location.ts';
import { audienceOn } from '#server/core/audience.ts';
import { can } from '#server/core/can.ts';
import { Conflict, Forbidden, Invalid, type Issue } from '#server/core/errors.ts';
import type { Objects, Person } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import {
  createPreviewToken,
  type Preview,
  type PreviewedContent,
  previewedVisitor,
  previewMs,
} from '#server/core/previews.ts';
import type { Services } from '#server/core/services.ts';
import { addressIn, basePathOf, previewedSite } from '#server/core/site-urls.ts';
import type { VisitorClaims } from '#server/core/visitor-jwt.ts';
import { listMetConditions } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { storeDraft } from '#server/domain/site-customization/index.ts';
import { explainClaims } from './explain-claims.ts';
import { listHidden } from './list-hidden.ts';
import { isPreviewable, isSpaceOnSite } from './store/previews.ts';
import { listVisibleSpaces, type SiteRow } from './store/sites.ts';

type PreviewContext = Pick<Services, 'config' | 'now'> & { tx: Db; address: string };

/** Where a preview begins. */
interface Start {
  siteSpace?: string | undefined;
  target?: string | undefined;
}

export const getSitePreview = operation(contract.getSitePreview, async (context) => {
  const { object, actor, query } = context;
  const site = object.row;
  if (query.draft === false && !site.published) {
    throw new Invalid([{ path: 'draft', message: 'this site is not published, so there is only a draft' }]);
  }
  return answer(200, { url: await previewUrl(context, site, makerOf(actor), query) });
});

export const createSitePreview = operation(contract.createSitePreview, async (context) => {
  const { object, actor, body } = context;
  const { siteSpace, target, draft, ...reader } = body;
  if (draft) {
    const decision = can('site', 'admin', object);
    if (!decision.allowed) throw new Forbidden(decision.because);
  }
  const draftId = draft && (await storeDraft(context, object.row, actor.id, draft));
  const preview = { ...makerOf(actor), ...readerOf(object, reader), draftId };
  return answer(200, { url: await previewUrl(context, object.row, preview, { siteSpace, target }) });
});

export const explainHiddenParts = operation(contract.explainHiddenParts, async (context) => {
  const { tx, object, actor, body } = context;
  const preview = { ...makerOf(actor), ...readerOf(object, body) };
  await assertPreviewable(context, object.row, preview);
  return answer(200, { items: await listHidden(tx, object.row, preview) });
});

/** Who makes a preview, with the networks from which their token can be used. */
const makerOf = ({ id, token }: Person) => ({ userId: id, networks: token.networks });

/** As whom a site is previewed, and what of it. Only admins know of share links. */
function readerOf(
  site: Objects['site'],
  { claims, content, shareLink, everything = false }: z.output<typeof PreviewedReader>,
): Pick<Preview, 'claims' | 'content' | 'shareLinkId' | 'everything'> {
  if (everything && (claims !== undefined || shareLink !== undefined)) {
    throw new Invalid([{ path: 'everything', message: 'can’t be combined with claims or a share link' }]);
  }
  if (shareLink !== undefined) {
    const decision = can('site', 'admin', site);
    if (!decision.allowed) throw new Forbidden(decision.because);
  }
  return { claims, everything, shareLinkId: shareLink, content: content && contentOf(content) };
}

type SomePreview = Omit<Preview, 'organizationId' | 'siteId' | 'address'>;

/** The address of a preview, for a member who can see all of it. */
async function previewUrl(
  context: PreviewContext,
  site: SiteRow,
  preview: SomePreview,
  { siteSpace, target = '' }: Start,
): Promise<string> {
  const { tx, config, now } = context;
  const { content, shareLinkId } = preview;
  await assertPreviewable(context, site, preview);
  const place = { organizationId: site.organizationId, siteId: site.id };
  const visitor = previewedVisitor(preview);
  const met = await listMetConditions(tx, place, audienceOn(visitor, site));
  const { previewedContent } = visitor;
  const shown =
    siteSpace === undefined && content === undefined
      ? []
      : await listVisibleSpaces(tx, site, { met, previewedContent, shareLinkId: shareLinkId ?? null });
  const start = shown.find(({ row }) =>
    siteSpace === undefined ? row.spaceId === content?.spaceId : row.id === siteSpace,
  );
  if (siteSpace !== undefined && !start) {
    throw new Invalid([{ path: 'siteSpace', message: 'is no site space that visitors see' }]);
  }
  const path = `${start ? basePathOf(start.row, start.section) : '/'}${target.replace(/^\/+/, '')}`;
  const url = new URL(addressIn(config, previewedSite(site), path));
  const expiresAt = new Date(now().getTime() + previewMs);
  const token = createPreviewToken(config.secret, { ...place, ...preview }, expiresAt);
  url.searchParams.set(visitorParameters.preview, token);
  return url.href;
}

/** Throws unless a member can see everything that a preview would show. */
async function assertPreviewable(
  { tx, address }: PreviewContext,
  site: SiteRow,
  { userId, claims, shareLinkId, content }: SomePreview,
): Promise<void> {
  const own = { organizationId: site.organizationId, siteId: site.id, userId, address };
  if (!(await isPreviewable(tx, own))) {
    throw new Forbidden('A preview shows every space of the site, and you can’t read all of them.');
  }
  if (shareLinkId && !(await isPreviewable(tx, { ...own, shareLinkId }))) {
    throw new Invalid([{ path: 'shareLink', message: 'is no share link that opens this site' }]);
  }
  if (content && !(await isPreviewable(tx, { ...own, content })))
    throw await contentProblem(tx, site, content);
  if (claims) assertPossible(site, claims);
}

/** What a preview shows, as its maker names it. */
function contentOf({
  space,
  changeRequest,
  revision,
}: {
  space: string;
  changeRequest?: string | undefined;
  revision?: string | undefined;
}): PreviewedContent {
  if ((changeRequest === undefined) === (revision === undefined)) {
    throw new Invalid([{ path: 'content', message: 'needs either a change request or a revision' }]);
  }
  return { spaceId: space, changeRequestId: changeRequest ?? null, revisionId: revision ?? null };
}

/** Why a preview that its maker may otherwise have can’t show this. */
async function contentProblem(
  tx: Db,
  { organizationId, id: siteId }: SiteRow,
  { spaceId, changeRequestId }: PreviewedContent,
): Promise<Invalid> {
  if (!(await isSpaceOnSite(tx, { organizationId, siteId, spaceId }))) {
    return new Invalid([{ path: 'content.space', message: 'is no space of this site' }]);
  }
  return changeRequestId === null
    ? new Invalid([{ path: 'content.revision', message: 'is no revision of this space' }])
    : new Invalid([{ path: 'content.changeRequest', message: 'is no change request of this space' }]);
}

/** Throws unless a token of a visitor of the site could say this. */
function assertPossible(site: SiteRow, claims: VisitorClaims): void {
  if (site.visibility !== 'visitor-auth') {
    throw new Conflict('no_visitor_sign_in', 'Visitors of this site don’t sign in, so they have no claims.');
  }
  if (!site.adaptiveContent) {
    throw new Conflict(
      'no_adaptive_content',
      'This site doesn’t use claims. Turn on “Use claims” in Visitor sign-in first.',
    );
  }
  if (Buffer.byteLength(JSON.stringify(claims)) > mostClaimBytes) {
    throw new Invalid([{ path: 'claims', message: `must have at most ${mostClaimBytes} bytes` }]);
  }
  const schema = site.adaptiveSchema?.jsonSchema as AdaptiveJSONSchema | undefined;
  const issues: Issue[] = schema ? explainClaims(schema.properties, claims) : [];
  if (issues.length > 0) throw new Invalid(issues);
}
