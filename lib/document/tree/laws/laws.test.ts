import { describe, test } from 'vitest';
import { laws } from './laws.ts';

const count = Number(process.env.LECTERN_CASES ?? 2000);

describe('laws of the tree', () => {
  for (const { name, run } of laws) test(name, () => run(count), 600_000);
});
