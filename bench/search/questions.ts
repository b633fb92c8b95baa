import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const kinds = ['keywords', 'whole questions', 'symptoms', 'typos', 'absent'] as const;

const Question = z.strictObject({
  kind: z.enum(kinds),
  ask: z.string(),
  /** The Markdown files that answer it, below the root of the folder; none for what the folder does not say. */
  pages: z.array(z.string()),
  /** Words of the sentences that answer it, of which one is enough, as they are read; none where nobody noted them. */
  says: z.array(z.string()).optional(),
});

/** What a reader asks, and the pages that a search should find. */
export type Question = z.output<typeof Question>;

/** The half that the ranking is tuned on, and the half that it is not. */
export const halves = ['tuned', 'unseen'] as const;

export type Half = (typeof halves)[number];

/** Reads a set of questions: `{ "questions": [{ "kind", "ask", "pages" }] }`. */
export function readQuestions(file: string): Question[] {
  return z.strictObject({ questions: z.array(Question) }).parse(JSON.parse(readFileSync(file, 'utf8')))
    .questions;
}

/** Every other question of a kind is unseen, so that both halves have as many of each. */
export function inHalves(questions: readonly Question[]): Record<Half, Question[]> {
  const byKind = kinds.flatMap((kind) => questions.filter((question) => question.kind === kind));
  const places = byKind.map((question) =>
    byKind.filter(({ kind }) => kind === question.kind).indexOf(question),
  );
  const half = (odd: number) => byKind.filter((_, at) => (places[at] ?? 0) % 2 === odd);
  return { tuned: half(0), unseen: half(1) };
}
