import { filesOnPage } from '#components/content/files-on-page.ts';
import type { Targets } from '#components/content/targets.ts';
import { getRenderer } from '#console/rendering.ts';
import type { File } from '#lib/contract/content/file.ts';
import { readReference } from '#lib/document/references.ts';
import type { RenderedMarkdown } from '#lib/rendering/rendered.ts';
import type { OpenSite } from './site.ts';
import { readPagesById } from './unlisted-pages.ts';

/** A page's content, with the targets of its links and images. */
export interface ReadPage {
  rendered: RenderedMarkdown;
  targets: Targets;
}

/** Reads a page as the visitor. */
export async function readPage(site: OpenSite, pageId: string): Promise<ReadPage> {
  const { client, lookup } = site.visit;
  const spaceId = lookup.space;
  const page = await client.call('getPage', {
    params: { spaceId, pageId },
    query: { format: 'markdown', 'format.markdown.refs': 'stable' },
  });
  const markdown = 'markdown' in page && typeof page.markdown === 'string' ? page.markdown : '';
  const rendered = await getRenderer().render(lookup.organization, markdown);
  const files = await filesOnPage(client, { spaceId, pageId }, rendered.targets);
  return { rendered, targets: await targetsOf(site, rendered.targets, files) };
}

async function targetsOf(
  { visit, map }: OpenSite,
  targets: readonly string[],
  files: ReadonlyMap<string, File>,
): Promise<Targets> {
  const linked = targets.flatMap((target) => {
    const reference = readReference(target);
    return reference?.kind === 'page' ? [reference.page] : [];
  });
  const unlisted = new Map((await readPagesById(visit, map, linked)).map((page) => [page.id, page]));
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
      const file = reference?.kind === 'file' ? files.get(reference.file) : undefined;
      return file && { href: file.downloadURL, name: file.name, size: file.size, ...file.dimensions };
    },
  };
}
