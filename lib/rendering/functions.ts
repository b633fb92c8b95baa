import { directionOfBlocks } from '#lib/document/direction-of-blocks.ts';
import { links } from '#lib/document/links.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { printMarkdown } from '#lib/document/markdown/print.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { openApiNamesIn } from '#lib/document/openapi-names.ts';
import { toHast } from '#lib/document/render/hast.ts';
import { outline } from '#lib/document/text.ts';
import type { Block, Document } from '#lib/document/types.ts';
import { colorCode } from './highlight.ts';
import { renderDescriptions } from './references.ts';
import { plainText, type RenderedMarkdown } from './rendered.ts';
import { isTooLarge } from './size.ts';

/** What threads do for the renderer. Results are JSON: a text is handed over at once, and its size is known. */
export const functions = {
  renderMarkdown: (markdown: string): string => JSON.stringify(renderMarkdown(markdown), withoutPosition),

  /** Renders blocks, given as JSON, under the ids that they have. */
  renderBlocks: (blocks: string): string =>
    JSON.stringify(renderDocument({ blocks: JSON.parse(blocks) as Block[] }), withoutPosition),

  renderReferences: (references: string): string =>
    JSON.stringify(renderDescriptions(JSON.parse(references)), withoutPosition),

  colorCode: async (text: string, language: string | undefined): Promise<string> =>
    JSON.stringify((await colorCode(text, language)) ?? null),
};

/** Where in the source a node stands is of no use to who shows it. */
function withoutPosition(name: string, value: unknown): unknown {
  return name === 'position' ? undefined : value;
}

/** Renders the Markdown of a page, except for the colors of its code. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  return renderDocument(parseMarkdown(markdown, numberedIds('b')));
}

function renderDocument(document: Document): RenderedMarkdown {
  const headings = outline(document);
  const targets = [...new Set(links(document).map(({ target }) => target))];
  const root = toHast(document);
  const direction = directionOfBlocks(document.blocks);
  const isPlain = isTooLarge(root);
  if (isPlain) return plainText(printMarkdown(document));
  const hasReferences = openApiNamesIn(document).length > 0;
  return { root, headings, targets, direction, hasReferences, isPlain, isComplete: true };
}
