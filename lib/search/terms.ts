import { isFiller, weightOf } from './fillers.ts';
import type { Query, Term } from './query.ts';
import { nearestWords, relatedWords } from './slips.ts';
import { synonymsOf, synonymWeights } from './synonyms.ts';
import type { Form } from './tsquery.ts';

/** What the vocabulary of an organization knows of a word. */
export interface KnownWord {
  /** It is in the vocabulary as it is. */
  isKnown: boolean;
  /** Words of the vocabulary begin with it. */
  isBegun: boolean;
  /** It says nothing, such as `the`. */
  isStop: boolean;
  /** Its other forms. */
  forms: string[];
  /** Words that mean the same to the organization. */
  synonyms: string[];
}

export type Vocabulary = ReadonlyMap<string, KnownWord>;

/** A thing that is asked for, with every word that counts as it and how much each does, 0 to 1. */
export interface TermForms {
  term: Term;
  forms: Map<string, number>;
  start?: { text: string; weight: number } | undefined;
  /** Nothing in the vocabulary is like it. */
  isUnknown: boolean;
  /** It may be mistyped. */
  isWord: boolean;
  /** Words that were taken for it, as it is not known. */
  slips: string[];
  /** How much it says of what is asked, 0 to 1. */
  weight: number;
}

/** How much other words count: another form of the word, written together, one that goes on, a slip, a part of it. */
export const weights = { form: 0.95, joined: 0.95, start: 0.8, slip: 0.7, part: 0.5 };
/** Words that count more than this are asked as the word itself, the others as near ones. */
const leastOfSame = 0.6;
/** The least letters of a word that may go on while others are asked for as well. */
const shortestStart = 2;

/** A word to look up in the vocabulary. */
export interface WordToLookUp {
  /** As it was written: stems follow from it. */
  written: string;
  /** The query itself has it. */
  isAsked: boolean;
}

/** The words that have to be looked up before a query can be asked, each as it is compared. */
export function wordsToLookUp({ terms }: Query): Map<string, WordToLookUp> {
  const words = new Map<string, WordToLookUp>();
  for (const { word, written } of terms) words.set(word, { written, isAsked: true });
  for (const { word, joined } of terms) {
    for (const other of joined) if (!words.has(other)) words.set(other, { written: other, isAsked: true });
    for (const other of synonymsOf(word).keys())
      if (!words.has(other)) words.set(other, { written: other, isAsked: false });
  }
  return words;
}

/** What a query asks for, with the words that count as each thing; words that say nothing only when there is nothing else. */
export function termsOf({ terms, phrases }: Query, vocabulary: Vocabulary): TermForms[] {
  const quoted = new Set(phrases.flat().map(({ word }) => word));
  const meaningful = terms.filter(
    ({ word }) => quoted.has(word) || !(vocabulary.get(word)?.isStop || isFiller(word)),
  );
  const counted = meaningful.length > 0 ? meaningful : terms;
  return counted.map((term) => formsOf(term, vocabulary, counted.length === 1));
}

function formsOf(term: Term, vocabulary: Vocabulary, isOnly: boolean): TermForms {
  const { word, joined, open } = term;
  const own = vocabulary.get(word);
  const forms = new Map<string, number>();
  const add = (form: string, weight: number) => forms.set(form, Math.max(weight, forms.get(form) ?? 0));
  add(word, 1);
  for (const form of own?.forms ?? []) add(form, weights.form);
  const known = joined.filter((whole) => vocabulary.get(whole)?.isKnown);
  for (const whole of known)
    for (const form of [whole, ...formsIn(vocabulary, whole)]) add(form, weights.joined);
  const ofOrganization = [word, ...joined].flatMap((one) => vocabulary.get(one)?.synonyms ?? []);
  const synonyms = [...synonymsOf(word), ...ofOrganization.map((one) => [one, synonymWeights.same] as const)];
  for (const [synonym, weight] of synonyms) {
    const plain = formsIn(vocabulary, synonym).filter((form) => form.startsWith(synonym.slice(0, -1)));
    for (const form of [synonym, ...plain]) add(form, weight);
  }
  const isStart = open && (isOnly || !own?.isKnown) && [...word].length >= shortestStart;
  const isPair = open && /^[^\p{sc=Latin}\p{N}]$/u.test(word);
  const start = isStart || isPair ? { text: word, weight: weights.start } : undefined;
  const isSomeWord = own?.isKnown || (open && own?.isBegun) || known.length > 0 || ofOrganization.length > 0;
  const isWord = /^[\p{L}\p{M}]{3,}$/u.test(word);
  return { term, forms, start, isUnknown: isWord && !isSomeWord, isWord, slips: [], weight: weightOf(word) };
}

function formsIn(vocabulary: Vocabulary, word: string): string[] {
  return vocabulary.get(word)?.forms ?? [];
}

/** Takes words that look like a term for what was meant: those that a slip makes of it, or else those related to it. */
export function withAlike(term: TermForms, alike: readonly string[]): TermForms {
  const { word } = term.term;
  const forms = new Map(term.forms);
  const others = alike.filter((other) => !forms.has(other));
  const slips = nearestWords(word, others);
  for (const slip of slips) forms.set(slip, weights.slip);
  if (slips.length === 0) for (const other of relatedWords(word, others)) forms.set(other, weights.part);
  return { ...term, forms, slips, isUnknown: true };
}

/**
 * How rare a term is that is nowhere: as one that is in a single passage. Of characters in pairs many are nowhere, since
 * a pair may join two words; and sizes and versions say little of what is asked.
 */
export function rarityOfNothing({ term }: TermForms, passages: number): number {
  const isPair = /^[^\p{sc=Latin}\p{N}]{2}$/u.test(term.word);
  const share = isPair ? 0.3 : /\p{N}/u.test(term.word) ? 0.5 : 1;
  return Math.log(1 + Math.max(0, passages - 0.5) / 1.5) * share;
}

/** The words of a term as the index is asked for them: those that mean the same, and those that are only near. */
export function indexForms({ forms, start }: TermForms): { same: Form[]; near: Form[] } {
  const all = [...forms].map(([word, weight]) => ({ word, weight, open: false }));
  const same: Form[] = all.filter(({ weight }) => weight > leastOfSame);
  if (start) same.push({ word: start.text, open: true });
  return { same, near: all.filter(({ weight }) => weight <= leastOfSame) };
}

/** The rarest of some words, as many as stand in `most` passages when each passage has one of them. */
export function rarestOf(
  forms: readonly Form[],
  passagesWith: (word: string) => number,
  most: number,
): Form[] {
  let left = most;
  return forms
    .map((form) => ({ form, passages: passagesWith(form.word) }))
    .sort((a, b) => a.passages - b.passages)
    .filter(({ passages }) => {
      left -= passages;
      return left >= 0;
    })
    .map(({ form }) => form);
}
