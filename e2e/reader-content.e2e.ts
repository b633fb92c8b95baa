import type { Locator } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

const diagram = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\`\n`;
const flow = diagram(
  'flowchart LR\n  accTitle: How a request goes\n  A[Browser] --> B[Server]\n  B --> C[(Database)]',
);

test('code has its title, its numbers and its highlighted lines', async ({ api, page, signInAs }) => {
  const space = await createSampleSpace(api, {
    Code: '```ts title="greet.ts" lineNumbers {2-3}\nconst a = 1;\nconst b = 2;\nconst c = 3;\nconst d = 4;\n```\n',
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  await page.goto(site);
  await expect(page.getByText('greet.ts')).toBeVisible();
  await expect(page.locator('mark.line')).toHaveText(['const b = 2;', 'const c = 3;']);
  await expectAccessible(page);

  await signInAs(space.as.edit);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'code'));
  await expect(page.locator('mark.line')).toHaveCount(2);
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Content of the page' }).getByText('const a').click();
  await page.getByRole('button', { name: 'Code options' }).click();
  const options = page.getByRole('dialog', { name: 'Code options' });
  await expect(options.getByLabel('Title')).toHaveValue('greet.ts');
  await options.getByLabel('Highlighted lines').fill('1, 4');
  await options.getByRole('switch', { name: 'Line numbers' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Markdown' }).check();
  await expect(page.getByRole('textbox', { name: 'Markdown of the page' })).toContainText(
    '```ts title="greet.ts" {1,4}',
  );
});

test('the name of a language and the buttons of code cover none of it', async ({ api, page, signInAs }) => {
  const line = `curl ${'https://api.example.com/v1/orders '.repeat(12)}`;
  const space = await createSampleSpace(api, {
    Code: `\`\`\`bash\n${line}\n\`\`\`\n\n\`\`\`\n${line}\n\`\`\`\n`,
  });
  const named = page.locator('.code-block', { hasText: 'bash' });
  const isCovered = (part: Locator) =>
    part.evaluate((element) => {
      const first = element.closest('.code-block')?.querySelector('pre code')?.getClientRects()[0];
      return first === undefined || element.getBoundingClientRect().bottom > first.top;
    });
  const expectUncovered = async () => {
    const buttons = named.getByRole('button');
    expect(await isCovered(named.getByText('bash', { exact: true }))).toBe(false);
    await named.hover();
    for (const button of await buttons.all()) expect(await isCovered(button)).toBe(false);
    // Without a language there is nothing over the code until the pointer comes.
    const button = page.locator('.code-block').last().getByRole('button', { name: 'Copy' });
    const opacity = () =>
      button.evaluate((element) => {
        const bar = element.parentElement ?? element;
        return Math.min(...[element, bar].map((each) => Number(getComputedStyle(each).opacity)));
      });
    await expect.poll(opacity).toBe(0);
    await button.hover();
    await expect.poll(opacity).toBe(1);
  };
  await page.goto(await publishSite(space, { title: 'Handbook', visibility: 'public' }));
  await expect(named.getByRole('button', { name: 'Wrap lines', includeHidden: true })).toBeAttached();
  await expectUncovered();
  await expectAccessible(page);
  await signInAs(space.as.read);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'code'));
  await expectUncovered();
  await expectAccessible(page);
});

test('a diff shows what came and what went', async ({ api, page }) => {
  const diff = '```diff\n kept\n-gone\n+come\n```\n';
  const space = await createSampleSpace(api, { Welcome: diff });
  await page.goto(await publishSite(space, { title: 'Handbook', visibility: 'public' }));
  const colorOf = (text: string) =>
    page
      .locator('.code-block code span span', { hasText: text })
      .first()
      .evaluate((piece) => getComputedStyle(piece).color);
  const colors = await Promise.all(['kept', 'gone', 'come'].map(colorOf));
  expect(new Set(colors).size).toBe(3);
  await expectAccessible(page);
});

test('formulas are set for every reader, and one that can’t be read stays as it was written', async ({
  api,
  page,
  browser,
}) => {
  const space = await createSampleSpace(api, {
    Energy: 'It is $E = mc^2$, not $\\frac{1$.\n\n$$\n\\int_0^1 \\frac{x^2}{2} \\, dx\n$$\n',
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(site);
  const formulas = visitor.getByRole('main').locator('math');
  await expect(formulas.first()).toContainText('E=mc2');
  await expect(visitor.getByRole('main')).toContainText('\\frac{1');
  const block = visitor.locator('math[display="block"]');
  await expect(block).toContainText('∫');
  // Without layout of formulas, a fraction would be as high as its line.
  const [fraction, line] = await Promise.all(
    [block.locator('mfrac'), formulas.first()].map((part) => part.boundingBox()),
  );
  expect(fraction?.height).toBeGreaterThan((line?.height ?? 0) * 1.3);
  await page.goto(site);
  await expectAccessible(page);
});

test('diagrams are drawn when they are seen, in the theme of the page, and stay code when they can’t be', async ({
  api,
  page,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Welcome: 'No diagram.\n',
    Flow: `${flow}\n${diagram('no diagram at all')}\n${'Words.\n\n'.repeat(80)}\n${diagram('sequenceDiagram\n  A->>B: <img src=x onerror=alert(1)> Hello')}`,
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(site);
  await page.waitForFunction(() => document.documentElement.dataset.interactive !== undefined);
  expect(loaded.filter((path) => /diagram/i.test(path))).toEqual([]);

  await page.goto(`${site}flow`);
  const drawn = page.getByRole('img', { name: 'How a request goes' });
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(page.getByText('no diagram at all')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Diagram' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByText('Code of the diagram').click();
  await expect(page.getByText('A[Browser] --> B[Server]')).toBeVisible();

  const light = await drawn.getAttribute('src');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(drawn).not.toHaveAttribute('src', light ?? '');

  await page.getByText('A->>B').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'Diagram' })).toBeVisible();
  expect(refused).toEqual([]);

  await signInAs(space.as.read);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'flow'));
  await expect(drawn).toBeVisible();
});

test('a diagram is code for a reader without scripts', async ({ api, browser }) => {
  const space = await createSampleSpace(api, { Flow: flow });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(site);
  await expect(visitor.getByText('A[Browser] --> B[Server]')).toBeVisible();
});

test('nothing of an embed is loaded before its reader asks for it', async ({
  api,
  page,
  browser,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Video:
      '{% embed url="https://www.youtube.com/watch?v=abcdefghijk" %}\n\n{% embed url="https://elsewhere.test/v" %}\n\n<div><p data-player="/feigned">No button</p></div>\n',
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const address = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
  const foreign: string[] = [];
  await page.context().route(
    (url) => !/localhost|127\.0\.0\.1/.test(url.hostname),
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' });
    },
  );
  await page.goto(site);
  await page.waitForFunction(() => document.documentElement.dataset.interactive !== undefined);
  await expect(page.getByRole('link', { name: /elsewhere\.test/ })).toBeVisible();
  expect(foreign).toEqual([]);
  await expectAccessible(page);
  await page.getByText('No button').click();
  await expect(page.locator('iframe')).toHaveCount(0);
  const load = page.getByRole('button', { name: 'Load from www.youtube-nocookie.com' });
  await load.click();
  await expect(page.frameLocator('iframe').getByText('Playing')).toBeVisible();
  expect(foreign).toEqual([address]);
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/);

  await signInAs(space.as.read);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'video'));
  await load.click();
  await expect(page.frameLocator('iframe').getByText('Playing')).toBeVisible();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(site);
  await expect(visitor.getByRole('link', { name: /www\.youtube\.com/ })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /Load from/ })).toBeHidden();
});
