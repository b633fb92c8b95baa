/** How similar a model finds texts that have nothing to do with each other. */
export interface UnrelatedSimilarity {
  mean: number;
  deviation: number;
}

/** Questions and texts of which no text answers a question: they show what a similarity says in a model. */
export const unrelatedQuestions = [
  'How do I bake bread without yeast?',
  'When does the last train to the coast leave?',
  'Which trees lose their leaves in autumn?',
  'How is the winner of a chess tournament decided?',
  'What does a violin teacher charge for an hour?',
  'Why do cats sleep so much during the day?',
  'How can I repair a flat bicycle tyre?',
  'Who painted the ceiling of the chapel?',
];
export const unrelatedTexts = [
  'The soup simmers for an hour. Add salt, pepper and fresh herbs before serving it with toast.',
  'Heavy rain is expected in the north on Friday, followed by a dry and sunny weekend.',
  'The museum opens at ten. Tickets for children and students cost half the price.',
  'Whales are mammals. They breathe air and feed their young with milk.',
  'The striker scored twice in the second half, and the team moved up to third place.',
  'Water boils at a lower temperature on a high mountain, because the pressure of the air is lower.',
  'The novel follows three sisters who inherit a lighthouse on a remote island.',
  'Repot the plant in spring, and water it once a week until new leaves appear.',
];

/** A model that finds all texts about as similar still differs by this much. */
const leastDeviation = 0.01;

/** What a model says of texts that have nothing to do with each other, by their vectors. */
export function unrelatedOf(
  questions: readonly Float32Array[],
  texts: readonly Float32Array[],
): UnrelatedSimilarity {
  const similarities = questions.flatMap((question) => texts.map((text) => similarity(question, text)));
  const mean = averageOf(similarities);
  const variance = averageOf(similarities.map((value) => (value - mean) ** 2));
  return { mean, deviation: Math.max(leastDeviation, Math.sqrt(variance)) };
}

function similarity(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function averageOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The sign of each part of a vector, as bits: vectors that are near each other differ in few of them. */
export function signatureOf(vector: Float32Array): string {
  return Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('');
}

/** How many deviations above unrelated texts a passage begins to be near a question, and is as near as it gets. */
const [leastNear, nearest] = [3, 6];

/** How near a passage is to a question, from 0, as near as any other text, to 1. */
export function nearnessOf(similarity: number, { mean, deviation }: UnrelatedSimilarity): number {
  const above = (similarity - mean) / deviation;
  return Math.min(1, Math.max(0, (above - leastNear) / (nearest - leastNear)));
}

/** What the nearest page counts beside the best one by words. */
const byMeaning = 0.5;

/** The score of a page by its words and its meaning; `best` is the best score by words, 0 where words find nothing. */
export function scoreWithMeaning({
  words,
  nearness,
  best,
}: {
  words: number;
  nearness: number;
  best: number;
}): number {
  return words + byMeaning * nearness * (best || 1);
}

/** The fewest words of a question; fewer are looked up as they are. */
const fewestWords = 3;

/** Whether a query is asked by its meaning as well: it is a question, and sets no conditions on words. */
export function hasMeaning({
  terms,
  phrases,
  excluded,
}: Record<'terms' | 'phrases' | 'excluded', readonly unknown[]>): boolean {
  return terms.length >= fewestWords && phrases.length === 0 && excluded.length === 0;
}
