import type { Heading, Link, List, ListItem, Paragraph, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { decodeAddress } from '#lib/decode-address.ts';
import { folderOfPath, isExternal, resolvePath } from './path.ts';
import type { Problem } from './types.ts';

/** An entry of a table of contents. */
export interface SummaryEntry {
  type: 'group' | 'page' | 'link';
  title: string;
  /** A shorter title for navigation, from the quoted part of the link. */
  linkTitle?: string;
  /** The Markdown file of a page, from the top of the folder. */
  path?: string;
  /** The address of a link that leads out of the folder. */
  href?: string;
  children: SummaryEntry[];
}

/**
 * Reads a table of contents: nested lists of links, below headings that make groups; a rule ends a group. What is none
 * of these is told as a problem, line by line.
 */
export function readSummary(
  path: string,
  markdown: string,
): { entries: SummaryEntry[]; problems: Problem[] } {
  const reader = new SummaryReader(path, markdown);
  return { entries: reader.read(), problems: reader.problems };
}

class SummaryReader {
  readonly problems: Problem[] = [];
  readonly #path: string;
  readonly #source: string;

  constructor(path: string, source: string) {
    this.#path = path;
    this.#source = source;
  }

  read(): SummaryEntry[] {
    const tree = fromMarkdown(this.#source);
    const entries: SummaryEntry[] = [];
    let group: SummaryEntry | undefined;
    for (const [index, node] of tree.children.entries()) {
      if (node.type === 'heading') {
        if (index === 0 && node.depth === 1) continue;
        group = { type: 'group', title: this.#textOf(node), children: [] };
        entries.push(group);
      } else if (node.type === 'list') (group?.children ?? entries).push(...this.#list(node));
      else if (node.type === 'thematicBreak') group = undefined;
      else if (node.type !== 'html') this.#skip(node);
    }
    return entries.filter((entry) => entry.type !== 'group' || entry.children.length > 0);
  }

  #list(list: List): SummaryEntry[] {
    return list.children.flatMap((item) => this.#item(item));
  }

  #item(item: ListItem): SummaryEntry[] {
    const entry = this.#entry(item);
    const children: SummaryEntry[] = [];
    for (const node of item.children) {
      if (node.type === 'list') children.push(...this.#list(node));
      else if (node.type !== 'paragraph') this.#skip(node);
    }
    if (!entry) return children;
    return [{ ...entry, children }];
  }

  #entry(item: ListItem): SummaryEntry | undefined {
    const paragraph = item.children.find((node): node is Paragraph => node.type === 'paragraph');
    const link = paragraph?.children.find((node): node is Link => node.type === 'link');
    if (!paragraph || !link) {
      if (paragraph) this.#skip(paragraph);
      return undefined;
    }
    const title = this.#textOf(link) || link.url;
    if (isExternal(link.url)) return { type: 'link', title, href: link.url, children: [] };
    const path = resolvePath(folderOfPath(this.#path), decodeAddress(link.url.split(/[#?]/)[0] ?? ''));
    if (path === undefined || path === '') {
      this.#skip(paragraph);
      return undefined;
    }
    return { type: 'page', title, path, ...(link.title ? { linkTitle: link.title } : {}), children: [] };
  }

  /** The words of a heading or link, without their marks. */
  #textOf(node: Heading | Link): string {
    const words = (child: {
      type: string;
      value?: string;
      alt?: string | null;
      children?: unknown[];
    }): string =>
      child.value ?? child.alt ?? ((child.children ?? []) as (typeof child)[]).map(words).join('');
    return words(node).replace(/\s+/g, ' ').trim();
  }

  #skip(node: RootContent): void {
    const from = node.position?.start.offset ?? 0;
    const text = this.#source.slice(from, node.position?.end.offset ?? from).split('\n')[0] ?? '';
    const line = node.position?.start.line;
    this.problems.push({
      kind: 'unread-summary-line',
      path: this.#path,
      message: `Line ${line} is not a link to a page, so it was left out: “${text.trim()}”`,
    });
  }
}
