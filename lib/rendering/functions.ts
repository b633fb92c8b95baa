import type { Element, Root, Text } from 'hast';
import { links } from '#lib/document/links.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { toHast } from '#lib/document/render/hast.ts';
import { type Heading, outline } from '#lib/document/text.ts';
import { colourCode } from './highlight.ts';
import { isTooLarge } from './size.ts';

/** The content of a page as it is shown, before its links and files have their addresses. */
export interface RenderedMarkdown {
  root: Root;
  headings: Heading[];
  /** Where its links lead and its files are, each once. */
  targets: string[];
  /** The page is too large to be laid out; `root` holds its text as it was written. */
  isPlain: boolean;
}

/** What threads do for the renderer. Results are JSON: a text is handed over at once, and its size is known. */
export const functions = {
  renderMarkdown: (markdown: string): string => JSON.stringify(renderMarkdown(markdown)),

  colourCode: async (text: string, language: string | undefined): Promise<string> =>
    JSON.stringify((await colourCode(text, language)) ?? null),
};

/** Renders the Markdown of a page, except for the colours of its code. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  let count = 0;
  const document = parseMarkdown(markdown, () => `b${++count}`);
  const headings = outline(document);
  const targets = [...new Set(links(document).map(({ target }) => target))];
  const root = toHast(document);
  const isPlain = isTooLarge(root);
  return isPlain ? plainText(markdown) : { root, headings, targets, isPlain };
}

/** A page as the text that it was written as. */
export function plainText(markdown: string): RenderedMarkdown {
  const text: Text = { type: 'text', value: markdown };
  const properties = { className: ['plain-text'] };
  const pre: Element = { type: 'element', tagName: 'pre', properties, children: [text] };
  return { root: { type: 'root', children: [pre] }, headings: [], targets: [], isPlain: true };
}
