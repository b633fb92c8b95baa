'use client';

import { useQuery } from '@tanstack/react-query';
import { pageReference } from '#lib/document/references.ts';
import type { Heading } from '#lib/document/text.ts';

/** The targets that a page can link to. */
export type LinkTargets = {
  /** The page that is edited. */
  own: string;
  pages: readonly LinkPage[];
  sectionsOf: (page: string) => Promise<Heading[]>;
};

export type LinkPage = { id: string; title: string; path: string };

export type LinkSuggestion = { href: string; title: string; where: string; isSection: boolean };

/** Matches the start of an address, which is not a search for a page. */
export const addressSign = /^(?:[a-z][a-z0-9+.-]*:|\/)/i;

const mostPages = 30;
const mostSections = 8;

/** The pages that match a text; after a `#`, the sections of the first match or of the edited page. */
export function useLinkSuggestions(targets: LinkTargets, text: string | undefined): LinkSuggestion[] {
  const [name = '', section] = (text ?? '').split('#', 2);
  const pages = text === undefined ? [] : pagesNamed(targets.pages, name.trim());
  const isInPage = section !== undefined && name.trim() !== '';
  const page = isInPage ? pages[0] : targets.pages.find(({ id }) => id === targets.own);
  const { data: headings = [] } = useQuery({
    queryKey: ['sections', page?.id],
    queryFn: () => targets.sectionsOf(page?.id ?? ''),
    enabled: page !== undefined && text !== undefined,
    gcTime: 0,
  });
  const wanted = (isInPage || section !== undefined ? (section ?? '') : name).trim().toLowerCase();
  const isSearch = section === undefined;
  const sections =
    page && (!isSearch || wanted !== '')
      ? headings
          .filter(({ title }) => title.toLowerCase().includes(wanted))
          .slice(0, isSearch ? mostSections : undefined)
          .map(({ anchor, title }) => ({
            href: page.id === targets.own ? `#${anchor}` : pageReference(page.id, anchor),
            title,
            where: page.id === targets.own ? 'This page' : page.title,
            isSection: true,
          }))
      : [];
  const named = isSearch
    ? pages.map(({ id, title, path }) => ({ href: pageReference(id), title, where: path, isSection: false }))
    : [];
  return [...named, ...sections];
}

function pagesNamed(pages: readonly LinkPage[], text: string): LinkPage[] {
  const wanted = text.toLowerCase();
  const begins = ({ title }: LinkPage) => title.toLowerCase().startsWith(wanted);
  const matches = pages.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(wanted));
  return [...matches.filter(begins), ...matches.filter((page) => !begins(page))].slice(0, mostPages);
}
