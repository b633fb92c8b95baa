import { decodeAddress } from '#lib/decode-address.ts';
import { folderOfPath, isExternal, resolvePath } from './path.ts';

/** Where a link of a page of the folder leads. */
export type LinkTarget =
  | { kind: 'external' }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'page'; path: string; anchor: string | undefined }
  | { kind: 'file'; path: string }
  | { kind: 'missing'; path: string };

/** What the folder holds, by path. */
export interface Folder {
  isPage(path: string): boolean;
  isFile(path: string): boolean;
  /** The folder that a leading `/` means. */
  root: string;
}

/** Resolves a link as it stands in a page. A link to a folder means its page; one without `.md` may mean the page. */
export function resolveLink(written: string, from: string, folder: Folder): LinkTarget {
  const target = written.replace(/^<(.*)>$/, '$1');
  if (target === '' || isExternal(target)) return { kind: 'external' };
  const [address = '', ...fragment] = target.split('#');
  const anchor = fragment.length > 0 ? decodeAddress(fragment.join('#')) : undefined;
  const bare = address.split('?')[0] ?? '';
  if (bare === '') return { kind: 'anchor', anchor: anchor ?? '' };

  for (const way of [decodeAddress(bare), bare]) {
    const path = resolvePath(way.startsWith('/') ? '' : folderOfPath(from), withRoot(way, folder.root));
    if (path === undefined) continue;
    const page = candidates(path).find((candidate) => folder.isPage(candidate));
    if (page !== undefined) return { kind: 'page', path: page, anchor };
    if (folder.isFile(path)) return { kind: 'file', path };
  }
  return { kind: 'missing', path: decodeAddress(bare) };
}

function withRoot(path: string, root: string): string {
  return path.startsWith('/') && root !== '' ? `${root}${path}` : path;
}

function candidates(path: string): string[] {
  const folder = path === '' ? '' : `${path}/`;
  return [path, `${path}.md`, `${folder}README.md`, `${folder}index.md`];
}
