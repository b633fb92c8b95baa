import { defineConfig } from 'vitest/config';

/** For what hangs: a machine that is busy with other things may take ten times as long as a quiet one. */
const testTimeout = 120_000;

const exclude = ['**/node_modules/**', '.next/**', 'data/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    setupFiles: './vitest.setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,components,reader,console,app,bin}/**/*.test.{ts,tsx}'],
          exclude,
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{server,bench}/**/*.test.ts'],
          exclude,
          globalSetup: './server/testing/cluster.ts',
          pool: 'forks',
          // Loading the server takes longer than most files of tests.
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
