import type { Targets } from '#components/content/index.ts';
import { links } from '#lib/document/links.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { readReference } from '#lib/document/references.ts';
import { type Heading, outline } from '#lib/document/text.ts';
import type { Document } from '#lib/document/types.ts';
import type { OpenSite } from './site.ts';
import { readPagesById } from './unlisted-pages.ts';

/** A page's content, ready to be rendered. */
export interface ReadPage {
  document: Document;
  headings: Heading[];
  targets: Targets;
}

/** Reads a page as the visitor, with what its links and images lead to. */
export async function readPage(site: OpenSite, pageId: string): Promise<ReadPage> {
  const { client, lookup } = site.visit;
  const spaceId = lookup.space;
  const page = await client.call('getPage', {
    params: { spaceId, pageId },
    query: { format: 'markdown', 'format.markdown.refs': 'stable' },
  });
  let count = 0;
  const newId = () => {
    count += 1;
    return `b${count}`;
  };
  const markdown = 'markdown' in page && typeof page.markdown === 'string' ? page.markdown : '';
  const document = parseMarkdown(markdown, newId);
  return { document, headings: outline(document), targets: await targetsOf(site, document) };
}

async function targetsOf({ visit, map }: OpenSite, document: Document): Promise<Targets> {
  const references = links(document).map(({ target }) => readReference(target));
  const fileIds = new Set(
    references.flatMap((reference) => (reference?.kind === 'file' ? [reference.file] : [])),
  );
  const linked = references.flatMap((reference) => (reference?.kind === 'page' ? [reference.page] : []));
  const unlisted = new Map((await readPagesById(visit, map, linked)).map((page) => [page.id, page]));
  const spaceId = visit.lookup.space;
  const files = await Promise.all(
    [...fileIds].map((fileId) => visit.client.send('getFile', { params: { spaceId, fileId } })),
  );
  const fileById = new Map(files.flatMap((sent) => (sent.ok ? [[sent.body.id, sent.body] as const] : [])));
  return {
    link: (target) => {
      const reference = readReference(target);
      if (reference?.kind !== 'page') return undefined;
      const page = map.byId.get(reference.page)?.page ?? unlisted.get(reference.page);
      if (!page) return undefined;
      const anchor = reference.anchor ? `#${encodeURIComponent(reference.anchor)}` : '';
      const { title, description, emoji } = page;
      return { href: `${map.hrefOf(page)}${anchor}`, title, description, emoji };
    },
    file: (target) => {
      const reference = readReference(target);
      const file = reference?.kind === 'file' ? fileById.get(reference.file) : undefined;
      return file && { href: file.downloadURL, name: file.name, size: file.size, ...file.dimensions };
    },
  };
}
