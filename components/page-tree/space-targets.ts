import type { FileTarget, Targets } from '#components/content/targets.ts';
import type { File } from '#lib/contract/content/file.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { readReference } from '#lib/document/references.ts';
import { everyPage } from './page-walk.ts';

/** Resolves the links of a page to the pages and files of its space. */
export function targetsOf(
  pages: readonly Page[],
  files: readonly File[],
  hrefOf: (page: Page) => string,
): Targets {
  const pagesById = new Map([...everyPage(pages)].map((page) => [page.id, page]));
  const filesById = new Map(files.map((file) => [file.id, fileTarget(file)]));
  return {
    link: (target) => {
      const reference = readReference(target);
      if (reference?.kind !== 'page') return undefined;
      const page = pagesById.get(reference.page);
      if (!page) return undefined;
      const anchor = reference.anchor ? `#${reference.anchor}` : '';
      return {
        href: `${hrefOf(page)}${anchor}`,
        title: page.title,
        emoji: page.emoji,
        description: 'description' in page ? page.description : undefined,
      };
    },
    file: (target) => {
      const reference = readReference(target);
      return reference?.kind === 'file' ? filesById.get(reference.file) : undefined;
    },
  };
}

function fileTarget({ downloadURL, name, size, dimensions }: File): FileTarget {
  return { href: downloadURL, name, size, ...dimensions };
}
