import type { SearchedPage } from '../search.ts';

/** A row of the search dialog: a page, or a section of the page above it. */
export interface Choice {
  id: string;
  href: string;
  title: string;
  above: string;
  body: string;
  isSection: boolean;
}

/** The rows for pages and their sections. Text before the first heading belongs to the row of the page. */
export function choicesOf(pages: readonly SearchedPage[]): Choice[] {
  return pages.flatMap((page) => {
    const opening = page.sections.find(({ title }) => title === '');
    const parts = page.sections.filter(({ title }) => title !== '');
    const body = opening?.body || page.description;
    return [
      {
        id: page.id,
        href: page.href,
        title: page.title,
        above: page.above.join(' › '),
        body,
        isSection: false,
      },
      ...parts.map((part) => ({ ...part, id: `${page.id} ${part.id}`, above: '', isSection: true })),
    ];
  });
}
