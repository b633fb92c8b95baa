import { stringify } from 'yaml';
import { rewriteLinks } from '#lib/document/links.ts';
import { printMarkdown } from '#lib/document/markdown/print.ts';
import { readReference } from '#lib/document/references.ts';
import type { PageAttributes } from '#lib/document/tree/types.ts';
import type { Document } from '#lib/document/types.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import { relativePath } from './relative-path.ts';

/** A page of a space with everything below it, as it is to be written. */
export interface ExportedPage {
  id: string;
  type: 'document' | 'group' | 'link' | 'computed';
  /** Its address in the space. */
  path: string;
  attributes: PageAttributes;
  document: Document;
  children: ExportedPage[];
}

/** A file of a space. */
export interface ExportedFile {
  id: string;
  name: string;
}

/** Where everything goes in the folder, and the text of each page. */
export interface ExportPlan {
  /** The Markdown files, `SUMMARY.md` among them, by their path. */
  texts: Map<string, string>;
  /** The path of each file, by its id. */
  files: Map<string, string>;
}

const settingsName = '.gitbook.yaml';

/** Plans the folder that a space is written as. Importing it gives the same pages, in the same order. Pure. */
export function planExport(pages: readonly ExportedPage[], files: readonly ExportedFile[]): ExportPlan {
  const usedPaths = new Set(['SUMMARY.md']);
  const pagePaths = new Map<string, string>();
  for (const page of flattenTree(pages)) {
    if (page.type !== 'document') continue;
    const wanted = page.children.length > 0 ? `${page.path}/README.md` : `${page.path}.md`;
    pagePaths.set(page.id, free(wanted, usedPaths));
  }
  const filePaths = new Map(files.map(({ id, name }) => [id, free(`assets/${safeName(name)}`, usedPaths)]));
  const texts = new Map<string, string>([['SUMMARY.md', summaryOf(pages, pagePaths)]]);
  const settings = settingsOf(pages, pagePaths);
  if (settings !== undefined) texts.set(settingsName, settings);
  for (const page of flattenTree(pages)) {
    const path = pagePaths.get(page.id);
    if (path !== undefined) texts.set(path, textOf(page, path, pagePaths, filePaths));
  }
  return { texts, files: filePaths };
}

function textOf(
  { attributes, document }: ExportedPage,
  path: string,
  pagePaths: ReadonlyMap<string, string>,
  filePaths: ReadonlyMap<string, string>,
): string {
  const linked = rewriteLinks(document, ({ target }) => {
    const reference = readReference(target);
    if (!reference || reference.kind === 'anchor') return undefined;
    const to = reference.kind === 'page' ? pagePaths.get(reference.page) : filePaths.get(reference.file);
    if (to === undefined) return undefined;
    const anchor = reference.kind === 'page' && reference.anchor ? `#${reference.anchor}` : '';
    return `${relativePath(path, to)}${anchor}`;
  });
  const { title, description, icon, emoji, hidden, noIndex, noRobotsIndex, condition, layout } = attributes;
  const flags = { hidden, noIndex, noRobotsIndex };
  const options = Object.entries({ description, icon, emoji, ...flags, condition, layout });
  const present = Object.fromEntries(options.filter(([, value]) => value !== undefined && value !== ''));
  const front = Object.keys(present).length > 0 ? `---\n${stringify(present)}---\n\n` : '';
  return `${front}# ${escapeHeading(title)}\n\n${printMarkdown(linked)}`;
}

/** Old addresses of pages, as the settings of a folder name them. */
function settingsOf(pages: readonly ExportedPage[], paths: ReadonlyMap<string, string>): string | undefined {
  const redirects = flattenTree(pages).flatMap(({ id, attributes }) => {
    const to = paths.get(id);
    return to === undefined ? [] : (attributes.formerPaths ?? []).map((from) => [from, to] as const);
  });
  return redirects.length === 0 ? undefined : stringify({ redirects: Object.fromEntries(redirects) });
}

function summaryOf(pages: readonly ExportedPage[], paths: ReadonlyMap<string, string>): string {
  const lines: string[] = [];
  const list = (page: ExportedPage, depth: number) => {
    const { title, target, linkTitle } = page.attributes;
    const quoted = linkTitle ? ` ${JSON.stringify(linkTitle)}` : '';
    const to = page.type === 'link' ? urlOf(target) : encodeURI(paths.get(page.id) ?? '');
    lines.push(`${'  '.repeat(depth)}* [${escapeHeading(title)}](${addressOf(to)}${quoted})`);
    for (const child of page.children) list(child, depth + 1);
  };
  for (const [at, page] of pages.entries()) {
    if (page.type !== 'group') {
      if (pages[at - 1]?.type === 'group') lines.push('', '***', '');
      list(page, 0);
    } else {
      lines.push('', `## ${escapeHeading(page.attributes.title)}`, '');
      for (const child of page.children) list(child, 0);
    }
  }
  return `# Table of contents\n\n${lines.join('\n')}\n`;
}

/** An address as a link has it: in brackets where it would end the link. */
function addressOf(to: string): string {
  return /[()<>\s\\]/.test(to) ? `<${to.replaceAll(/[<>\\]/g, '\\$&')}>` : to;
}

function urlOf(target: unknown): string {
  const url = typeof target === 'object' && target !== null && 'url' in target ? target.url : undefined;
  return typeof url === 'string' ? url : '#';
}

function escapeHeading(title: string): string {
  return title.replaceAll(/[\\`*_[\]<&]|#+$/g, '\\$&');
}

function safeName(name: string): string {
  return name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+/, '') || 'file';
}

function free(wanted: string, usedPaths: Set<string>): string {
  const [ending] = /(?:\.[^./]*)?$/.exec(wanted) ?? [''];
  const name = wanted.slice(0, wanted.length - ending.length);
  let path = wanted;
  for (let at = 2; usedPaths.has(path.toLowerCase()); at += 1) path = `${name}-${at}${ending}`;
  usedPaths.add(path.toLowerCase());
  return path;
}
