import type { ContainerType } from '../types.ts';
import type { Line } from './lines.ts';
import { outline } from './outline.ts';
import type { Place } from './places.ts';
import { isBlank } from './prefix.ts';

/** How a container of CommonMark opens, and what may stand before its other lines, the likeliest first. */
export interface Marks {
  type: ContainerType;
  open: string;
  prefixes: string[];
}

export function findMarks(place: Place, lines: readonly Line[]): Marks | undefined {
  const [first, ...others] = lines;
  if (!first) return undefined;
  const next = others.find((line) => !isBlank(line.text))?.text ?? '';
  if (place.kind === 'item') {
    const open = first.text.slice(0, place.content - first.cut);
    const check = findCheckbox(first.text.slice(open.length), place.children[0]);
    const width = columns(open) + (/[ \t]$/.test(open) ? 0 : 1);
    return { type: 'item', open: open + check, prefixes: [' '.repeat(width), ...indentsOf(next, width)] };
  }
  if (place.kind === 'footnote') {
    const open = /^ {0,3}\[\^(?:[^\]\\]|\\.)+\]:[ \t]*/.exec(first.text)?.[0];
    return open === undefined ? undefined : { type: 'footnote', open, prefixes: ['    ', '\t'] };
  }
  if (place.kind !== 'quote') return undefined;
  const open = /^ {0,3}> ?(?!\t)/.exec(first.text)?.[0];
  const prefix = /^ {0,3}> ?/.exec(next)?.[0] ?? '> ';
  return open === undefined ? undefined : { type: 'quote', open, prefixes: [spaced(prefix)] };
}

/** A quoted line may be a bare mark while the others have their space. */
function spaced(prefix: string): string {
  return prefix.endsWith(' ') ? prefix : `${prefix} `;
}

/** The indent of a line up to the width, in its own characters; nothing when the line is not indented so far. */
function indentsOf(line: string, width: number): string[] {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  for (let end = 1; end <= indent.length; end++) {
    if (columns(indent.slice(0, end)) >= width) return [indent.slice(0, end)];
  }
  return [];
}

function columns(text: string): number {
  let column = 0;
  for (const character of text.replace('\ufeff', '')) column += character === '\t' ? 4 - (column % 4) : 1;
  return column;
}

/** The box of a task, which belongs to the item's marks, unless what stands behind it would read as another block without it. */
function findCheckbox(line: string, child: Place | undefined): string {
  const box = /^\[[ \txX]\][ \t]+(?=\S)/.exec(line)?.[0];
  if (box === undefined || child?.kind !== 'paragraph') return '';
  return outline(line.slice(box.length))[0]?.kind === 'paragraph' ? box : '';
}
