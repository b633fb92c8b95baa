import { longestTexts } from '#lib/contract/content/edit.ts';
import { PageLayout } from '#lib/contract/content/page.ts';

/** NUL and other characters that say nothing; no text of ours holds them, but tabs and the ends of lines. */
const unprintable = /[^\t\n\r\P{Cc}\u{80}-\u{9f}]/gu;

/** A text without the characters that none may hold. */
export function printable(text: string): string {
  return text.replace(unprintable, '');
}

/** A text of a page that an edit would accept; a cut is added to the problems. */
export function fitText(name: keyof typeof longestTexts, value: string, problems: string[]): string {
  const text = printable(value).trim();
  const longest = longestTexts[name];
  if (text.length <= longest) return text;
  const characters = [...text];
  if (characters.length <= longest) return text;
  problems.push(`The ${name} has more than ${longest} characters and was cut.`);
  return characters.slice(0, longest).join('').trim();
}

/** The parts of a page that its front matter shows or hides (`title: {visible: true}`), as a page knows them. */
export function fitLayout(values: Record<string, unknown>, problems: string[]): Partial<PageLayout> {
  const layout: Partial<PageLayout> = {};
  for (const [name, value] of Object.entries(values)) {
    const known = PageLayout.partial().safeParse({ [name]: visible(value) });
    if (known.success) Object.assign(layout, known.data);
    else problems.push(`“layout.${name}” in the front matter is not supported and was ignored.`);
  }
  return layout;
}

function visible(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'visible' in value ? value.visible : value;
}
