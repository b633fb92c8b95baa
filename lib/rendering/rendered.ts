import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import type { PageReference } from '#lib/contract/openapi/reference.ts';
import { type Direction, directionOfText } from '#lib/document/direction.ts';
import type { Heading } from '#lib/document/text.ts';

/** The content of a page as it is shown, before its links and files have their addresses. */
export interface RenderedMarkdown {
  root: Root;
  headings: Heading[];
  /** Where its links lead and its files are, each once. */
  targets: string[];
  /** How the page is written; undefined for one without letters. */
  direction: Direction | undefined;
  /** Whether it shows something of OpenAPI specs. */
  hasReferences: boolean;
  /** The page is too large to be laid out, or there was no time; `root` holds its text as it was written. */
  isPlain: boolean;
  /** Whether there was time for all of it, the colors of its code among it. */
  isComplete: boolean;
}

/** What a page shows of OpenAPI specs, with its descriptions rendered and its code colored. */
export interface RenderedReferences {
  items: readonly PageReference[];
  /** Descriptions that are more than words, by their Markdown. */
  texts: Record<string, RootContent[]>;
  /** Colored code, by `codeKey`. */
  codes: Record<string, ElementContent[]>;
  /** Whether there was time for all of it; what there was no time for is as it was written. */
  isComplete: boolean;
}

/** Names a piece of code in its language. */
export function codeKey(language: string, code: string): string {
  return `${language} ${code}`;
}

/** A page as the text that it was written as. */
export function plainText(markdown: string): RenderedMarkdown {
  const direction = directionOfText(markdown);
  const text: Text = { type: 'text', value: markdown };
  const properties = { className: ['plain-text'] };
  const pre: Element = { type: 'element', tagName: 'pre', properties, children: [text] };
  return {
    root: { type: 'root', children: [pre] },
    headings: [],
    targets: [],
    direction,
    hasReferences: false,
    isPlain: true,
    isComplete: true,
  };
}
