import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test';
import { pino } from 'pino';
import { sessionCookie } from '#console/session-cookie.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { createServices } from '#server/services.ts';
import type { Api } from '#server/testing/run-api.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';

export { expect };

/** What browser tests share: an organization of their own, and ways to be somebody in it. */
interface Fixtures {
  /** An organization of this test alone, with a member for each role. */
  world: World;
  /** A tab of another browser, in which nobody has signed in. */
  stranger: Page;
  /** Signs this page in as somebody, or a page of another browser. */
  signInAs(person: Person, other?: Page): Promise<void>;
}

/** Reads a setting that the browser tests' own set-up made. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with npm test`);
  return value;
}

export const test = base.extend<Fixtures, { api: Pick<Api, 'url' | 'services'> }>({
  api: [
    async ({ playwright: _ }, use) => {
      const url = setting('LECTERN_E2E_API_URL');
      const database = openDatabase(setting('LECTERN_E2E_DATABASE_URL'), () => undefined, 4);
      const config = { ...readConfig({ LECTERN_SECRET: 'e2e' }), publicUrl: setting('LECTERN_E2E_URL') };
      await use({ url, services: createServices(config, database, pino({ level: 'silent' })) });
      await database.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ api }, use) => use(await createWorld(api as Api)),
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

/** Holds the screen to what assistive technology needs, once its content is there. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page's title is streamed behind its content.
  await expect(page).toHaveTitle(/./);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The row of a table that shows a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Chooses an entry of a row's menu. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row)
    .getByRole('button', { name: /actions|more/i })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Waits for the short message that says how an act ended. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: /notifications/i }).getByText(text)).toBeVisible();
}

/** Makes going to a screen wait until its controls can be used: before that, a press on a button goes nowhere. */
function answering(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const ready = async (answer: Response | null) => {
    // A page without scripts is ready as it is.
    await expect(page.locator('html:has(script[src]):not([data-interactive])')).toHaveCount(0);
    return answer;
  };
  page.goto = async (...to) => ready(await goto(...to));
  page.reload = async (...how) => ready(await reload(...how));
  return page;
}
