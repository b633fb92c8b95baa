import type { OutlinePage } from '#lib/document/tree/read.ts';
import type { ExistingPage } from '#lib/import/changes.ts';

/** The pages of a space as an import compares them with those of a folder. */
export function existingPages(outline: readonly OutlinePage[], parent: string | null = null): ExistingPage[] {
  return outline.map((page) => ({
    id: page.id,
    parent,
    type: page.content.type,
    source: sourceOf(page.content.attributes.git),
    attributes: page.content.attributes,
    slug: page.slug,
    document: page.content.document,
    children: existingPages(page.children, page.id),
  }));
}

/** The path in the folder that a page or file came from, when an import made it. */
export function sourceOf(git: unknown): string | undefined {
  const path = typeof git === 'object' && git !== null && 'path' in git ? git.path : undefined;
  return typeof path === 'string' ? path : undefined;
}
