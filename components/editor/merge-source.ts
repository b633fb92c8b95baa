import { type Edit, editsBetween } from '#lib/document/diff/sequence.ts';
import { splitWords } from '#lib/document/words.ts';

export type MergeSourceInput = {
  /** The Markdown that an author wrote. */
  source: string;
  /** The same content as the editor prints it. */
  before: string;
  /** The content that the editor prints now. */
  after: string;
};

/**
 * Applies the edits from `before` to `after` to `source`, so that unchanged words keep their spelling there: escapes,
 * indents, the padding of a table. Where an edit overlaps such a spelling, the edit wins.
 */
export function mergeSource({ source, before, after }: MergeSourceInput): string {
  const [old, own, fresh] = [splitWords(before), splitWords(source), splitWords(after)];
  const stretches = meetings(
    editsBetween(old, fresh).map((edit) => beforeBlank(edit, fresh, old)),
    editsBetween(old, own),
  );
  let merged = '';
  let at = 0;
  for (const { start, end, edits, spellings } of stretches) {
    const { from, to } = rangeOver(start, end, edits.length > 0 ? edits : spellings);
    const words = edits.length > 0 ? fresh : own;
    merged += old.slice(at, start).join('') + words.slice(from, to).join('');
    at = end;
  }
  return merged + old.slice(at).join('');
}

/** Text added between two blanks goes before the second one, which may be spelled differently. */
function beforeBlank(edit: Edit, fresh: readonly string[], old: readonly string[]): Edit {
  const blank = old[edit.start - 1];
  if (edit.start !== edit.end || blank?.trim() !== '' || fresh[edit.to - 1] !== blank) return edit;
  return { start: edit.start - 1, end: edit.end - 1, from: edit.from - 1, to: edit.to - 1 };
}

type Stretch = { start: number; end: number; edits: Edit[]; spellings: Edit[] };

/** The ranges of the old text that edits and spellings cover; overlapping ranges are merged. */
function meetings(edits: readonly Edit[], spellings: readonly Edit[]): Stretch[] {
  const each = [
    ...edits.map((edit) => ({ ...edit, isEdit: true })),
    ...spellings.map((spelling) => ({ ...spelling, isEdit: false })),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const stretches: Stretch[] = [];
  for (const { isEdit, ...edit } of each) {
    let last = stretches.at(-1);
    // An insertion right before a spelling keeps the spelling; a spelling inserted there belongs to the edit.
    const isApart = edit.start > (last?.start ?? -1) || (!isEdit && edit.end > edit.start);
    if (!last || (edit.start >= last.end && isApart)) {
      last = { start: edit.start, end: edit.end, edits: [], spellings: [] };
      stretches.push(last);
    }
    last.end = Math.max(last.end, edit.end);
    (isEdit ? last.edits : last.spellings).push(edit);
  }
  return stretches;
}

/** The position of a range in the other text, computed from the edits. */
function rangeOver(start: number, end: number, edits: readonly Edit[]): { from: number; to: number } {
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last) return { from: 0, to: 0 };
  return { from: first.from - (first.start - start), to: last.to + (end - last.end) };
}
