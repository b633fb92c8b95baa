import type { DocumentPage } from './pages.ts';
import { baseOf, type OpenSite } from './site.ts';

/** Opens an address of the site, as the visitor. */
export type Open = (address: URL) => Promise<OpenSite | { redirect: string } | undefined>;

/** A page that machines may list, with its addresses on the site. */
export interface ListedPage {
  page: DocumentPage;
  href: string;
  markdown: string;
}

/** The site at an address; undefined when the visitor can't read it or the address leads elsewhere. */
export async function openSite(address: URL, open: Open): Promise<OpenSite | undefined> {
  const site = await open(address);
  return site && 'map' in site ? site : undefined;
}

/** Every space of a site as it is read, in order. */
export async function openSpaces(site: OpenSite, address: URL, open: Open): Promise<OpenSite[]> {
  const opened: OpenSite[] = [];
  for (const space of site.spaces) {
    const one = space.id === site.current?.id ? site : await openSite(new URL(baseOf(space), address), open);
    if (one) opened.push(one);
  }
  return opened;
}

/** The pages of a space in order, without those whose authors keep them from search engines. */
export function listedPages({ map }: OpenSite): ListedPage[] {
  return map.listed
    .filter(({ page }) => !page.noIndex && !page.noRobotsIndex)
    .map(({ page }) => ({ page, href: map.hrefOf(page), markdown: map.markdownHrefOf(page) }));
}
