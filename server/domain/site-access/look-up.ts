import type { PublishedLookup } from '#lib/contract/site-access/schemas.ts';
import { InvalidVisitorToken, NotFound, UnknownShareKey } from '#server/core/errors.ts';
import { readPreviewToken } from '#server/core/previews.ts';
import type { Services } from '#server/core/services.ts';
import { findableKey } from '#server/core/share-keys.ts';
import { addressIn, basePathOf, type SiteHost, siteHostOf } from '#server/core/site-urls.ts';
import { readVisitorSession, type VisitorSession } from '#server/core/visitor-sessions.ts';
import { createVisitorToken, visitMs } from '#server/core/visitor-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { findMovedPath, findPathAs, isOpenPath } from '#server/domain/revisions/index.ts';
import { findBelowRedirect, pathOf, trailOf } from '#server/domain/site-structure/index.ts';
import { findSignInAddress, openSession } from './sign-in.ts';
import { findAdmittingSite, listVisibleSpaces, type SiteRow } from './store.ts';

type LookUpContext = Pick<Services, 'config' | 'now'> & { tx: Db };

/** What a visitor brings to an address. */
interface Brought {
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
  brought: Brought,
): Promise<PublishedLookup> {
  const { tx, config, now } = context;
  const url = new URL(address);
  const shareKey = brought.shareKey ?? url.searchParams.get('shareKey') ?? undefined;
  const host = siteHostOf(config, url);
  const session = await sessionOf(context, host, brought);
  const credentials = { keyHash: findableKey(config.secret, shareKey), session };
  const preview = readPreviewToken(config.secret, brought.preview, now());
  const previewed = preview && (await findAdmittingSite(tx, host, { preview }));
  const admission = previewed ?? (await findAdmittingSite(tx, host, credentials));
  const what = 'published site';
  if (!admission) {
    const signIn = await findSignInAddress(context, host, url);
    if (signIn) return { target: 'external', ...signIn };
    throw shareKey === undefined ? new NotFound(what) : new UnknownShareKey(what);
  }
  const { site, shareLinkId } = admission;
  const signedIn = site.visibility === 'visitor-auth' && !previewed ? session : undefined;
  const usedKey = shareLinkId === null ? undefined : shareKey;

  const path = pathOf(url);
  if (!isText(path)) throw new NotFound(what);
  const { redirect: redirected } = await trailOf(tx, config, site, path, 'visitor', usedKey);
  if (redirected) return { target: 'content', redirect: redirected.target, site: site.id };

  const visible = await listVisibleSpaces(tx, site);
  const place = placeOf(visible, path);
  if (!place) throw new NotFound(what);
  const moved =
    (await findMoved(tx, place)) ?? (await findBelowFormerPath({ tx, config }, site, visible, place, path));
  if (moved !== undefined) {
    return { target: 'content', redirect: addressIn(config, site, moved, usedKey), site: site.id };
  }
  const { organizationId } = site;
  const ends = now().getTime() + visitMs;
  const expiresAt = new Date(signedIn ? Math.min(ends, signedIn.expires * 1000) : ends);
  const claims = {
    organizationId,
    siteId: site.id,
    shareLinkId,
    visitorKeyId: signedIn?.keyId ?? null,
    previewerId: previewed && preview ? preview.userId : null,
  };
  return {
    site: site.id,
    ...(place.section ? { siteSection: place.section.id } : {}),
    siteSpace: place.row.id,
    space: place.space.id,
    organization: organizationId,
    revision: place.space.revisionId,
    pathname: place.pathname,
    basePath: place.basePath,
    siteBasePath: '/',
    canonicalUrl: addressIn(config, site, `${place.basePath}${place.pathname}`),
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
  { session, jwtToken, redirectOnError }: Brought,
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
async function findMoved(tx: Db, { space, pathname, basePath }: Place): Promise<string | undefined> {
  const { organizationId, id: spaceId } = space;
  const moved = await findMovedPath(tx, { organizationId, spaceId }, decodeURIComponent(pathname));
  const isThere = moved !== undefined && (await isOpenPath(tx, space, moved));
  return isThere ? `${basePath}${moved}` : undefined;
}

/** The path of the page that an address names, whatever its case. */
async function findPageHere(tx: Db, { space, pathname, basePath }: Place): Promise<string | undefined> {
  if (pathname === '') return basePath;
  const { organizationId, id: spaceId } = space;
  const path = await findPathAs(tx, { organizationId, spaceId }, decodeURIComponent(pathname));
  const isThere = path !== undefined && (await isOpenPath(tx, space, path));
  return isThere ? `${basePath}${path}` : undefined;
}

/** The path of a page that was below the former path of its section or space, unless another page has that path now. */
async function findBelowFormerPath(
  { tx, config }: Pick<LookUpContext, 'tx' | 'config'>,
  site: SiteRow,
  visible: Visible,
  place: Place,
  path: string,
): Promise<string | undefined> {
  const below = await findBelowRedirect(tx, config, site, path, 'visitor');
  const there = below && placeOf(visible, pathOf(new URL(below.target)));
  if (!there || (await findPageHere(tx, place)) !== undefined) return undefined;
  return (await findMoved(tx, there)) ?? (await findPageHere(tx, there));
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
