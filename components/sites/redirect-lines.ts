import {
  type RedirectDestination,
  RedirectPath,
  type SiteRedirect,
  type SiteSpace,
  type SiteStructure,
} from '#lib/contract/site-structure/schemas.ts';
import { csvFile } from '#lib/csv.ts';
import { type PageChoice, pathBelowSite, siblingsOf } from './structure.ts';

/** A line by its number from 1. */
type Line = { at: number; line: string };
export type ReadyLine = Line & { source: string; destination: RedirectDestination };
export type ProblemLine = Line & { message: string };
export type RedirectLines = { ready: ReadyLine[]; problems: ProblemLine[] };

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

/**
 * The redirects of a site as a CSV file that can be imported again. Where a deleted page was led to, no path stands;
 * `otherwise` can name it.
 */
export function csvOfRedirects(
  redirects: readonly SiteRedirect[],
  destinations: readonly Destination[],
  otherwise: (to: RedirectDestination) => string = () => '',
): string {
  const paths = new Map(destinations.map(({ path, destination }) => [idOf(destination), path]));
  return csvFile(
    ['From', 'To'],
    redirects.map(({ source, destination: to }) => [source, paths.get(idOf(to)) ?? otherwise(to)]),
  );
}

function idOf(to: RedirectDestination): string {
  if (to.kind === 'site-section') return to.siteSectionId;
  return to.kind === 'site-space' ? to.siteSpaceId : `${to.siteSpaceId} ${to.pageId}`;
}

/** The name of a column, where the lines begin with their names. */
const columnName = /^(?:from|source|old)\b/i;

/**
 * Parses lines of two paths, the source and the destination, as copied from a spreadsheet or a list, for a site of an
 * origin where it has one. A line that says what one before it said is left out.
 */
export function parseRedirectLines(
  text: string,
  destinations: readonly Destination[],
  origin?: string,
): RedirectLines {
  const byPath = new Map(destinations.map(({ path, destination }) => [key(path), destination]));
  const lines: RedirectLines = { ready: [], problems: [] };
  const targets = new Map<string, string>();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    const [from = '', to = ''] = cellsOf(line);
    if (from === '' || columnName.test(from)) continue;
    const at = index + 1;
    const problem = (message: string) => lines.problems.push({ at, line, message });
    const source = pathIn(from);
    const target = key(pathIn(to));
    const before = targets.get(key(source));
    if (before === target) continue;
    const destination = byPath.get(target);
    const checked = RedirectPath.safeParse(source);
    if (to === '') problem('has only one path. Add where it leads.');
    else if (!checked.success) problem(`“${from}” ${checked.error.issues[0]?.message}`);
    else if (before !== undefined) problem(`“${from}” appears twice`);
    else if (!destination || isElsewhere(to, origin)) problem(`“${to}” is not a page of this site`);
    else lines.ready.push({ at, line, source, destination });
    targets.set(key(source), target);
  }
  return lines;
}

/** The cells of a line, which commas, semicolons, tabs or blanks divide; those in quotes as they are. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/"((?:[^"]|"")*)"|[^\s,;"]+/g);
  return [...cells].flatMap(([cell, quoted]) => (quoted ?? cell).replaceAll('""', '"').trim() || []);
}

/** Whether an address is one of another site. */
function isElsewhere(text: string, origin: string | undefined): boolean {
  return isAddress(text) && new URL(text).origin !== origin;
}

function isAddress(text: string): boolean {
  return /^https?:/i.test(text) && URL.canParse(text);
}

/** The path of an address, or a path, as it is requested. */
function pathIn(text: string): string {
  const path = isAddress(text)
    ? new URL(text).pathname
    : text.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
