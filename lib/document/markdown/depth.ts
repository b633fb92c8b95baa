import { readTable } from '../table.ts';
import { type Line, linesOf } from './lines.ts';

/** Containers nest this deep; what is deeper stays one leaf. */
export const maxDepth = 24;

/** Reading a quote, an item or a note takes time that grows with the square of its lines, so a longer one is a single block. */
export const maxLines = 2_000;

/** Marks are read in time that grows with the square of their number, so a block with too many of them is plain text. */
const mostMarks = 4_000;
/** A table of rows with so many marks is read as fast as a text with the most marks. */
const mostMarksOfRow = 400;
const longestSource = 200_000;

const container = String.raw`(?:>|[-+*]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)`;
const deepMarks = new RegExp(String.raw`^[ \t]*(?:${container}[ \t]*){${2 * maxDepth},}`);
const deepIndent = new RegExp(String.raw`^[ \t]{${8 * maxDepth},}${container}(?:[ \t]|$)`);

const containerStart = new RegExp(String.raw`^[ \t]*${container}`);

/** Whether the lines are those of a container that is too long to be read. */
export function isTooLong(lines: readonly Line[]): boolean {
  if (lines.length <= maxLines) return false;
  return containerStart.test(lines.find(({ text }) => text.trim() !== '')?.text ?? '');
}

/** Whether a line stands so deep in lists and quotes that reading on would take time without giving a sensible document. */
export function isTooDeep(lines: readonly Line[]): boolean {
  return lines.some(({ text }) => (deepMarks.test(text) && !isRule(text)) || deepIndent.test(text));
}

/** A long row of one mark, as `- - -` or `*****`, is a divider. */
function isRule(text: string): boolean {
  return /^[ \t]*([-*])(?:[ \t]*\1)*\s*$/.test(text);
}

/** Whether reading what stands in a block would take too long: it is plain text then, without marks and links. */
export function isHostile(source: string): boolean {
  const lines = linesOf(source);
  if (source.length > longestSource || isTooLong(lines) || isTooDeep(lines)) return true;
  return source.length > mostMarks && hasTooManyMarks(source);
}

/**
 * No mark pairs across the cells of a table, so there each row counts for itself. Each must begin with a pipe, since
 * another line may end the table and begin a paragraph.
 */
function hasTooManyMarks(source: string): boolean {
  const count = (text: string) => text.match(/[*_~[\]<$@`!]/g)?.length ?? 0;
  if (count(source) <= mostMarks) return false;
  const rows = readTable(source.trimEnd())?.lines;
  return !rows?.every((row) => /^ {0,3}\|/.test(row) && count(row) <= mostMarksOfRow);
}
