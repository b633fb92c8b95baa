import type { SearchedPage } from '../search.ts';

type Marks = SearchedPage['titleMarks'];

/** A row of the search dialog: a page, a section of the page above it, or a search from before. */
export interface Choice {
  id: string;
  href: string;
  title: string;
  titleMarks: Marks;
  /** The titles above a page. */
  above: readonly string[];
  body: string;
  marks: Marks;
  isSection: boolean;
}

/** The rows for pages and their sections. Text before the first heading belongs to the row of the page. */
export function choicesOf(pages: readonly SearchedPage[]): Choice[] {
  return pages.flatMap((page) => {
    const opening = page.sections.find(({ title }) => title === '');
    const parts = page.sections.filter(({ title }) => title !== '');
    const { id, href, title, titleMarks } = page;
    const row = { id, href, title, titleMarks, above: page.above, isSection: false };
    const text = opening?.body ? opening : { body: page.description, marks: [] };
    return [
      { ...row, body: text.body, marks: text.marks },
      ...parts.map((part) => ({ ...part, id: `${page.id} ${part.id}`, above: [], isSection: true })),
    ];
  });
}
