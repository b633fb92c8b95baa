'use client';

import { useQuery } from '@tanstack/react-query';
import { type PageResult, pageResultOf } from '#components/frame/page-result.tsx';
import { type PageSearch, type SearchPlace, usePageSearch } from '#components/search/use-page-search.ts';
import { filterByWords } from '#components/ui/word-filter.ts';
import { pageReference } from '#lib/document/references.ts';
import type { Heading } from '#lib/document/text.ts';
import { matchHeadings } from './match-headings.ts';

/** The targets that a page can link to. */
export type LinkTargets = {
  place: SearchPlace;
  /** The page that is edited. */
  own: string;
  pages: readonly LinkPage[];
  sectionsOf: (page: string) => Promise<Heading[]>;
};

/** A page with the titles of those above it. */
export type LinkPage = { id: string; title: string; path: string; above: readonly string[] };

export type LinkSuggestion = { href: string; isSection: boolean; result: PageResult };

/** Matches the start of an address, which is not a search for a page. */
export const addressSign = /^(?:[a-z][a-z0-9+.-]*:|\.{0,2}\/)/i;

const mostPages = 30;
const mostSections = 8;

/**
 * The pages that answer a text, as every search finds and ranks them; after a `#`, the sections of the first of them or
 * of the edited page.
 */
export function useLinkSuggestions(targets: LinkTargets, text: string | undefined): LinkSuggestion[] {
  const [name = '', section] = (text ?? '').split('#', 2);
  const search = usePageSearch(targets.place, name);
  const pages = text === undefined ? [] : pagesFor(targets.pages, name, search);
  const isInPage = section !== undefined && name.trim() !== '';
  const page = isInPage ? pages[0]?.page : targets.pages.find(({ id }) => id === targets.own);
  const { data: headings = [] } = useQuery({
    queryKey: ['sections', page?.id],
    queryFn: () => targets.sectionsOf(page?.id ?? ''),
    enabled: page !== undefined && text !== undefined,
    gcTime: 0,
  });
  const wanted = (isInPage || section !== undefined ? (section ?? '') : name).trim();
  const isSearch = section === undefined;
  const sections =
    page && (!isSearch || wanted !== '')
      ? matchHeadings(headings, wanted)
          .slice(0, isSearch ? mostSections : undefined)
          .map(({ anchor, title }) => ({
            href: page.id === targets.own ? `#${anchor}` : pageReference(page.id, anchor),
            isSection: true,
            result: { id: anchor, title, place: [page.id === targets.own ? 'This page' : page.title] },
          }))
      : [];
  const named = isSearch
    ? pages.map(({ page: { id }, result }) => ({ href: pageReference(id), isSection: false, result }))
    : [];
  return [...named, ...sections];
}

type PageMatch = { page: LinkPage; result: PageResult };

/** What the search found, and behind it the pages that have what is typed in their names and paths, which are known at once. */
function pagesFor(pages: readonly LinkPage[], text: string, search: PageSearch): PageMatch[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const results = search.pages.flatMap((one): PageMatch[] => {
    const page = byId.get(one.id);
    return page ? [{ page, result: pageResultOf(one) }] : [];
  });
  const ids = new Set(results.map(({ page }) => page.id));
  const others = filterByWords(
    pages.filter(({ id }) => !ids.has(id)),
    text,
    ({ title, path }) => [title, path],
  );
  return [
    ...results,
    ...others.map((page) => ({ page, result: { id: page.id, title: page.title, place: page.above } })),
  ].slice(0, mostPages);
}
