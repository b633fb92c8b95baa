import type { Metadata } from 'next';
import { findByPath, hrefOf } from './pages.ts';
import { currentSite } from './site.ts';
import { siteAddress } from './visit.ts';

/** What search engines and previews read of the page at this request's address. */
export async function pageMetadata(): Promise<Metadata> {
  const [site, address] = await Promise.all([currentSite(), siteAddress()]);
  if (!site || !address)
    return { title: { absolute: 'Nothing here' }, robots: { index: false, follow: false } };
  const placed = findByPath(site.pages, site.visit.path);
  if (!placed) return { title: { absolute: site.site.title }, robots: { index: false } };
  const { page } = placed;
  const href = hrefOf(site.base, site.pages, page);
  const isOpen = site.site.visibility === 'public' && !page.noIndex && !page.noRobotsIndex && !page.hidden;
  return {
    title: { absolute: page.title === site.site.title ? page.title : `${page.title} · ${site.site.title}` },
    ...(page.description ? { description: page.description } : {}),
    robots: isOpen ? undefined : { index: false, follow: false },
    alternates: {
      canonical: `${address.origin}${href}`,
      types: { 'text/markdown': `${site.base}${page.path.split('/').map(encodeURIComponent).join('/')}.md` },
    },
    openGraph: {
      title: page.title,
      description: page.description,
      siteName: site.site.title,
      type: 'article',
    },
  };
}
