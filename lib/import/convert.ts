import { fileReference, pageReference } from '#lib/document/references.ts';
import { type Folder, resolveLink } from './resolve.ts';
import type { PlannedPage, Problem } from './types.ts';

/** The ids that the paths of a folder have in the space. */
export interface Ids {
  pages: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
}

/** What the links of a page come to in the space. */
export interface ConvertedLinks {
  /** What is written in place of a target. */
  references: Map<string, string>;
  /** Links that were resolved. */
  resolved: number;
  /** The headings that links of the page name. */
  named: { path: string; anchor: string; target: string }[];
  problems: Problem[];
}

/** Turns the links of a page of the folder into references of the space. */
export function convertLinks(
  targets: readonly string[],
  path: string,
  { ids, root }: { ids: Ids; root: string },
): ConvertedLinks {
  const folder: Folder = { isPage: (p) => ids.pages.has(p), isFile: (p) => ids.files.has(p), root };
  const converted: ConvertedLinks = { references: new Map(), resolved: 0, named: [], problems: [] };
  for (const target of targets) {
    const resolved = resolveLink(target, path, folder);
    if (resolved.kind === 'anchor') converted.named.push({ path, anchor: resolved.anchor, target });
    if (resolved.kind === 'missing') {
      const message = `The link “${target}” points to a file that is not in the folder.`;
      converted.problems.push({ kind: 'broken-link', path, message });
    }
    if (resolved.kind !== 'page' && resolved.kind !== 'file') continue;
    converted.resolved += 1;
    if (resolved.kind === 'page' && resolved.anchor)
      converted.named.push({ path: resolved.path, anchor: resolved.anchor, target });
    const reference =
      resolved.kind === 'file'
        ? fileReference(ids.files.get(resolved.path) ?? '')
        : pageReference(ids.pages.get(resolved.path) ?? '', resolved.anchor);
    converted.references.set(target, reference);
  }
  return converted;
}

/** The links whose page is there but has no such heading. `anchors` are those of each page that was read, by its path. */
export function brokenAnchors(
  links: ReadonlyMap<string, ConvertedLinks>,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Problem[] {
  return [...links].flatMap(([path, { named }]) =>
    named
      .filter((wanted) => wanted.anchor !== '' && anchors.get(wanted.path)?.has(wanted.anchor) === false)
      .map(
        ({ target }): Problem => ({
          kind: 'broken-anchor',
          path,
          message: `The link “${target}” points to a heading that does not exist.`,
        }),
      ),
  );
}

/** The pages without those of some files; what was below one of these moves to its place. */
export function withoutPages(pages: readonly PlannedPage[], sources: ReadonlySet<string>): PlannedPage[] {
  return pages.flatMap((page) => {
    const children = withoutPages(page.children, sources);
    return page.source !== null && sources.has(page.source) ? children : [{ ...page, children }];
  });
}
