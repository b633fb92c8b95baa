import { rewriteLinks } from '#lib/document/links.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { fileReference, pageReference } from '#lib/document/references.ts';
import { outline } from '#lib/document/text.ts';
import type { Document } from '#lib/document/types.ts';
import { type Folder, resolveLink } from './resolve.ts';
import type { Problem } from './types.ts';

/** The ids that the paths of a folder have in the space. */
export interface Ids {
  pages: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
}

/** A page's document with its links turned into references, and the headings of other pages that it leads to. */
export interface ConvertedPage {
  document: Document;
  /** Links that were resolved. */
  links: number;
  anchors: { path: string; anchor: string; target: string }[];
  problems: Problem[];
}

/** Turns the Markdown of a page of the folder into a document of the space. */
export function convertPage(
  markdown: string,
  path: string,
  { ids, root, newId }: { ids: Ids; root: string; newId: () => string },
): ConvertedPage {
  const folder: Folder = { isPage: (p) => ids.pages.has(p), isFile: (p) => ids.files.has(p), root };
  const converted = { links: 0, anchors: [] as ConvertedPage['anchors'], problems: [] as Problem[] };
  const document = rewriteLinks(parseMarkdown(markdown, newId), ({ target }) => {
    const found = resolveLink(target, path, folder);
    if (found.kind === 'anchor') converted.anchors.push({ path, anchor: found.anchor, target });
    if (found.kind === 'missing') {
      const message = `the link “${target}” leads to nothing in the folder`;
      converted.problems.push({ kind: 'broken-link', path, message });
    }
    if (found.kind !== 'page' && found.kind !== 'file') return undefined;
    converted.links += 1;
    if (found.kind === 'file') return fileReference(ids.files.get(found.path) ?? '');
    if (found.anchor) converted.anchors.push({ path: found.path, anchor: found.anchor, target });
    return pageReference(ids.pages.get(found.path) ?? '', found.anchor);
  });
  return { document, ...converted };
}

/** The links whose page is there but has no such heading. */
export function brokenAnchors(pages: ReadonlyMap<string, ConvertedPage>): Problem[] {
  const anchors = new Map(
    [...pages].map(([path, { document }]) => [path, new Set(outline(document).map(({ anchor }) => anchor))]),
  );
  return [...pages].flatMap(([path, page]) =>
    page.anchors
      .filter((wanted) => wanted.anchor !== '' && !anchors.get(wanted.path)?.has(wanted.anchor))
      .map(
        ({ target }): Problem => ({
          kind: 'broken-anchor',
          path,
          message: `the link “${target}” names a heading that its page does not have`,
        }),
      ),
  );
}
