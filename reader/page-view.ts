import type { RenderedMarkdown } from '#lib/rendering/rendered.ts';
import { feedPath } from './feed.ts';
import { frameOf } from './frame.ts';
import type {
  MissingView,
  OutlineEntry,
  PageActionsView,
  PageAssets,
  PageMeta,
  PageView,
  SearchView,
} from './html/views.ts';
import type { DocumentPage, PlacedPage } from './pages.ts';
import { pdfPath } from './pdf.ts';
import { pictureHref } from './picture.ts';
import type { PageContent } from './read-page.ts';
import { type SearchQuestion, searchedParts } from './search.ts';
import { isForAssistants, isWithoutPages, type LanguageLink, type OpenSite, titleOf } from './site.ts';
import { structuredData } from './structured-data.ts';

/** A page of a site, as it is sent to the thread that draws it. */
export function pageViewOf(
  site: OpenSite,
  { page, ancestors }: PlacedPage,
  { content, links, files, references }: PageContent,
  { origin, assets, others }: { origin: string; assets: PageAssets; others: readonly LanguageLink[] },
): PageView {
  const { layout } = page;
  const { map, look } = site;
  const hasPagination = layout.pagination && look.pagination.enabled;
  const { previous, next } = hasPagination ? map.neighbours(page.id) : {};
  const linkOf = (to: DocumentPage | undefined) => to && { title: to.title, href: map.hrefOf(to) };
  const current = { id: page.id, aboveIds: ancestors.map(({ id }) => id) };
  return {
    frame: frameOf(site, assets, metaOf(site, { page, ancestors }, { origin, others }), current),
    emoji: page.emoji,
    title: layout.title ? page.title : undefined,
    description: layout.description ? page.description : undefined,
    above: ancestors.map((each) => ({
      title: each.title,
      href: each.type === 'document' ? map.hrefOf(each) : undefined,
    })),
    outline: layout.outline ? outlineOf(content.headings) : [],
    hasNavigation: layout.tableOfContents,
    isWide: layout.width === 'wide',
    content,
    links,
    files,
    references,
    previous: linkOf(previous),
    next: linkOf(next),
    updated: layout.metadata && page.updatedAt ? dateText(page.updatedAt, site.language) : undefined,
    feedback: look.feedback.enabled ? map.hrefOf(page) : undefined,
    actions: actionsOf(site, page, origin),
  };
}

/** An assistant reads a page like any visitor without a key, so it is offered only where that works. */
function actionsOf(site: OpenSite, page: DocumentPage, origin: string): PageActionsView {
  const { look, map } = site;
  const { externalAI, markdown } = look.pageActions;
  const address = `${origin}${markdown ? map.markdownHrefOf(page) : map.hrefOf(page)}`;
  return {
    markdown: markdown ? map.markdownHrefOf(page) : undefined,
    pdf: look.pdf.enabled ? `${pdfPath}${map.hrefOf(page)}` : undefined,
    assistants:
      externalAI && isOpenSite(site) && isForAssistants(site)
        ? assistants.map((assistant) => ({ ...assistant, address }))
        : [],
  };
}

/** Assistants that take a first question in their address. */
const assistants = [
  { name: 'ChatGPT', href: 'https://chatgpt.com/?q=' },
  { name: 'Claude', href: 'https://claude.ai/new?q=' },
];

/** The screen for an address without a page. */
export function missingViewOf(site: OpenSite, assets: PageAssets): MissingView {
  const { words, base } = site;
  const isEmpty = isWithoutPages(site);
  const title = `${isEmpty ? words.noPages : words.noSuchPage} · ${titleOf(site)}`;
  // An empty space has no first page to link to.
  return {
    frame: frameOf(site, assets, { title, isIndexed: false }),
    isEmpty,
    firstPage: isEmpty ? '/' : base,
  };
}

/** The results of a search. */
export function searchViewOf(
  site: OpenSite,
  question: SearchQuestion,
  results: Pick<SearchView, 'pages' | 'isFailed' | 'quotes'>,
  assets: PageAssets,
): SearchView {
  const title = `${site.words.search} · ${titleOf(site)}`;
  return {
    frame: frameOf(site, assets, { title, isIndexed: false }),
    ...question,
    ...results,
    parts: searchedParts(site),
  };
}

function metaOf(
  open: OpenSite,
  { page, ancestors }: PlacedPage,
  { origin, others }: { origin: string; others: readonly LanguageLink[] },
): PageMeta {
  const { site, map, language, isPreview } = open;
  const canonical = `${origin}${map.hrefOf(page)}`;
  const isIndexed =
    !isPreview && site.visibility === 'public' && !page.noIndex && !page.noRobotsIndex && !page.hidden;
  const above = ancestors.map((each) => ({
    title: each.title,
    address: each.type === 'document' ? `${origin}${map.hrefOf(each)}` : undefined,
  }));
  const siteTitle = titleOf(open);
  return {
    title: page.title === siteTitle ? page.title : `${page.title} · ${siteTitle}`,
    ...(page.description ? { description: page.description } : {}),
    isIndexed,
    canonical,
    markdown: map.markdownHrefOf(page),
    feed: feedPath,
    sharedTitle: page.title,
    ...pictureOfLinks(open, page, origin),
    languages:
      others.length === 0
        ? []
        : [
            { language, address: canonical },
            ...others.map(({ language, href }) => ({ language, address: `${origin}${href}` })),
          ],
    ...(isIndexed
      ? {
          structured: structuredData({
            page,
            above,
            canonical,
            language,
            site: { name: siteTitle, address: `${origin}/` },
          }),
        }
      : {}),
  };
}

/** The picture that other sites show with a link: the site's own, or one that is drawn where everybody may see it. */
function pictureOfLinks(site: OpenSite, page: DocumentPage, origin: string): Pick<PageMeta, 'picture'> {
  const { url } = site.look.socialPreview;
  if (url) return { picture: { address: url } };
  if (site.isPreview || !isOpenSite(site)) return {};
  return { picture: { address: `${origin}${pictureHref(site, page)}`, width: 1200, height: 630 } };
}

/** Whether everybody who knows the address can read the site. */
function isOpenSite({ site }: OpenSite): boolean {
  return site.visibility === 'public' || site.visibility === 'unlisted';
}

/** The headings for an outline: those of the upper levels, when there are at least two. */
function outlineOf(headings: RenderedMarkdown['headings']): OutlineEntry[] {
  const shown = headings.filter(({ level }) => level <= 3);
  return shown.length < 2 ? [] : shown.map(({ anchor, title, level }) => ({ anchor, title, level }));
}

function dateText(time: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
}
