import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** How many tests passed and failed, and how the output of what failed ended. */
export interface Tally {
  passed: number;
  failed: number;
  ending?: string;
}

const endingLines = 150;

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a tool of ours under this Node, and gives what it printed. */
export function runTool(script: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
      });
    }
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Runs one step and prints its result and its duration, and the lines that tests began with `figure:`; prints its whole
 * output only when it failed.
 */
export async function step(name: string, work: () => Promise<Tally & { output: string }>): Promise<Tally> {
  const startedAt = performance.now();
  const { passed, failed, output } = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  for (const [, figure] of output.matchAll(/^figure: (.*)$/gm)) console.log(`  ${figure}`);
  if (failed === 0) return { passed, failed };
  const ending = output.trim().split('\n').slice(-endingLines).join('\n');
  return { passed, failed, ending: `✗ ${name} ended with:\n${ending}` };
}

/** A tool that says yes or no counts as one test. What mends most of its complaints is printed behind them. */
export async function judge(
  script: string,
  args: string[],
  advice?: string,
): Promise<Tally & { output: string }> {
  const { ok, output } = await runTool(script, args, { NO_COLOR: '1' });
  return {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    output: advice ? `${output.trim()}\n${advice}` : output,
  };
}

/**
 * Adds up and prints the sum, behind what failed: a log of which only the end is kept says why. Steps that ran nothing
 * count as a failure, since an empty run proves nothing.
 */
export function conclude(tallies: Tally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce(
    (sum, tally) => sum + tally.failed + (tally.passed + tally.failed === 0 ? 1 : 0),
    0,
  );
  for (const { ending } of tallies) if (ending) console.log(`\n${ending}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
