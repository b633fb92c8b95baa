import { defineConfig } from 'vitest/config';

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
          testTimeout: 30_000,
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
