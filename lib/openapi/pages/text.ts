import { onOneLine } from '../markdown-text.ts';

const longestDescription = 100_000;
const longestTitle = 200;

/** Markdown of a spec on a page. Tags in it are text: they would show what its author may not see. */
export function authoredMarkdown(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.slice(0, longestDescription).toWellFormed().replaceAll('\0', '').trim();
  return text === '' ? undefined : text.replaceAll('{%', '\\{%');
}

/** The beginning of a description, for a line of a list. */
export function authoredLine(value: unknown): string | undefined {
  const [first = ''] = (authoredMarkdown(value) ?? '').split(/\n\s*\n/);
  const line = onOneLine(first);
  return line === '' ? undefined : line;
}

/** A title of a spec, as long as that of a page may be. */
export function authoredTitle(value: string): string {
  return [...onOneLine(value.toWellFormed().replaceAll('\0', ''))].slice(0, longestTitle).join('');
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
