import type { Heading } from '#lib/document/text.ts';

/** The headings that have a text in their title or anchor, the one with exactly this anchor first. */
export function matchHeadings<One extends Pick<Heading, 'title' | 'anchor'>>(
  headings: readonly One[],
  text: string,
): One[] {
  const wanted = text.trim().toLowerCase();
  const isExact = ({ anchor }: One) => anchor.toLowerCase() === wanted;
  const matches = headings.filter(
    ({ title, anchor }) => title.toLowerCase().includes(wanted) || anchor.toLowerCase().includes(wanted),
  );
  return [...matches.filter(isExact), ...matches.filter((heading) => !isExact(heading))];
}
