import {
  type RedirectDestination,
  RedirectPath,
  type SiteStructure,
} from '#lib/contract/site-structure/schemas.ts';
import { type PageChoice, pathBelowSite, siblingsOf } from './structure.ts';

export type ReadyLine = { line: string; source: string; destination: RedirectDestination };
export type RedirectLines = { ready: ReadyLine[]; problems: { at: number; message: string }[] };

const key = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');

/** The addresses of a site that a redirect can lead to, in lower case and without a trailing slash. */
export function destinationsOf(
  structure: SiteStructure,
  pagesOf: (spaceId: string) => readonly PageChoice[],
): Map<string, RedirectDestination> {
  const all = new Map<string, RedirectDestination>();
  for (const { section, spaces } of siblingsOf(structure)) {
    for (const one of spaces) {
      const base = pathBelowSite(one, section);
      const siteSpaceId = one.id;
      all.set(key(base), { kind: 'site-space', siteSpaceId });
      for (const { id, path } of pagesOf(one.space.id)) {
        if (path) all.set(key(`${base}${path}`), { kind: 'site-page', siteSpaceId, pageId: id });
      }
    }
  }
  return all;
}

/** Parses lines of two paths, the source and the destination, as copied from a spreadsheet or a list. */
export function parseRedirectLines(
  text: string,
  destinations: ReadonlyMap<string, RedirectDestination>,
): RedirectLines {
  const lines: RedirectLines = { ready: [], problems: [] };
  const sources = new Set<string>();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || (index === 0 && /^"?(?:from|source|old)\b/i.test(line))) continue;
    const problem = (message: string) => lines.problems.push({ at: index + 1, message });
    const [from = '', to = ''] = line
      .split(/[,;\t]|\s+/)
      .flatMap((cell) => cell.replaceAll('"', '').trim() || []);
    const source = pathIn(from);
    const destination = destinations.get(key(pathIn(to)));
    const checked = RedirectPath.safeParse(source);
    if (to === '') problem('has only one path. Add where it leads.');
    else if (!checked.success) problem(`“${from}” ${checked.error.issues[0]?.message}`);
    else if (sources.has(key(source))) problem(`“${from}” appears twice`);
    else if (!destination) problem(`“${to}” is not a page of this site`);
    else lines.ready.push({ line, source, destination });
    sources.add(key(source));
  }
  return lines;
}

/** The path of an address, or a path unchanged. */
function pathIn(text: string): string {
  const path = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text).pathname : text;
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
