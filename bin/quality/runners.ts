import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runTool, type Tally } from './step.ts';

/** Lines of the page of a browser test that failed: its windows and messages stand at the end. */
const pageLines = 50;

/** Runs one of the projects of vitest.config.ts and counts its tests. */
export function runVitest(
  project: string,
  env: Record<string, string> = {},
): Promise<Tally & { output: string }> {
  return withReport(async (report) => {
    const args = [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const run = await runTool('node_modules/vitest/vitest.mjs', args, { NO_COLOR: '1', ...env });
    return {
      ...run,
      count: (text) => {
        const { numPassedTests, numFailedTests } = JSON.parse(text);
        return { passed: numPassedTests, failed: numFailedTests };
      },
    };
  });
}

/**
 * Runs the browser tests and counts them; one that passed only when tried again has failed. What was on the screen of one
 * that failed stands behind the output, since only the log may be left of a run.
 */
export function runPlaywright(): Promise<Tally & { output: string }> {
  return withReport(async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: '1' };
    const run = await runTool('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], env);
    return {
      ...run,
      output: run.ok ? run.output : [run.output.trim(), ...failedPages()].join('\n\n'),
      count: (text) => {
        const { expected, unexpected, flaky } = JSON.parse(text).stats;
        return { passed: expected, failed: unexpected + flaky };
      },
    };
  });
}

/** The end of the page of each browser test that failed, as its roles and names. */
function failedPages(): string[] {
  return globSync('test-results/*/error-context.md', { cwd: root }).flatMap((file) => {
    const [, page] = /```yaml\n(.*?)\n```/s.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    return page ? [`${file}:\n${page.split('\n').slice(-pageLines).join('\n')}`] : [];
  });
}

interface Run {
  ok: boolean;
  output: string;
  count: (report: string) => Tally;
}

async function withReport(run: (report: string) => Promise<Run>): Promise<Tally & { output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-report-'));
  try {
    const report = join(folder, 'report.json');
    const { ok, output, count } = await run(report);
    const tally = counted(report, count);
    // A file that could not be loaded, or a set-up that broke, fails no test and yet is a failure.
    return { ...tally, failed: ok ? tally.failed : Math.max(1, tally.failed), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function counted(report: string, count: Run['count']): Tally {
  try {
    return count(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
