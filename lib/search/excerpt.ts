import type { RankedTerm } from './rank.ts';
import { lookUpOf } from './rank.ts';
import { wordsOf } from './words.ts';

/** So little that on a phone the words are on the two lines that are shown. */
const before = 40;
const longest = 240;

/** A range of characters. */
export interface Mark {
  start: number;
  end: number;
}

/** A piece of plain text, and where in it stands what was asked for. */
export interface Excerpt {
  text: string;
  marks: Mark[];
}

/** A piece of plain text on one line where most of what was asked for stands, with `…` where it was cut. */
export function excerpt(text: string, terms: readonly RankedTerm[], isCut = false): Excerpt {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const hits = marksIn(line, terms);
  const first = bestPlace(hits, terms);
  const start = first <= before ? 0 : wordStart(line, first - before);
  const end = start + longest >= line.length ? line.length : wordEnd(line, start + longest);
  const lead = start > 0 ? '…' : '';
  const piece = line.slice(start, end).toWellFormed().trimEnd();
  const shift = lead.length - start;
  const marks = hits
    .filter((mark) => mark.start >= start && mark.end <= start + piece.length)
    .map((mark) => ({ start: mark.start + shift, end: mark.end + shift }));
  return { text: `${lead}${piece}${end < line.length || isCut ? '…' : ''}`, marks: joined(marks) };
}

/** Where in a text stands what was asked for. */
export function marksOf(text: string, terms: readonly RankedTerm[]): Mark[] {
  return joined(marksIn(text, terms));
}

function marksIn(text: string, terms: readonly RankedTerm[]): (Mark & { term: number })[] {
  const lookUp = lookUpOf(terms);
  return wordsOf(text).flatMap((word) =>
    lookUp(word).map(({ term }) => ({ term, start: word.start, end: word.end })),
  );
}

/** Where the text begins that has most of what was asked for. */
function bestPlace(hits: readonly (Mark & { term: number })[], terms: readonly RankedTerm[]): number {
  let [place, most] = [0, 0];
  for (const [at, { start }] of hits.entries()) {
    const near = new Set<number>();
    for (const hit of hits.slice(at)) {
      if (hit.end > start + longest - before) break;
      near.add(hit.term);
    }
    const worth = [...near].reduce((sum, term) => sum + (terms[term]?.rarity ?? 0), 0);
    if (worth > most) [place, most] = [start, worth];
  }
  return place;
}

/** Marks that touch or overlap as one. */
function joined(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** Behind the next space, if one is near: texts without spaces are cut where they are. */
function wordStart(line: string, place: number): number {
  const space = line.indexOf(' ', place);
  return space >= 0 && space < place + 40 ? space + 1 : place;
}

function wordEnd(line: string, place: number): number {
  const space = line.lastIndexOf(' ', place);
  return space > place - 40 ? space : place;
}
