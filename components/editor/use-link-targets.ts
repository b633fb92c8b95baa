'use client';

import { everyPage } from '#components/page-tree/page-walk.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { type Heading, outline } from '#lib/document/text.ts';
import { readStored } from './edit-api.ts';
import type { EditPlace } from './edit-place.ts';
import type { LinkTargets } from './link-suggestions.ts';

/** The pages of a space and their sections, which a page can link to. */
export function useLinkTargets(
  place: EditPlace,
  pages: readonly Page[],
  own: { id: string; text: () => string },
): LinkTargets {
  const { id, text } = own;
  return {
    own: id,
    pages: [...everyPage(pages)].flatMap((each) =>
      'path' in each ? [{ id: each.id, title: each.title, path: each.path }] : [],
    ),
    sectionsOf: async (pageId) => {
      if (pageId === id) return headingsOf(text());
      const stored = await readStored(place, pageId);
      return stored.ok ? headingsOf(stored.data.markdown) : [];
    },
  };
}

function headingsOf(markdown: string): Heading[] {
  return outline(parseMarkdown(markdown, numberedIds('b')));
}
