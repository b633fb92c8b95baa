import { runVitest } from './runners.ts';
import { judge, step, type Tally } from './step.ts';

/** The checks that need neither a database nor a browser. Two at a time, as two cores like best. */
export async function verifySteps(env: Record<string, string> = {}): Promise<Tally[]> {
  const types = step('types', () => judge('node_modules/typescript-native/bin/tsc', ['--noEmit', '-p', '.']));
  const rules = [
    await step('format and lint', () =>
      judge(
        'node_modules/@biomejs/biome/bin/biome',
        ['ci', '--colors=off', '--error-on-warnings', '.'],
        '→ npm run format mends the format and the order of imports',
      ),
    ),
    await step('walls', () => judge('bin/walls.ts', [])),
    await step('names', () => judge('bin/language.ts', [])),
    await step('API document', () => judge('bin/contract.ts', ['--check'])),
  ];
  return [await types, ...rules, await step('unit tests', () => runVitest('unit', env))];
}
