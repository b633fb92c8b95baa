import { headerColors } from '#lib/site-colors.ts';
import { pictureTag, type SocialPictures } from '#lib/social-picture/pictures.ts';
import type { SocialPicture } from '#lib/social-picture/types.ts';
import { CallFailed } from '#lib/threads/pool.ts';
import { markOf } from './frame.ts';
import type { DocumentPage } from './pages.ts';
import { type OpenSite, titleOf } from './site.ts';

/** Where a site has the pictures of its pages, each followed by the address of the page. */
const picturePath = '/~picture';

/** The picture that other sites show with a link to a page. */
export function pictureOf(site: OpenSite, page: DocumentPage): SocialPicture {
  const title = titleOf(site);
  const { language, look } = site;
  const color = look.styling.primaryColor.light;
  const logo = look.header.logo?.light;
  const header = logo && headerColors({ styling: look.styling, header: look.header }, 'light')?.background;
  return {
    ...{ title: page.title, site: title, mark: markOf(site), language, color },
    ...(logo ? { logo } : {}),
    ...(header ? { header } : {}),
  };
}

/** Draws the picture of a page; there is none while too many are drawn. */
export async function drawPicture(
  site: OpenSite,
  page: DocumentPage,
  pictures: SocialPictures,
): Promise<{ picture: Buffer | undefined; isWhole: boolean }> {
  const wanted = pictureOf(site, page);
  const logo = wanted.logo ? await readLogo(site) : undefined;
  const { organization } = site.visit.lookup;
  const picture = await pictures.find(wanted, organization, logo).catch(undefinedIfBusy);
  // A logo that its address does not give now may be there the next time.
  return { picture, isWhole: wanted.logo === undefined || logo !== undefined };
}

function undefinedIfBusy(thrown: unknown): undefined {
  if (!(thrown instanceof CallFailed)) throw thrown;
}

/** The image of a site's logo; undefined where its address gives none now. */
async function readLogo({ visit: { client, lookup } }: OpenSite): Promise<Uint8Array | undefined> {
  const { organization: organizationId, site: siteId, siteSpace } = lookup;
  const { base64 } = await client.call('getSiteLogo', {
    params: { organizationId, siteId },
    query: { siteSpace },
  });
  return base64 === null ? undefined : Buffer.from(base64, 'base64');
}

/** The address of a page's picture, which changes with the picture: other sites keep what they once loaded. */
export function pictureHref(site: OpenSite, page: DocumentPage): string {
  return `${picturePath}${site.map.hrefOf(page)}?v=${pictureTag(pictureOf(site, page))}`;
}

/** The address of the page whose picture is at an address. */
export function findPicturePage(pathname: string): string | undefined {
  return pathname.startsWith(`${picturePath}/`) ? pathname.slice(picturePath.length) : undefined;
}
