import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromiumPath = 'node_modules/.cache/lectern/chromium';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/start-installation.ts',
  // A story waits more than it computes, so that there are more of them than cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Bounds of what hangs, far above what a slow machine with other work takes for the longest story.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // Set by the global set-up, which chooses the ports.
    baseURL: process.env.LECTERN_E2E_URL,
    // Recording every step takes as long as the step: `--trace retain-on-failure` asks for it.
    trace: 'off',
    timezoneId: 'UTC',
    locale: 'en-GB',
    launchOptions: {
      executablePath:
        process.env.CHROMIUM_PATH ??
        (existsSync(chromiumPath) ? readFileSync(chromiumPath, 'utf8') : undefined),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
