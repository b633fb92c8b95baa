import type { PublishedLookup } from '#lib/contract/site-access/schemas.ts';
import { visitorParameters } from '#lib/visitor-location.ts';
import { type Audience, anybody, audienceOn } from '#server/core/audience.ts';
import { InvalidVisitorToken, NotFound } from '#server/core/errors.ts';
import { previewedVisitor, readPreviewToken } from '#server/core/previews.ts';
import type { Services } from '#server/core/services.ts';
import { findableKey } from '#server/core/share-keys.ts';
import { addressIn, basePathOf, previewedSite, type SiteHost, siteHostOf } from '#server/core/site-urls.ts';
import type { SiteVisitor } from '#server/core/viewer.ts';
import { readVisitorSession, sessionVisitor, type VisitorSession } from '#server/core/visitor-sessions.ts';
import { createVisitorToken, visitMs } from '#server/core/visitor-tokens.ts';
import { listMetConditions } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { findMovedPath, findOpenPathAs, isOpenPath } from '#server/domain/revisions/index.ts';
import { findBelowRedirect, pathOf, trailOf } from '#server/domain/site-structure/index.ts';
import { refuseEntry } from './refuse-entry.ts';
import { findSignInAddress, openSession } from './sign-in.ts';
import { findAdmittingSite, listVisibleSpaces, type SiteRow } from './store/sites.ts';

type LookUpContext = Pick<Services, 'config' | 'now' | 'shareLinkUses'> & {
  tx: Db;
  /** The address of the visitor's client. */
  address: string;
};

/** What a visitor brings to an address. */
interface LookUpInput {
  shareKey?: string | undefined;
  session?: string | undefined;
  /** The preview that a member opened. One that is over counts as none. */
  preview?: string | undefined;
  /** A token of theirs that is used without signing in. */
  jwtToken?: string | undefined;
  /** A token that lets nobody in counts as none. */
  redirectOnError?: boolean | undefined;
}

/**
 * Finds what a published site has for a visitor at an address: where they sign in, when they have to. Answers the same for
 * a site that does not exist, is not published or does not let them in, whatever is wrong with their key.
 */
export async function lookUp(
  context: LookUpContext,
  address: string,
  input: LookUpInput,
): Promise<PublishedLookup> {
  const { tx, config, now, shareLinkUses } = context;
  const url = new URL(address);
  const shareKey = input.shareKey ?? url.searchParams.get(visitorParameters.shareKey) ?? undefined;
  const host = siteHostOf(config, url);
  const session = await sessionOf(context, host, input);
  const credentials = { keyHash: findableKey(config.secret, shareKey), session };
  const candidate = readPreviewToken(config.secret, input.preview, {
    now: now(),
    address: context.address,
  });
  const previewed = candidate && (await findAdmittingSite(tx, host, { preview: candidate }));
  const preview = previewed && candidate;
  const admission = previewed ?? (await findAdmittingSite(tx, host, credentials));
  const what = 'published site';
  if (!admission) {
    const signIn = await findSignInAddress(context, host, url);
    if (signIn) return { target: 'external', ...signIn };
    return refuseEntry(tx, host, { shareKey, keyHash: credentials.keyHash });
  }
  const { shareLink } = admission;
  const site = preview ? previewedSite(admission.site) : admission.site;
  const signedIn = site.visibility === 'visitor-auth' && !preview ? session : undefined;
  const usedKey = shareLink ? shareKey : undefined;
  // What a passphrase was entered for stands in no address.
  const keyInAddress = shareLink?.passphraseHash ? undefined : usedKey;
  if (shareLink) {
    const isOpening = url.searchParams.has(visitorParameters.shareKey);
    shareLinkUses.record(shareLink.keyHash, now(), { isOpening });
  }

  const path = pathOf(url);
  if (!isText(path)) throw new NotFound(what);
  const looking = preview && previewedVisitor(preview);
  const visiting = looking ?? (signedIn && sessionVisitor(signedIn));
  const audience = visiting ? audienceOn(visiting, site) : anybody;
  const previewedContent = looking?.previewedContent ?? null;
  const place = { organizationId: site.organizationId, siteId: site.id };
  const shareLinkId = shareLink?.id ?? preview?.shareLinkId ?? null;
  const visitor = { audience, met: await listMetConditions(tx, place, audience), shareLinkId };
  const { redirect: redirected } = await trailOf(tx, config, site, path, visitor, keyInAddress);
  if (redirected) return { target: 'content', redirect: redirected.target, site: site.id };

  const visible = await listVisibleSpaces(tx, site, { ...visitor, previewedContent });
  const shown = placeOf(visible, path);
  if (!shown) throw new NotFound(what);
  const moved =
    (await findMoved(tx, shown, audience)) ??
    (await findBelowFormerPath({ tx, config, visitor }, site, visible, shown, path));
  if (moved !== undefined) {
    return { target: 'content', redirect: addressIn(config, site, moved, keyInAddress), site: site.id };
  }
  const { organizationId } = site;
  const ends = now().getTime() + visitMs;
  const expiresAt = new Date(signedIn ? Math.min(ends, signedIn.expires * 1000) : ends);
  const claims = {
    organizationId,
    siteId: site.id,
    shareLinkId,
    shareKeyHash: shareLink?.keyHash.toString('base64url') ?? null,
    visitorKeyId: signedIn?.keyId ?? null,
    previewerId: preview?.userId ?? null,
    previewedContent,
    previewedDraftId: preview?.draftId ?? null,
    claims: preview ? preview.claims : signedIn?.claims,
    everything: preview?.everything ?? false,
    networks: preview?.networks ?? null,
  };
  return {
    site: site.id,
    ...(shown.section ? { siteSection: shown.section.id } : {}),
    siteSpace: shown.row.id,
    space: shown.space.id,
    organization: organizationId,
    revision: shown.space.revisionId,
    pathname: shown.pathname,
    basePath: shown.basePath,
    siteBasePath: '/',
    canonicalUrl: addressIn(config, site, `${shown.basePath}${shown.pathname}`),
    complete: true,
    ...(usedKey === undefined ? {} : { shareKey: usedKey }),
    apiToken: createVisitorToken(config.secret, claims, expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
}

/** The session of a visitor, or the one that their token opens. */
async function sessionOf(
  context: LookUpContext,
  host: SiteHost,
  { session, jwtToken, redirectOnError }: LookUpInput,
): Promise<VisitorSession | undefined> {
  if (!jwtToken) return readVisitorSession(context.config.secret, session, context.now());
  try {
    return await openSession(context, host, jwtToken);
  } catch (thrown) {
    if (redirectOnError && thrown instanceof InvalidVisitorToken) return undefined;
    throw thrown;
  }
}

type Visible = Awaited<ReturnType<typeof listVisibleSpaces>>;
type Place = NonNullable<ReturnType<typeof placeOf>>;

/** Where the page that stood at a place is now. */
async function findMoved(
  tx: Db,
  { space, pathname, basePath }: Place,
  audience: Audience,
): Promise<string | undefined> {
  const { organizationId, id: spaceId } = space;
  const path = decodeURIComponent(pathname);
  const moved = await findMovedPath(tx, { organizationId, spaceId }, path);
  const isThere =
    moved !== undefined &&
    (await isOpenPath(tx, space, moved, audience)) &&
    // What is previewed may have a page where main content has none.
    !(await isOpenPath(tx, space, path, audience));
  return isThere ? `${basePath}${moved}` : undefined;
}

/** The path of the page that an address names, whatever its case. */
async function findPageHere(
  tx: Db,
  { space, pathname, basePath }: Place,
  audience: Audience,
): Promise<string | undefined> {
  if (pathname === '') return basePath;
  const path = await findOpenPathAs(tx, space, decodeURIComponent(pathname), audience);
  return path === undefined ? undefined : `${basePath}${path}`;
}

/** The path of a page that was below the former path of its section or space, unless another page has that path now. */
async function findBelowFormerPath(
  { tx, config, visitor }: Pick<LookUpContext, 'tx' | 'config'> & { visitor: SiteVisitor },
  site: SiteRow,
  visible: Visible,
  place: Place,
  path: string,
): Promise<string | undefined> {
  const below = await findBelowRedirect(tx, config, site, path, visitor);
  const there = below && placeOf(visible, pathOf(new URL(below.target)));
  const { audience } = visitor;
  if (!there || (await findPageHere(tx, place, audience)) !== undefined) return undefined;
  return (await findMoved(tx, there, audience)) ?? (await findPageHere(tx, there, audience));
}

/**
 * Which space an address is in. A section and a space that are not the default are named in it, in this order; what is
 * left is the path in the space.
 */
function placeOf(visible: Visible, path: string) {
  const segments = path.split('/').filter(Boolean);
  const names = (part: { path: string } | null, segment: string | undefined) =>
    segment !== undefined && part?.path.toLowerCase() === decodeURIComponent(segment).toLowerCase();
  const homeSection = visible[0]?.row.sectionId;
  const section = visible.find(({ section }) => section && !section.isDefault && names(section, segments[0]))
    ?.row.sectionId;
  const rest = segments.slice(section ? 1 : 0);
  const inside = visible.filter(({ row }) => row.sectionId === (section ?? homeSection));
  const home = inside[0];
  const named = inside.find(({ row }) => !row.isDefault && names(row, rest[0]));
  const siteSpace = named ?? home;
  if (!siteSpace) return undefined;
  return {
    ...siteSpace,
    basePath: basePathOf({ path: siteSpace.row.path, isDefault: siteSpace === home }, siteSpace.section),
    pathname: rest.slice(named ? 1 : 0).join('/'),
  };
}

/** Whether a path can be decoded into text. */
function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
