import { describe, test } from 'vitest';
import { laws } from './laws.ts';

const cases = Number(process.env.LECTERN_CASES ?? 2_000);

describe('the laws of merging documents', () => {
  test.for(laws)('$name', { timeout: 600_000 }, ({ run }) => run(cases));
});
