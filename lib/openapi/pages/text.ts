import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { onOneLine } from '../markdown-text.ts';

const longestDescription = 100_000;
const longestTitle = 200;

/** A text without what the database can't store. */
export function storableText(value: string): string {
  return value.toWellFormed().replaceAll('\0', '');
}

/**
 * Markdown of a spec on a page. Tags in it are text: they would show what its author may not see. So is all of it where it
 * leaves something open, such as code, that what follows on the page would be a part of.
 */
export function authoredMarkdown(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = storableText(value.slice(0, longestDescription)).trim();
  if (text === '') return undefined;
  const markdown = text.replaceAll('{%', '\\{%');
  return leavesOpen(markdown) ? text.split('\n').map(escapedText).join('\n') : markdown;
}

/** What follows a text, to see whether it stays a block of its own. */
const after = '{% openapi-schemas spec="a" schemas="b" %}';

/** Whether what follows a text would be a part of it. Only code, formulas and HTML can do that. */
function leavesOpen(markdown: string): boolean {
  if (!/```|~~~|\$\$|</.test(markdown)) return false;
  const last = parseMarkdown(`${markdown}\n\n${after}`, () => '').blocks.at(-1);
  return last?.type !== 'openapi';
}

/** The beginning of a description, for a line of a list. */
export function authoredLine(value: unknown): string | undefined {
  const [first = ''] = (authoredMarkdown(value) ?? '').split(/\n\s*\n/);
  const line = onOneLine(first);
  return line === '' ? undefined : line;
}

/** A title of a spec, as long as that of a page may be. */
export function authoredTitle(value: string): string {
  return [...onOneLine(storableText(value))].slice(0, longestTitle).join('');
}

/** A text in which no character means anything in Markdown. */
export function escapedText(text: string): string {
  return onOneLine(text).replaceAll(/[\\`*_{}[\]<>&#|~$!]/g, '\\$&');
}

/** A link, or its text where the address leads to no web page and to no mailbox. */
export function linkTo(text: string, address: unknown): string {
  const isSafe = typeof address === 'string' && /^(?:https?:\/\/|mailto:)[^\s<>\\]+$/i.test(address);
  return isSafe ? `[${escapedText(text)}](<${address}>)` : escapedText(text);
}
