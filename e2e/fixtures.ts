import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  test as base,
  expect,
  type Frame,
  type Locator,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import type axe from 'axe-core';
import { pino } from 'pino';
import { twMerge } from 'tailwind-merge';
import { sessionCookie } from '#console/session-cookie.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { createServices } from '#server/services.ts';
import type { ServedApi } from '#server/testing/run-api.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';
import { secret } from './secret.ts';

export { expect };

type Axe = typeof axe;

/** The minified axe, which has less than half the size of what the package exports. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The fixtures of browser tests: an organization for each test, and ways to sign in to it. */
interface Fixtures {
  /** An organization only for this test, with a member for each role. */
  world: World;
  /** A tab of another browser without a session. */
  stranger: Page;
  /** Signs in on this page, or on a page of another browser. */
  signInAs(person: Person, other?: Page): Promise<void>;
}

/** Reads a setting of the browser tests' set-up. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with npm test`);
  return value;
}

export const test = base.extend<Fixtures, { api: ServedApi }>({
  api: [
    async ({ playwright: _ }, use) => {
      const url = setting('LECTERN_E2E_API_URL');
      const database = openDatabase(setting('LECTERN_E2E_DATABASE_URL'), () => undefined, 4);
      const config = { ...readConfig({ LECTERN_SECRET: secret }), publicUrl: setting('LECTERN_E2E_URL') };
      await use({ url, services: createServices(config, database, pino({ level: 'silent' })) });
      await database.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ api }, use) => use(await createWorld(api)),
  page: async ({ page }, use) => use(answering(page)),
  stranger: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(answering(await context.newPage()));
    await context.close();
  },
  signInAs: async ({ context }, use) => {
    const url = setting('LECTERN_E2E_URL');
    const { name } = sessionCookie(url);
    await use(async ({ token }, other) =>
      (other?.context() ?? context).addCookies([
        { name, value: token, url, httpOnly: true, sameSite: 'Lax' },
      ]),
    );
  },
});

/** Checks the accessibility of the screen after its content has loaded. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page's title is streamed after its content.
  await expect(page).toHaveTitle(/./);
  // A menu that still closes stands outside of the landmarks.
  await expect(page.getByRole('menu')).toHaveCount(0);
  // What fades in or out has too little contrast for a moment, so it is looked at again.
  await expect.poll(() => violationsOn(page), { timeout: 10_000 }).toEqual([]);
  expect(await clashingClasses(page)).toEqual([]);
}

async function violationsOn(page: Page): Promise<string[]> {
  const [main, ...others] = page.frames();
  // What is in a frame is looked at from its page, by axe in both. A frame may go away meanwhile.
  await Promise.all([addAxe(main), ...others.map((frame) => addAxe(frame).catch(() => undefined))]);
  return page.evaluate(async () => {
    const { axe } = globalThis as typeof globalThis & { axe: Axe };
    try {
      // Gathering what is fine too would take twice as long. A frame that loads another page meanwhile never answers.
      const { violations } = await axe.run({ resultTypes: ['violations'], frameWaitTime: 3_000 });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    } catch (thrown) {
      return [String(thrown)];
    }
  });
}

/** Puts axe into a document, where it stays until another one is loaded. */
async function addAxe(frame: Frame | undefined): Promise<void> {
  if (!(await frame?.evaluate(() => 'axe' in globalThis))) await frame?.evaluate(axeSource);
}

/** Whether the classes of an element have two for one property; most elements of a page share theirs with others. */
const knownClasses = new Map<string, boolean>();

/** The classes of elements that have two for one property, between which the style sheet would choose by its order. */
async function clashingClasses(page: Page): Promise<string[]> {
  const classes = await page
    .locator('[class]')
    .evaluateAll((all) => [...new Set(all.map(({ classList }) => [...classList].join(' ')))]);
  for (const each of classes) if (!knownClasses.has(each)) knownClasses.set(each, twMerge(each) !== each);
  return classes.filter((each) => knownClasses.get(each));
}

/** The row of a table that shows a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Selects an item of a row's menu. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row)
    .getByRole('button', { name: /actions|more/i })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Waits for a toast that reports the result of an action; one of an earlier action may say the same. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(
    page
      .getByRole('region', { name: /notifications/i })
      .getByText(text)
      .first(),
  ).toBeVisible();
}

/** Presses keys that belong together, such as “g p”, without waiting between them, which would end the shortcut. */
export async function pressInTurn(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/**
 * Chooses the marked line of the command palette by Enter, once the line answers: it is shown a moment before. Where the
 * line was drawn anew in that moment, Enter is pressed again, as a person would.
 */
export async function chooseMarkedLine(palette: Locator): Promise<void> {
  const marked = palette.getByRole('option', { selected: true });
  const field = palette.getByRole('combobox');
  await expect(async () => {
    const id = await marked.getAttribute('id', { timeout: 5_000 });
    expect(id).not.toBeNull();
    await expect(field).toHaveAttribute('aria-activedescendant', id ?? '', { timeout: 5_000 });
    await palette.page().keyboard.press('Enter');
    await expect(palette).toBeHidden({ timeout: 5_000 });
  }).toPass();
}

const quietMs = 500;
const requestsOf = new WeakMap<Page, { open: Set<Request>; changedAt: number }>();

/** Waits until nothing is loaded any more. The stream of events, which never ends, is not waited for. */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  await expect
    .poll(() => requests?.open.size === 0 && performance.now() - requests.changedAt > quietMs)
    .toBe(true);
}

function watchRequests(page: Page): void {
  const requests = { open: new Set<Request>(), changedAt: performance.now() };
  requestsOf.set(page, requests);
  const change = (apply: (request: Request) => void) => (request: Request) => {
    if (request.url().includes('/events/stream')) return;
    apply(request);
    requests.changedAt = performance.now();
  };
  const end = change((request) => requests.open.delete(request));
  page.on(
    'request',
    change((request) => requests.open.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Makes navigation wait until the controls work: before that, a press on a button has no effect. */
function answering(page: Page): Page {
  watchRequests(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const ready = async (answer: Response | null) => {
    // The browser mends what the server could not render, so that only the status shows it.
    expect(answer?.status() ?? 200).toBeLessThan(500);
    // A page without scripts is ready at once.
    await expect(page.locator('html:has(script[src]):not([data-interactive])')).toHaveCount(0);
    // What was streamed stands in the page twice until it is moved to its place.
    await expect(page.locator('div[hidden][id^="S:"]')).toHaveCount(0);
    return answer;
  };
  page.goto = async (...to) => ready(await goto(...to));
  page.reload = async (...how) => ready(await reload(...how));
  return page;
}
