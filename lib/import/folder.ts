import { folderOfPath, nameOfPath } from './path.ts';
import type { FolderSettings } from './settings.ts';
import type { SummaryEntry } from './summary.ts';

/**
 * The pages of a folder that has no table of contents: each folder's README is its page and holds the rest, in the
 * order of their names with numbers counted (`2` before `10`).
 */
export function outlineOfFolder(
  sources: readonly string[],
  { root, readme }: FolderSettings,
): SummaryEntry[] {
  const page = (path: string, children: SummaryEntry[] = []): SummaryEntry => ({
    type: 'page',
    title: '',
    path,
    children,
  });
  const isIndex = (path: string) => path === readme || nameOfPath(path).toLowerCase() === 'readme.md';
  const byFolder = Map.groupBy(sources, folderOfPath);
  const foldersIn = Map.groupBy(foldersOf([...byFolder.keys()], root), folderOfPath);
  const below = (folder: string): SummaryEntry[] => {
    const own = byFolder.get(folder) ?? [];
    const pages = own
      .filter((path) => !isIndex(path))
      .map((path) => ({ name: nameOfPath(path), entry: [page(path)] }));
    const nested = (foldersIn.get(folder) ?? []).map((path) => {
      const index = byFolder.get(path)?.find(isIndex);
      const inside = below(path).filter((entry) => entry.path !== index);
      return { name: nameOfPath(path), entry: index ? [page(index, inside)] : inside };
    });
    const index = own.find(isIndex);
    return [
      ...(index ? [page(index)] : []),
      ...[...pages, ...nested].sort((a, b) => compareNames(a.name, b.name)).flatMap(({ entry }) => entry),
    ];
  };
  return below(root);
}

/** Folders below the root with all that are around them, each once and in their order. */
function foldersOf(paths: readonly string[], root: string): string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = path; folder !== root && folder !== ''; folder = folderOfPath(folder)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return [...folders];
}

/** Files with the pages of folders first, those of outer ones before those of inner ones: others stand below them. */
export function inOrderOfFolders(paths: readonly string[]): string[] {
  const isOfFolder = (path: string) => nameOfPath(path) === 'README.md';
  const outerFirst = paths.filter(isOfFolder).sort((a, b) => a.length - b.length);
  return [...outerFirst, ...paths.filter((path) => !isOfFolder(path))];
}

function compareNames(a: string, b: string): number {
  const partsA = a.toLowerCase().split(/(\d+)/);
  const partsB = b.toLowerCase().split(/(\d+)/);
  for (let at = 0; at < Math.min(partsA.length, partsB.length); at += 1) {
    const [x = '', y = ''] = [partsA[at], partsB[at]];
    const order = /^\d/.test(x) && /^\d/.test(y) ? Number(x) - Number(y) : x < y ? -1 : x > y ? 1 : 0;
    if (order !== 0) return order;
  }
  return partsA.length - partsB.length;
}
