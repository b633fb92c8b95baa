import { describeClaims } from '#lib/conditions/describe-claims.ts';
import { describeContent } from './describe-content.ts';
import { escapeXml } from './escape-xml.ts';
import type { FrameView, PageAssets, PageMeta, TitledLink } from './html/views.ts';
import { navigationEntries } from './navigation-entries.ts';
import { hrefOfReference, tabsOf, variantsOf } from './parts.ts';
import { endPreviewPath } from './preview.ts';
import { answersQuestions } from './quoted-answer.ts';
import { signOutPath } from './sign-out-path.ts';
import { type OpenSite, titleOf } from './site.ts';

/** The page around which the frame of a site stands. */
interface CurrentPage {
  id: string;
  aboveIds: readonly string[];
}

/** Whether links to other sites open in tabs of their own. */
export function opensTabs({ look }: OpenSite): boolean {
  return look.externalLinks.target === 'blank';
}

/** What stands around every page of a site, as it is sent to the thread that draws it. */
export function frameOf(
  site: OpenSite,
  assets: PageAssets,
  meta: PageMeta,
  current?: CurrentPage,
): FrameView {
  const { look } = site;
  const openIds = new Set(current ? [current.id, ...current.aboveIds] : []);
  return {
    assets,
    meta,
    title: titleOf(site),
    language: site.language,
    direction: site.direction,
    icon: iconOf(site),
    logo: look.header.logo,
    theme: look.themes.default,
    canSwitchTheme: look.themes.toggeable,
    style: { styling: look.styling, header: headerLookOf(site) },
    fonts: fontsOf(site),
    opensTabs: opensTabs(site),
    announcement: announcementOf(site),
    preview: previewOf(site),
    headerLinks: headerLinksOf(site),
    tabs: tabsOf(site),
    variants: variantsOf(site),
    footer: footerOf(site),
    answersQuestions: answersQuestions(site),
    signOut: site.site.visibility === 'visitor-auth' ? signOutPath : undefined,
    navigation: navigationEntries(site.map, openIds),
    currentId: current?.id,
  };
}

type ToReference = Parameters<typeof hrefOfReference>[1];

function linksTo(site: OpenSite, links: readonly { title: string; to: ToReference }[]): TitledLink[] {
  return links.flatMap(({ title, to }) => {
    const href = hrefOfReference(site, to);
    return href ? [{ title, href }] : [];
  });
}

function headerLookOf({ look: { header } }: OpenSite): FrameView['style']['header'] {
  const { preset, backgroundColor, linkColor } = header;
  return { preset, backgroundColor, linkColor };
}

function fontsOf({ look }: OpenSite): FrameView['fonts'] {
  const { font, monospaceFont } = look.styling;
  return {
    ...(typeof font === 'string' ? {} : { text: font }),
    ...(typeof monospaceFont === 'string' ? {} : { code: monospaceFont }),
  };
}

function announcementOf(site: OpenSite): FrameView['announcement'] {
  const { announcement } = site.look;
  if (!announcement?.enabled) return undefined;
  const { message, style, link } = announcement;
  const href = link && hrefOfReference(site, link.to);
  return { message, style, ...(link && href ? { link: { title: link.title, href } } : {}) };
}

function headerLinksOf(site: OpenSite): FrameView['headerLinks'] {
  return site.look.header.links.flatMap(({ title, to, links, style }) => {
    const href = hrefOfReference(site, to) ?? '';
    const below = linksTo(site, links);
    return href || below.length > 0 ? [{ title, href, below, style: style ?? 'link' }] : [];
  });
}

function footerOf(site: OpenSite): FrameView['footer'] {
  const { footer, header, privacyPolicy, trademark } = site.look;
  const groups = footer.groups.map(({ title, links }) => ({ title, links: linksTo(site, links) }));
  const logo = footer.logo ?? (groups.length > 0 ? header.logo : undefined);
  const { copyright } = footer;
  return { logo, groups, copyright, privacy: privacyPolicy.url, namesMaker: trademark.enabled };
}

function previewOf({
  isPreview,
  previewsEverything,
  previewedClaims,
  previewedShareLink: shareLink,
  previewedContent,
  site,
  spaces,
}: OpenSite): FrameView['preview'] {
  if (!isPreview) return undefined;
  const visitor = previewedClaims && describeClaims(previewedClaims);
  const space = spaces.find((each) => each.space.id === previewedContent?.space)?.title ?? 'a space';
  const content = previewedContent && { name: describeContent(previewedContent), space };
  return {
    endHref: endPreviewPath,
    isPublished: site.published,
    showsEverything: previewsEverything,
    visitor,
    shareLink,
    content,
  };
}

/** The icon of the site: its image, or its emoji or first letter as an image. */
function iconOf(site: OpenSite): FrameView['icon'] {
  const { favicon } = site.look;
  if ('icon' in favicon) return favicon.icon;
  const drawn = 'emoji' in favicon ? drawnEmoji(favicon.emoji) : drawnLetter(markOf(site));
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

/** The emoji or the letter that stands for a site. */
export function markOf(site: OpenSite): string {
  const { favicon } = site.look;
  return 'emoji' in favicon ? favicon.emoji : ([...titleOf(site).trim().toUpperCase()][0] ?? '');
}

function drawnEmoji(emoji: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y=".9em" font-size="90">${escapeXml(emoji)}</text></svg>`;
}

function drawnLetter(mark: string): string {
  const letter = escapeXml(mark);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="#3350cf"/><text x="50" y="72" font-size="64" font-family="sans-serif" font-weight="700" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
}
