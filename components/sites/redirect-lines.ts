import {
  type RedirectDestination,
  RedirectPath,
  type SiteRedirect,
  type SiteSpace,
  type SiteStructure,
} from '#lib/contract/site-structure/schemas.ts';
import { csvFile } from '#lib/csv.ts';
import { type PageChoice, pathBelowSite, siblingsOf } from './structure.ts';

export type ReadyLine = { line: string; source: string; destination: RedirectDestination };
export type RedirectLines = { ready: ReadyLine[]; problems: { at: number; message: string }[] };

const key = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');

/** What a redirect of a site can lead to, by its path below the site. */
export type Destination = { path: string; destination: RedirectDestination };

/** Everything on a site that a redirect can lead to, with the sections before the spaces that they begin with. */
export function destinationsOf(
  structure: SiteStructure,
  pagesOf: (spaceId: string) => readonly PageChoice[],
): Destination[] {
  return siblingsOf(structure).flatMap(({ section, spaces }) =>
    spaces.flatMap((one) => {
      const path = pathBelowSite(one, section);
      const inside = destinationsIn(one, path, pagesOf(one.space.id));
      if (!section || !one.default) return inside;
      return [{ path, destination: { kind: 'site-section' as const, siteSectionId: section.id } }, ...inside];
    }),
  );
}

function destinationsIn(
  { id: siteSpaceId }: SiteSpace,
  base: string,
  pages: readonly PageChoice[],
): Destination[] {
  return [
    { path: base, destination: { kind: 'site-space', siteSpaceId } },
    ...pages
      .filter(({ path }) => path !== '')
      .map(({ id: pageId, path }) => ({
        path: `${base}${path}`,
        destination: { kind: 'site-page' as const, siteSpaceId, pageId },
      })),
  ];
}

/** The redirects of a site as a CSV file that can be imported again. Where a deleted page was led to, no path stands. */
export function csvOfRedirects(
  redirects: readonly SiteRedirect[],
  destinations: readonly Destination[],
): string {
  const paths = new Map(destinations.map(({ path, destination }) => [idOf(destination), path]));
  return csvFile(
    ['From', 'To'],
    redirects.map(({ source, destination }) => [source, paths.get(idOf(destination)) ?? '']),
  );
}

function idOf(to: RedirectDestination): string {
  if (to.kind === 'site-section') return to.siteSectionId;
  return to.kind === 'site-space' ? to.siteSpaceId : `${to.siteSpaceId} ${to.pageId}`;
}

/** Parses lines of two paths, the source and the destination, as copied from a spreadsheet or a list. */
export function parseRedirectLines(text: string, destinations: readonly Destination[]): RedirectLines {
  const byPath = new Map(destinations.map(({ path, destination }) => [key(path), destination]));
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
    const destination = byPath.get(key(pathIn(to)));
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
