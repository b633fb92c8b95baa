import { existsSync, readFileSync } from 'node:fs';
import { chromium, devices } from '@playwright/test';

/** What a page costs a phone that has nothing of it yet. */
export interface PhoneView {
  requests: number;
  bytes: number;
  largestPaintMs: number;
  layoutShift: number;
}

/** Where set-up says which browser there is, as for the stories of users. */
const namedBrowser = new URL('../../node_modules/.cache/lectern/chromium', import.meta.url);

/** A slow phone in a slow mobile network, as Lighthouse has it. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowdown = 4;

/** Opens a page of a local server on a phone. */
export async function viewOnPhone(port: number, address: string): Promise<PhoneView> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? (existsSync(namedBrowser) ? readFileSync(namedBrowser, 'utf8') : undefined);
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', `--host-resolver-rules=MAP * 127.0.0.1:${port}`],
  });
  try {
    const page = await (await browser.newContext(devices['Pixel 7'])).newPage();
    const session = await page.context().newCDPSession(page);
    let [requests, bytes] = [0, 0];
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      requests += 1;
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'networkidle' });
    return { requests, bytes, ...(await page.evaluate(measurePage)) };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function measurePage(): Promise<Pick<PhoneView, 'largestPaintMs' | 'layoutShift'>> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // Nothing is told where there is nothing to tell.
      setTimeout(() => resolve([]), 1_000);
    });
  const [paints, shifts] = await Promise.all([
    entriesOf('largest-contentful-paint'),
    entriesOf('layout-shift'),
  ]);
  return {
    largestPaintMs: paints.at(-1)?.startTime ?? 0,
    layoutShift: shifts.reduce(
      (sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value,
      0,
    ),
  };
}
