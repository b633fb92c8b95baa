/**
 * What a link inside of a space's content leads to. Stored documents name pages and files by their ids, as
 * `/pages/ID#anchor` and `/files/ID`, so that a link outlives every move and rename.
 */
export type Reference =
  | { kind: 'page'; page: string; anchor: string | undefined }
  | { kind: 'file'; file: string }
  | { kind: 'anchor'; anchor: string };

const form = /^\/(pages|files)\/([a-zA-Z0-9_-]+)(?:#(.*))?$/;

/** The link target that names a page, and a heading of it. */
export function pageReference(page: string, anchor?: string): string {
  return anchor ? `/pages/${page}#${anchor}` : `/pages/${page}`;
}

/** The link target that names a file. */
export function fileReference(file: string): string {
  return `/files/${file}`;
}

/** What a stored link target names inside the space; undefined when it leads elsewhere. */
export function readReference(target: string): Reference | undefined {
  if (target.startsWith('#')) return { kind: 'anchor', anchor: target.slice(1) };
  const [, kind, id = '', anchor] = form.exec(target) ?? [];
  if (kind === 'pages') return { kind: 'page', page: id, anchor: anchor || undefined };
  return kind === 'files' ? { kind: 'file', file: id } : undefined;
}
