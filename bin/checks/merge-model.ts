import { laws as documentLaws } from '#lib/document/laws/laws.ts';
import { laws as treeLaws } from '#lib/document/tree/laws/laws.ts';

const usual = 100_000;

/**
 * Holds merging to every law of `docs/rules/merge.md`, over generated documents and trees. Takes the cases of each law
 * and, to repeat a run, its seed. A law that breaks is told with its smallest case.
 */
export async function run([cases = String(usual), seed]: string[]): Promise<void> {
  const count = Number(cases);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${cases} is no number of cases`);
  let broken = 0;
  for (const { name, run: runLaw } of [...documentLaws, ...treeLaws]) {
    const began = performance.now();
    const failure = await failureOf(async () => runLaw(count, seed === undefined ? undefined : Number(seed)));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${failure ? '✗' : '✓'} ${name} (${count} cases, ${seconds} s)`);
    if (!failure) continue;
    broken += 1;
    console.log(failure instanceof Error ? failure.message : String(failure));
  }
  console.log(`${broken} of ${documentLaws.length + treeLaws.length} laws broken`);
  if (broken > 0) process.exitCode = 1;
}

async function failureOf(run: () => Promise<void>): Promise<unknown> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error;
  }
}
