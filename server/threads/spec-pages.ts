import { toJSONDocument } from '#lib/document/json/to.ts';
import type { JSONDocument } from '#lib/document/json/types.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { mostBlocks } from '#lib/document/most-blocks.ts';
import {
  findPageOfSpec,
  type PageProps,
  type PagesOptions,
  pagesOfSpec,
  type SpecPage,
} from '#lib/openapi/pages/pages.ts';
import { hashOf } from '#server/core/hash.ts';

type SpecPagesOptions = Omit<PagesOptions, 'idOf'> & { seed: string };

interface SpecDocumentOptions {
  spec: string;
  seed: string;
  props: PageProps;
}

/** The pages of a whole OpenAPI spec that was read, with ids from a seed. */
export function specPages(document: string, { seed, ...options }: SpecPagesOptions): SpecPage[] {
  return pagesOfSpec(JSON.parse(document), { ...options, idOf: pageIdsOf(seed) });
}

/** The document of the page of an OpenAPI spec that has these `props`, with ids from a seed; null without such a page. */
export function specDocument(
  document: string,
  { spec, seed, props }: SpecDocumentOptions,
): JSONDocument | null {
  const idOf = pageIdsOf(seed.replace(/ [0-9a-f]{64}$/, ''));
  const page = findPageOfSpec(JSON.parse(document), props, { spec, idOf });
  if (!page) return null;
  let count = 0;
  const newBlockId = () => {
    count += 1;
    return hashOf(`${seed} ${page.key} ${count}`).slice(0, 12);
  };
  return toJSONDocument(parseMarkdown(page.markdown, newBlockId, mostBlocks));
}

/**
 * The seed of a page, which tells a text from the one before. It begins with the seed of the whole, so links in the
 * document that is made from it name the same pages.
 */
export function seedOfPage(seed: string, markdown: string): string {
  return `${seed} ${hashOf(markdown)}`;
}

function pageIdsOf(seed: string): PagesOptions['idOf'] {
  return (key) => hashOf(`${seed} ${key}`).slice(0, 20);
}
