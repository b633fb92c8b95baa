import { LRUCache } from 'lru-cache';
import type { Client } from '#lib/api/client.ts';
import type { Page } from '#lib/contract/content/page.ts';
import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { SiteSection, SiteSpace, SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import type { PublishedContentSite, Site } from '#lib/contract/sites/schemas.ts';
import { isRightToLeft } from './language.ts';
import { documentPages, PageMap, type PlacedPage } from './pages.ts';
import { readUnlistedPages } from './unlisted-pages.ts';
import { type ContentVisit, isClosed } from './visit.ts';
import { type ReaderWords, wordsOf } from './words/index.ts';

/** The context of a page: the site, its spaces, and the pages of the current space. */
export interface OpenSite {
  visit: ContentVisit;
  site: Site;
  structure: SiteStructure;
  spaces: SiteSpace[];
  current: SiteSpace | undefined;
  look: SiteCustomization;
  map: PageMap;
  /** The base address of the current space, with a trailing slash. */
  base: string;
  language: string;
  direction: 'ltr' | 'rtl';
  words: ReaderWords;
  /** Whether a member looks at it as its visitors would. */
  isPreview: boolean;
}

/** What a visit reads of its site, whatever page it is for. */
interface SiteParts {
  profile: PublishedContentSite;
  pages: readonly Page[];
}

/** The same page in another language. */
export interface LanguageLink {
  language: string;
  href: string;
}

const mostLanguages = 20;

/** The most pages whose titles and addresses are kept, some kB each. */
const mostPages = 30_000;

/** Reads sites for visits, and keeps what their pages have in common for as long as their version stays the same. */
export class Sites {
  readonly #parts = new LRUCache<string, SiteParts>({
    maxSize: mostPages,
    sizeCalculation: ({ pages }) => 10 + documentPages(pages).length,
  });
  readonly #reading = new Map<string, Promise<SiteParts>>();

  /** Reads the site of a visit that was made when the site was at this version. */
  async read(visit: ContentVisit, version: PublishedVersion): Promise<OpenSite> {
    const { lookup } = visit;
    const { profile, pages } = await this.#partsOf(visit, version);
    const { structure } = profile;
    const spaces = spacesOf(structure);
    const current = spaces.find(({ id }) => id === lookup.siteSpace);
    const { site: ofSite, siteSpaces: ofSpaces } = profile.customizations;
    const look = (current && ofSpaces[current.id]) ?? ofSite;
    const language = current?.space.language ?? look.internationalization.locale;
    const base = lookup.basePath.endsWith('/') ? lookup.basePath : `${lookup.basePath}/`;
    const listed = new PageMap(pages, base);
    const unlisted = await readUnlistedPages(visit, listed);
    return {
      visit,
      site: profile.site,
      structure,
      spaces,
      current,
      look,
      map: unlisted.length === 0 ? listed : new PageMap(pages, base, unlisted),
      base,
      language,
      direction: isRightToLeft(language) ? 'rtl' : 'ltr',
      words: wordsOf(language),
      isPreview: version.isPreview,
    };
  }

  /** Where the other variants of a section that are in another language have a page, and the spaces that were asked. */
  async findInOtherLanguages(
    { visit, structure, current, language, map }: OpenSite,
    { page }: PlacedPage,
    version: PublishedVersion,
  ): Promise<{ links: LanguageLink[]; spaces: string[] }> {
    const section = sectionsOf(structure).find(({ id }) => id === visit.lookup.siteSection);
    const variants = (section?.siteSpaces ?? [])
      .filter(({ id, space }) => id !== current?.id && space.language && space.language !== language)
      .slice(0, mostLanguages);
    const isFirst = map.find('')?.page.id === page.id;
    const links = await Promise.all(
      variants.map(async (variant): Promise<LanguageLink[]> => {
        const lookup = { ...visit.lookup, space: variant.space.id };
        const parts = await this.#partsOf({ ...visit, lookup }, version).catch(undefinedIfClosed);
        const other = parts && new PageMap(parts.pages, baseOf(variant));
        const placed = other?.find(isFirst ? '' : page.path);
        return other && placed
          ? [{ language: variant.space.language ?? '', href: other.hrefOf(placed.page) }]
          : [];
      }),
    );
    return { links: links.flat(), spaces: variants.map(({ space }) => space.id) };
  }

  async #partsOf({ lookup, client }: ContentVisit, version: PublishedVersion): Promise<SiteParts> {
    const { organization: organizationId, site: siteId, space: spaceId, shareKey = '' } = lookup;
    const key = [siteId, version.version, spaceId, version.revisions[spaceId], shareKey].join(' ');
    const kept = this.#parts.get(key);
    if (kept) return kept;
    const reading = this.#reading.get(key) ?? readParts(client, { organizationId, siteId, spaceId });
    this.#reading.set(key, reading);
    try {
      const parts = await reading;
      this.#parts.set(key, parts);
      return parts;
    } finally {
      this.#reading.delete(key);
    }
  }
}

async function readParts(
  client: Client,
  { organizationId, siteId, spaceId }: { organizationId: string; siteId: string; spaceId: string },
): Promise<SiteParts> {
  const [profile, { pages }] = await Promise.all([
    client.call('getPublishedSite', { params: { organizationId, siteId } }),
    client.call('listPages', { params: { spaceId } }),
  ]);
  return { profile, pages };
}

/** The spaces of a site in order, with or without sections. */
function spacesOf(structure: SiteStructure): SiteSpace[] {
  if (structure.type === 'siteSpaces') return structure.structure;
  return sectionsOf(structure).flatMap((section) => section.siteSpaces);
}

/** The sections of a site, with or without groups. */
export function sectionsOf(structure: SiteStructure): SiteSection[] {
  if (structure.type === 'siteSpaces') return [];
  return structure.structure.flatMap((part) => (part.object === 'site-section' ? part : part.sections));
}

/** The base address of a part of the site, with a trailing slash. */
export function baseOf({ urls, path }: Pick<SiteSpace, 'urls' | 'path'>): string {
  const base = urls.published ? new URL(urls.published).pathname : `/${path}`;
  return base.endsWith('/') ? base : `${base}/`;
}

/** What readers see as the title of the site. */
export function titleOf({ look, site }: Pick<OpenSite, 'look' | 'site'>): string {
  return look.title ?? site.title;
}

/** Whether the visitor can read no page of the current space. */
export function isWithoutPages({ map }: OpenSite): boolean {
  return map.pages.length === 0;
}

/** A variant may have been closed since the visitor came. */
function undefinedIfClosed(thrown: unknown): undefined {
  if (!isClosed(thrown)) throw thrown;
}
