import type { Targets } from '#components/content/index.ts';
import type { File } from '#lib/contract/content/file.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { readReference } from '#lib/document/references.ts';

/** What the links of a change request's pages lead to. */
export function reviewTargets(
  pages: readonly Page[],
  files: readonly File[],
  hrefOf: (path: string) => string,
): Targets {
  const pagesById = new Map<string, Page>();
  const note = (list: readonly Page[]): void => {
    for (const page of list) {
      pagesById.set(page.id, page);
      if ('pages' in page) note(page.pages);
    }
  };
  note(pages);
  const filesById = new Map(files.map((file) => [file.id, file]));
  return {
    link: (target) => {
      const reference = readReference(target);
      const page = reference?.kind === 'page' ? pagesById.get(reference.page) : undefined;
      return page && 'path' in page ? { href: hrefOf(page.path), title: page.title } : undefined;
    },
    file: (target) => {
      const reference = readReference(target);
      const file = reference?.kind === 'file' ? filesById.get(reference.file) : undefined;
      return file && { href: file.downloadURL, name: file.name, size: file.size, ...file.dimensions };
    },
  };
}
