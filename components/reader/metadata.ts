import type { Metadata } from 'next';
import { escapeXml } from './escape-xml.ts';
import { currentSite, isWithoutPages, type OpenSite } from './site.ts';
import { siteAddress } from './visit.ts';

/** The metadata of the requested page for search engines and previews. */
export async function pageMetadata(): Promise<Metadata> {
  const [site, address] = await Promise.all([currentSite(), siteAddress()]);
  if (!site || !address) return { title: { absolute: 'Not found' }, robots: { index: false, follow: false } };
  const placed = site.map.find(site.visit.path);
  if (!placed) {
    const what = isWithoutPages(site) ? site.words.noPages : site.words.noSuchPage;
    return { title: { absolute: `${what} · ${site.site.title}` }, robots: { index: false } };
  }
  const { page } = placed;
  const href = site.map.hrefOf(page);
  const isOpen = site.site.visibility === 'public' && !page.noIndex && !page.noRobotsIndex && !page.hidden;
  return {
    title: { absolute: page.title === site.site.title ? page.title : `${page.title} · ${site.site.title}` },
    ...(page.description ? { description: page.description } : {}),
    robots: isOpen ? undefined : { index: false, follow: false },
    ...iconOf(site),
    alternates: {
      canonical: `${address.origin}${href}`,
      types: { 'text/markdown': site.map.markdownHrefOf(page) },
    },
    openGraph: {
      title: page.title,
      description: page.description,
      siteName: site.site.title,
      type: 'article',
    },
  };
}

/** The icon of the site: its image, or its emoji or first letter as an image. */
function iconOf({ site, look: { favicon } }: OpenSite): Pick<Metadata, 'icons'> {
  if ('icon' in favicon) {
    const { light, dark } = favicon.icon;
    return {
      icons: [
        { url: light, media: '(prefers-color-scheme: light)' },
        { url: dark, media: '(prefers-color-scheme: dark)' },
      ],
    };
  }
  const drawn = 'emoji' in favicon ? drawnEmoji(favicon.emoji) : drawnLetter(site.title);
  return { icons: `data:image/svg+xml,${encodeURIComponent(drawn)}` };
}

function drawnEmoji(emoji: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y=".9em" font-size="90">${escapeXml(emoji)}</text></svg>`;
}

function drawnLetter(title: string): string {
  const letter = escapeXml([...title.trim().toUpperCase()][0] ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="#3350cf"/><text x="50" y="72" font-size="64" font-family="sans-serif" font-weight="700" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
}
