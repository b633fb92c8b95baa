import { generatedOutcomes, livedOutcomes, type Outcome } from './parts/anchor-cases.ts';
import { guideOutcomes } from './parts/anchor-history.ts';
import type { Verdict } from './parts/anchor-verdicts.ts';

const usual = 8_000;
const verdicts: Verdict[] = ['right', 'missed', 'wrong', 'lost'];
/** Of a hundred anchors so many are where they belong, also where that is nowhere. */
const enoughRight = 0.95;

/**
 * How many comments are where they belong after the text changed: on generated edits, on pages with a life of several
 * merges, and on this repository’s own guide. Takes the number of anchors of each kind and, to repeat a run, its seed.
 */
export async function run([anchors = String(usual), seed = '1']: string[]): Promise<void> {
  const [count, from] = [Number(anchors), Number(seed)];
  if (!Number.isInteger(count) || count < 1) throw new Error(`${anchors} is no number of anchors`);
  const groups: [name: string, outcomes: readonly Outcome[]][] = [
    ['edits, every word once', generatedOutcomes(count, from, { words: 0, reads: false })],
    ['edits, words repeat', generatedOutcomes(count, from, { words: 20, reads: false })],
    ['edits, few words', generatedOutcomes(count, from, { words: 4, reads: false })],
    ['edits, sent as Markdown', generatedOutcomes(count, from, { words: 0, reads: true })],
    ['edits, words repeat, sent as Markdown', generatedOutcomes(count, from, { words: 20, reads: true })],
    ['lives of pages', livedOutcomes(count, from)],
    ['the guide’s history', guideOutcomes()],
  ];
  let isGood = true;
  for (const [name, outcomes] of groups) {
    if (outcomes.length === 0) {
      console.log(`- ${name}: no history`);
      continue;
    }
    const counts = Object.fromEntries(
      verdicts.map((verdict) => [verdict, outcomes.filter((each) => each.verdict === verdict).length]),
    ) as Record<Verdict, number>;
    const isGroupGood =
      counts.wrong === 0 && counts.lost === 0 && counts.right >= enoughRight * outcomes.length;
    const shares = verdicts.map(
      (verdict) =>
        `${verdict} ${counts[verdict]} (${((100 * counts[verdict]) / outcomes.length).toFixed(2)} %)`,
    );
    console.log(`${isGroupGood ? '✓' : '✗'} ${name}: ${shares.join(', ')}`);
    const worst = outcomes.find(({ verdict }) => verdict === 'wrong' || verdict === 'lost');
    if (worst) console.log(worst.story());
    isGood &&= isGroupGood;
  }
  if (!isGood) process.exitCode = 1;
}
