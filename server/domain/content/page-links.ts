import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeAddress } from '#lib/decode-address.ts';
import { fileReference, pageReference, readReference } from '#lib/document/references.ts';
import { type LocatedPage, PagesByPath } from '#lib/document/tree/read.ts';
import type { Hash, NodeSource } from '#lib/document/tree/types.ts';
import { findPagesIn, type View } from '#server/domain/revisions/index.ts';
import type { DocumentText } from '#server/threads/functions.ts';

/** The links to pages of a document, as paths of Markdown files seen from its page. */
export async function relativeTargets(
  view: View,
  page: LocatedPage,
  document: DocumentText,
): Promise<Map<string, string>> {
  const links = (await view.documents.targets(document)).flatMap((target) => pageOf(target) ?? []);
  const pages = await findPagesIn(
    view,
    links.map((link) => link.page),
  );
  const written = links.flatMap(({ target, page: id, anchor }) => {
    const path = pages.get(id)?.path;
    if (path === undefined) return [];
    const address = `${relativePath(page.path, path).replaceAll('%', '%25')}.md`;
    return [[target, `${address}${anchor === undefined ? '' : `#${anchor}`}`] as const];
  });
  return new Map(written);
}

function pageOf(target: string) {
  const reference = readReference(target);
  return reference?.kind === 'page' ? { ...reference, target } : undefined;
}

/** The way from one page to another, as if both were files. */
export function relativePath(from: string, to: string): string {
  const [start, end] = [from.split('/').slice(0, -1), to.split('/')];
  let shared = 0;
  while (shared < start.length && shared < end.length - 1 && start[shared] === end[shared]) shared += 1;
  return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/');
}

/** A page may have tens of thousands of links; others take their turns after so many of them. */
const targetsInTurn = 500;

interface Tree {
  source: NodeSource;
  root: Hash;
}

/**
 * The links to pages and new files as they are kept, by id. A link may name a page by id, by path, or as the Markdown
 * file that it would be, and its own space before that; what leads nowhere stays as it is.
 */
export async function referencesById(
  tree: Tree,
  path: string,
  targets: readonly string[],
  files: ReadonlyMap<string, string>,
  spaceId: string,
): Promise<Map<string, string>> {
  const references = new Map<string, string>();
  const own = `/spaces/${spaceId}/`;
  const pages = await PagesByPath.open(tree.source, tree.root);
  for (const [at, target] of targets.entries()) {
    if (at % targetsInTurn === targetsInTurn - 1) await nextTurn();
    const inside = target.startsWith(own) ? target.slice(own.length - 1) : target;
    const file = /^\.\/([\w.-]+)$/.exec(inside)?.[1];
    const fileId = file === undefined ? undefined : files.get(file);
    const reference = fileId === undefined ? await pageTarget(pages, path, inside) : fileReference(fileId);
    if (reference !== undefined) references.set(target, reference);
    else if (inside !== target) references.set(target, inside);
  }
  return references;
}

async function pageTarget(pages: PagesByPath, from: string, target: string): Promise<string | undefined> {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(target)) return undefined;
  const [address = '', anchor] = target.split('#', 2);
  for (const path of candidates(from, address)) {
    const id = await pages.idOf(path);
    if (id !== undefined) return pageReference(id, anchor);
  }
  return undefined;
}

/** The paths that a written address may mean, the likeliest first. */
function candidates(from: string, written: string): string[] {
  const address = decodeAddress(written);
  if (address.startsWith('/pages/')) return namesOf(address.slice('/pages/'.length));
  if (!/\.md$/i.test(address)) return [];
  const above = address.startsWith('/') ? [] : from.split('/').slice(0, -1);
  return [[...above, address].join('/'), address].flatMap(namesOf);
}

/** A page by its path, as a Markdown file, or as the file that stands for its folder. */
function namesOf(written: string): string[] {
  const path = straight(written);
  const bare = path.replace(/\.md$/i, '');
  const folder = bare.replace(/(^|\/)(README|index)$/i, '');
  return [...new Set([bare, path, folder])].filter((name) => name !== '');
}

/** A path without dots and doubled slashes. */
function straight(written: string): string {
  const steps: string[] = [];
  for (const step of written.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
