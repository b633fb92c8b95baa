import fc from 'fast-check';
import { parseMarkdown } from '../markdown/parse.ts';
import { printMarkdown } from '../markdown/print.ts';
import { sameValue } from '../merge/attributes.ts';
import type { DocumentConflict, DocumentMerge } from '../merge/conflict.ts';
import { mergeDocuments } from '../merge/merge.ts';
import { type ConflictChoice, resolveConflict } from '../merge/resolve.ts';
import type { Document } from '../types.ts';
import type { MergeCase } from './account.ts';
import { complaintsAbout, complaintsAboutWords, idsOf } from './account.ts';
import { anyCases, histories, mergeCases } from './cases.ts';
import { doubledUnits, reorderedBlocks } from './counts.ts';
import { leavesOf } from './leaves.ts';
import { wordsOf } from './words.ts';

/** A promise of the merge, tried on as many generated cases as wanted; it throws with the smallest case that breaks it. */
export interface Law {
  name: string;
  run: (cases: number, seed?: number) => void;
}

/** The laws of `docs/rules/merge.md`, in its order. */
export const laws: Law[] = [
  law('a side that changed nothing takes the other side as it is', anyCases, checkIdentity),
  law('a side that changed nothing takes the other side, word for word', mergeCases(true), checkIdentity),
  law(
    'sides swapped give the same conflicts, swapped, and the same content',
    mergeCases(true),
    checkSymmetry,
  ),
  law(
    'every word is in the result, deleted by a side or in a conflict, and none twice',
    mergeCases(true),
    checkAccounts,
  ),
  law('no sentence, item, row or cell is doubled', mergeCases(true), checkCounts),
  law('blocks keep the order of a side, unless the other side moved one', mergeCases(true), checkOrder),
  law('a second update without news changes nothing', anyCases, checkSecondUpdate),
  law(
    'after every conflict has a choice the merge is clean and holds the choices',
    mergeCases(true),
    checkChoices,
  ),
  law('the result is read back as what was printed', mergeCases(true), checkPrinting),
  law('a merge reverted is what main was before', anyCases, checkRevert),
  law('a page that lives through several merges loses and doubles nothing', histories, checkHistory),
];

function law<Case>(name: string, cases: fc.Arbitrary<Case>, check: (sides: Case) => void): Law {
  return {
    name,
    run: (count, seed) => {
      const parameters = { numRuns: count, ...(seed === undefined ? {} : { seed }) };
      fc.assert(fc.property(cases, check), parameters);
    },
  };
}

export function checkIdentity({ base, main, changeRequest }: MergeCase): void {
  for (const side of [main, changeRequest]) {
    assertClean(base, side, base, side);
    assertClean(base, base, side, side);
    assertClean(base, side, side, side);
  }
}

/** Paragraphs that both sides cut differently stand as the change request has them, and what is around them with it. */
export function checkSymmetry({ base, main, changeRequest }: MergeCase): void {
  const one = mergeDocuments(base, main, changeRequest);
  const other = mergeDocuments(base, changeRequest, main);
  if (one.notes.length > 0) return;
  const regrouped = one.conflicts.some(({ also }) => also !== undefined);
  const compared = ({ conflicts }: DocumentMerge): DocumentConflict[] =>
    conflicts.filter(({ kind }) => !regrouped || kind === 'text');
  assertSame(
    compared(one).map(sidesOf).toSorted(),
    compared(other).map(swapped).map(sidesOf).toSorted(),
    'conflicts',
  );
  if (one.conflicts.length > 0) return;
  const words = (document: Document): string[] => wordsOf(printMarkdown(document)).toSorted();
  assertSame(words(one.document), words(other.document), 'content');
}

export function checkAccounts(sides: MergeCase): void {
  const { base, main, changeRequest } = sides;
  assertSame(complaintsAbout(sides, mergeDocuments(base, main, changeRequest)), [], 'complaints');
}

export function checkCounts(sides: MergeCase): void {
  const { base, main, changeRequest } = sides;
  const { document, conflicts } = mergeDocuments(base, main, changeRequest);
  if (conflicts.length === 0) assertSame(doubledUnits(sides, document), [], 'doubled');
}

export function checkOrder(sides: MergeCase): void {
  const { base, main, changeRequest } = sides;
  const { document, conflicts } = mergeDocuments(base, main, changeRequest);
  if (conflicts.length === 0) assertSame(reorderedBlocks(sides, document), [], 'reordered');
}

export function checkSecondUpdate({ base, main, changeRequest }: MergeCase): void {
  const updated = mergeDocuments(base, main, changeRequest).document;
  assertClean(main, main, updated, updated);
}

/** A choice to delete a container resolves the conflicts inside it. */
export function checkChoices({ base, main, changeRequest }: MergeCase): void {
  const merge = mergeDocuments(base, main, changeRequest);
  const choices: ConflictChoice[] = ['main', 'change-request', 'both', 'custom'];
  for (const first of choices.keys()) {
    let document = merge.document;
    for (const [index, conflict] of merge.conflicts.entries()) {
      if (index > 0 && !idsOf(document).includes(conflict.block) && !conflict.also) continue;
      const choice = choices[(first + index) % 4] ?? 'main';
      const fitting = conflict.kind === 'attribute' && choice === 'both' ? 'main' : choice;
      document = resolveConflict(
        document,
        conflict,
        { choice: fitting, custom: 'Own words' },
        parser(`${first}${index}`),
      );
      const words = new Set(wordsOf(printMarkdown(document)));
      const missing = wordsChosen(conflict, fitting).filter((word) => !words.has(word));
      assertSame(missing, [], `words of the choice ${fitting} for ${conflict.id}`);
    }
    assertClean(main, main, document, document);
  }
}

export function checkPrinting({ base, main, changeRequest }: MergeCase): void {
  const { document } = mergeDocuments(base, main, changeRequest);
  const printed = printMarkdown(document);
  const read = parseMarkdown(printed, counter('r'));
  assertSame(printMarkdown(read), printed, 'text');
  assertSame(leavesOf(read), leavesOf(document), 'blocks');
}

export function checkRevert({ base, main, changeRequest }: MergeCase): void {
  const { document } = mergeDocuments(base, main, changeRequest);
  assertClean(document, document, main, main);
}

export function checkHistory(merges: readonly MergeCase[]): void {
  for (const sides of merges) {
    const { base, main, changeRequest } = sides;
    const merge = mergeDocuments(base, main, changeRequest);
    assertSame(complaintsAboutWords(sides, merge), [], 'complaints');
    if (merge.conflicts.length > 0) continue;
    assertSame(doubledUnits(sides, merge.document), [], 'doubled');
    assertSame(reorderedBlocks(sides, merge.document), [], 'reordered');
  }
}

function assertClean(base: Document, main: Document, changeRequest: Document, expected: Document): void {
  const merge = mergeDocuments(base, main, changeRequest);
  assertSame(merge.conflicts, [], 'conflicts');
  assertSame(merge.document, expected, 'document');
}

function assertSame(actual: unknown, expected: unknown, what: string): void {
  if (sameValue(actual, expected)) return;
  throw new Error(`${what}: got ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

function swapped(conflict: DocumentConflict): DocumentConflict {
  return { ...conflict, main: conflict.changeRequest, changeRequest: conflict.main };
}

/** A conflict without the order in which two insertions stand. */
function sidesOf({ id, base, main, changeRequest }: DocumentConflict): string {
  const words = (text: string | undefined) => text && wordsOf(text).toSorted();
  return JSON.stringify([id, words(base), words(main), words(changeRequest)]);
}

function wordsChosen(conflict: DocumentConflict, choice: ConflictChoice): string[] {
  const { main = '', changeRequest = '' } = conflict;
  if (conflict.kind === 'edit-delete' && choice !== 'custom') return [];
  return wordsOf(
    { main, 'change-request': changeRequest, both: `${main} ${changeRequest}`, custom: 'Own words' }[choice],
  );
}

function parser(author: string): (markdown: string) => Document {
  const newId = counter(`own${author}-`);
  return (markdown) => parseMarkdown(markdown, newId);
}

function counter(author: string): () => string {
  let count = 0;
  return () => `${author}${++count}`;
}
