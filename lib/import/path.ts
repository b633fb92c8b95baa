/** The folder that a path is in; empty at the top. */
export function folderOfPath(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '' : path.slice(0, at);
}

/** The last part of a path. */
export function nameOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A relative path as seen from a folder; undefined when it leads above the top. A leading `/` means the top. */
export function resolvePath(folder: string, relative: string): string | undefined {
  const parts = relative.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** Whether a path names a Markdown file. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path);
}

/** Whether a link leads out of the folder: it has a scheme, or is an address without one. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);
}
