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
  /** The claims of the visitor as whom they look. */
  previewedClaims: PublishedVersion['previewedClaims'];
  /** Whether they look as themselves, whatever conditions say. */
  previewsEverything: boolean;
  /** The share link of the reader as whom they look. */
  previewedShareLink: PublishedVersion['previewedShareLink'];
  /** What they look at instead of the main content of a space. */
  previewedContent: PublishedVersion['previewedContent'];
}

/** The pages of a space at a revision, as a visit sees them. */
interface SpacePages {
  revision: string;
  pages: readonly Page[];
  /** Their indexes, by the base of their addresses. */
  maps: Map<string, PageMap>;
}

/** The same page in another language. */
export interface LanguageLink {
  language: string;
  href: string;
}

const mostLanguages = 20;

/** The most sites whose structure and look are kept. */
const mostSites = 1_000;

/** The most pages whose titles and addresses are kept, some kB each. */
const mostPages = 30_000;

/** Reads sites for visits, and keeps what their pages have in common for as long as their version stays the same. */
export class Sites {
  readonly #profiles = new LRUCache<string, Promise<PublishedContentSite>>({ max: mostSites });
  readonly #spaces = new LRUCache<string, SpacePages>({
    maxSize: mostPages,
    sizeCalculation: ({ pages }) => 10 + documentPages(pages).length,
  });
  readonly #reading = new Map<string, Promise<SpacePages>>();

  /** Reads the site of a visit that was made when the site was at this version. */
  async read(visit: ContentVisit, version: PublishedVersion): Promise<OpenSite> {
    const { lookup } = visit;
    const [profile, pages] = await Promise.all([
      this.#profileOf(visit, version),
      this.#pagesOf(visit, version),
    ]);
    const { structure } = profile;
    const spaces = spacesOf(structure);
    const current = spaces.find(({ id }) => id === lookup.siteSpace);
    const { site: ofSite, siteSpaces: ofSpaces } = profile.customizations;
    const look = (current && ofSpaces[current.id]) ?? ofSite;
    const language = current?.space.language ?? look.internationalization.locale;
    const base = lookup.basePath.endsWith('/') ? lookup.basePath : `${lookup.basePath}/`;
    const listed = mapOf(pages, base);
    const unlisted = await readUnlistedPages(visit, listed);
    return {
      visit,
      site: profile.site,
      structure,
      spaces,
      current,
      look,
      map: unlisted.length === 0 ? listed : new PageMap(pages.pages, base, unlisted),
      base,
      language,
      direction: isRightToLeft(language) ? 'rtl' : 'ltr',
      words: wordsOf(language),
      isPreview: version.isPreview,
      previewedClaims: version.previewedClaims,
      previewsEverything: version.previewsEverything ?? false,
      previewedShareLink: version.previewedShareLink,
      previewedContent: version.previewedContent,
    };
  }

  /** Begins to read the pages of a space, so that who reads the site next waits less. */
  async readPagesAhead(
    visit: Pick<ContentVisit, 'lookup' | 'client'>,
    version: PublishedVersion,
  ): Promise<void> {
    await this.#pagesOf(visit, version).catch(() => undefined);
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
        const pages = await this.#pagesOf({ ...visit, lookup }, version).catch(undefinedIfClosed);
        const other = pages && mapOf(pages, baseOf(variant));
        const placed = other?.find(isFirst ? '' : page.path);
        return other && placed
          ? [{ language: variant.space.language ?? '', href: other.hrefOf(placed.page) }]
          : [];
      }),
    );
    const isFirstOfLanguage = ({ language }: LanguageLink, at: number, all: LanguageLink[]) =>
      all.findIndex((each) => each.language === language) === at;
    return { links: links.flat().filter(isFirstOfLanguage), spaces: variants.map(({ space }) => space.id) };
  }

  #profileOf({ lookup, client }: ContentVisit, version: PublishedVersion): Promise<PublishedContentSite> {
    const { organization: organizationId, site: siteId, shareKey = '' } = lookup;
    const key = [siteId, version.version, version.audience, shareKey].join(' ');
    const known = this.#profiles.get(key);
    if (known) return known;
    const profile = client.call('getPublishedSite', { params: { organizationId, siteId } });
    this.#profiles.set(key, profile);
    profile.catch(() => this.#profiles.delete(key));
    return profile;
  }

  async #pagesOf(
    { lookup, client }: Pick<ContentVisit, 'lookup' | 'client'>,
    version: PublishedVersion,
  ): Promise<SpacePages> {
    const { site: siteId, space: spaceId, shareKey = '' } = lookup;
    const revision = version.revisions[spaceId];
    // The pages of a preview are its maker’s alone.
    const preview = version.isPreview ? version.version : '';
    const key = [siteId, spaceId, shareKey, version.audience, preview].join(' ');
    const known = this.#spaces.get(key);
    if (known?.revision === revision && known) return known;
    const call = `${key} ${revision}`;
    const reading = this.#reading.get(call) ?? readPages(client, spaceId, known);
    this.#reading.set(call, reading);
    try {
      const pages = await reading;
      this.#spaces.set(key, pages);
      return pages;
    } finally {
      this.#reading.delete(call);
    }
  }
}

/** The pages of a space now. Where few of those that are known changed, only these are read. */
async function readPages(
  client: Client,
  spaceId: string,
  known: SpacePages | undefined,
): Promise<SpacePages> {
  const { revision, isWhole, pages } = await client.call('listPageChanges', {
    params: { spaceId },
    query: { since: known?.revision },
  });
  if (isWhole || !known) return { revision, pages, maps: new Map() };
  if (pages.length === 0) return { ...known, revision };
  const changes = new Map(pages.map((page) => [page.id, page]));
  return { revision, pages: withChanges(known.pages, changes), maps: new Map() };
}

/** Pages of which some changed, each of them without those below it. What did not change stays the same object. */
function withChanges(pages: readonly Page[], changes: ReadonlyMap<string, Page>): readonly Page[] {
  const changed = pages.map((page): Page => {
    const now = changes.get(page.id) ?? page;
    if (!('pages' in page)) return now;
    const below = withChanges(page.pages, changes);
    return now === page && below === page.pages ? page : ({ ...now, pages: below } as Page);
  });
  return changed.every((page, at) => page === pages[at]) ? pages : changed;
}

function mapOf({ pages, maps }: SpacePages, base: string): PageMap {
  const map = maps.get(base) ?? new PageMap(pages, base);
  maps.set(base, map);
  return map;
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

/** Whether the owner gives the site to assistants. */
export function isForAssistants({ site }: Pick<OpenSite, 'site'>): boolean {
  return site.agentsContext === 'included';
}

/** Whether the visitor can read no page of the current space. */
export function isWithoutPages({ map }: OpenSite): boolean {
  return map.pages.length === 0;
}

/** A variant may have been closed since the visitor came. */
function undefinedIfClosed(thrown: unknown): undefined {
  if (!isClosed(thrown)) throw thrown;
}
