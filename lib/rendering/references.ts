import type { RootContent } from 'hast';
import type { PageReference } from '#lib/contract/openapi/reference.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { withElements } from '#lib/document/render/elements.ts';
import { toHast } from '#lib/document/render/hast.ts';

/** Plain text, in which Markdown changes nothing. */
const plain = /^\p{L}[\p{L}\p{M}\p{N} ,.;:?!'"’“”()/–—-]*$/u;
/** Descriptions beyond this are shown as they were written. */
const mostCharacters = 400_000;

/** The descriptions of some references, rendered, by their Markdown. Those of plain text are left out. */
export function renderDescriptions(references: readonly PageReference[]): Record<string, RootContent[]> {
  const texts = new Set<string>();
  collect(references, texts);
  let left = mostCharacters;
  const rendered = [...texts].flatMap((text) => {
    left -= text.length;
    return left < 0 || plain.test(text) ? [] : [[text, render(text)] as const];
  });
  return Object.fromEntries(rendered);
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'description' && typeof inner === 'string') texts.add(inner);
    // Examples and values are data of the API, with names of their own.
    else if (name !== 'example' && name !== 'default' && name !== 'values') collect(inner, texts);
  }
}

/** A description outside of the page: its headings have no addresses, and its blocks no ids. */
function render(markdown: string): RootContent[] {
  const root = toHast(parseMarkdown(markdown, numberedIds('d')), { headingIds: false });
  return withElements(root, (element, inside) => {
    const { dataBlock: _, ...properties } = element.properties;
    return { ...element, properties, children: inside(element.children) };
  }).children;
}
