'use client';

import { childrenOf } from '#components/page-tree/page-walk.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { type Heading, outline } from '#lib/document/text.ts';
import { readStored } from './edit-api.ts';
import type { EditPlace } from './edit-place.ts';
import type { LinkPage, LinkTargets } from './link-suggestions.ts';

/** The pages of a space and their sections, which a page can link to. */
export function useLinkTargets(
  place: EditPlace,
  pages: readonly Page[],
  own: { id: string; text: () => string },
): LinkTargets {
  const { id, text } = own;
  return {
    place: { spaceId: place.spaceId, changeRequest: place.number },
    own: id,
    pages: linkPages(pages),
    sectionsOf: async (pageId) => {
      if (pageId === id) return headingsOf(text());
      const stored = await readStored(place, pageId);
      return stored.ok ? headingsOf(stored.data.markdown) : [];
    },
  };
}

function linkPages(pages: readonly Page[], above: readonly string[] = []): LinkPage[] {
  return pages.flatMap((page) => {
    const { id, title } = page;
    const below = linkPages(childrenOf(page), [...above, title]);
    return 'path' in page ? [{ id, title, path: page.path, above }, ...below] : below;
  });
}

function headingsOf(markdown: string): Heading[] {
  return outline(parseMarkdown(markdown, numberedIds('b')));
}
