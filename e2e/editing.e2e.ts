import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expectMarkdown, expectSaved, goBehind, openEditor, paste, picture } from './editor.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';

const sample = 'First *words* here.\n\n* star\n* list\n\nLast __words__ here.\n';

test('the pages of a space are read with the arrow keys, as they are and as Markdown', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: sample, Upgrade: 'Then this.\n' });
  await signInAs(space.as.read);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  await expect(page.getByRole('heading', { name: 'Install', level: 2 })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Last words here.' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tree', { name: 'Pages' }).focus();
  await page.keyboard.type('upg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Upgrade', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Page actions' }).click();
  await page.getByRole('menuitem', { name: 'Show as Markdown' }).click();
  await expect(page).toHaveURL(/view=source/);
});

test('an address of no page says so beside the pages that are there', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: sample });
  const { number } = await space.as.edit.call('createChangeRequest', { params: space.params });
  await signInAs(space.as.edit);
  const missing = page.getByRole('heading', { name: 'Page not found' });
  const tree = page.getByRole('tree', { name: 'Pages' });
  for (const [address, back] of [
    [paths.spaceContent(space.organizationId, space.spaceId, 'nowhere'), 'Go to the first page'],
    [paths.changeRequestEdit(space.organizationId, space.spaceId, number, 'nowhere'), 'Review changes'],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(missing).toBeVisible();
    await expect(tree.getByRole('treeitem', { name: 'Install' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: back }).click();
    await expect(missing).toBeHidden();
  }
});

test('an old address of a page leads to where the page is now', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: sample });
  await space.change([{ operation: 'update_page', page: space.pages.Install ?? '', slug: 'begin' }]);
  await signInAs(space.as.edit);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  await expect(page).toHaveURL(paths.spaceContent(space.organizationId, space.spaceId, 'begin'));
  await expect(page.getByRole('heading', { name: 'Install', level: 2 })).toBeVisible();
});

test('what is written on a page is stored, and its other blocks keep their bytes', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: sample });
  await signInAs(space.as.edit);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId, 'install'));
  await page.keyboard.press('e');
  const editor = page.getByRole('textbox', { name: 'Content of the page' });
  await expect(editor).toBeVisible();
  await expectAccessible(page);

  await goBehind(editor, 'First');
  await page.keyboard.type(' And more.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();

  await page.getByRole('radio', { name: 'Markdown' }).check();
  await expect(page.getByRole('textbox', { name: 'Markdown of the page' })).toContainText(
    'Last __words__ here.',
  );
  await page.reload();
  await expect(editor).toContainText('First words here. And more.');
});

test('a page is made, written, linked and left with the keyboard alone', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: sample, Upgrade: 'Then.\n' });
  await signInAs(space.as.edit);
  await openEditor(page, space, 'Install');
  await page.getByRole('button', { name: 'New page' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fresh page');
  await page.keyboard.press('Enter');
  const editor = page.getByRole('textbox', { name: 'Content of the page' });
  await expect(page.getByRole('heading', { name: 'Fresh page' })).toBeVisible();
  await expect(editor).toBeFocused();
  await page.keyboard.type('See ');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('upgr');
  await expect(page.getByRole('option', { name: /^Upgrade/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', /^\/pages\//);
  await page.keyboard.type(' first.');
  await expectSaved(page);
  await page.goBack();
  await expect(editor).toContainText('First words here.');
});

test('a picture that is chosen stands below the paragraph that is written', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n\nMore.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await editor.getByText('Words.').click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image' }).click();
  await (await choosing).setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture });
  const image = editor.getByRole('img', { name: 'plan' });
  await expect(image).toHaveJSProperty('naturalWidth', 10);
  await image.click();
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('The plan');
  await expectSaved(page);
  await page.getByRole('radio', { name: 'Markdown' }).check();
  await expect(page.getByText(/^!\[The plan\]\(\/files\/\w+\)$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Page' }).check();
  await expect(editor.getByRole('img', { name: 'The plan' })).toHaveJSProperty('naturalWidth', 10);
});

test('pictures that are chosen together stand in their order', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n\nMore.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await editor.getByText('Words.').click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image' }).click();
  const file = { mimeType: 'image/png', buffer: picture };
  await (await choosing).setFiles([
    { name: 'one.png', ...file },
    { name: 'two.png', ...file },
  ]);
  await expect(editor.getByRole('img', { name: 'two' })).toHaveJSProperty('naturalWidth', 10);
  const names = await editor
    .getByRole('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
  expect(names).toEqual(['one', 'two']);
});

test('a table grows by its keys, keeps lines in its cells and is aligned', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: '| A | B |\n|---|---|\n| one | two |\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'two');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('lines');
  await page.keyboard.press('Tab');
  await page.keyboard.type('three');
  await page.getByRole('button', { name: 'Table', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Align right' }).click();
  await expectSaved(page);
  await expectMarkdown(page, '| one | two<br>lines |', '| three | |');
});

test('Markdown that is pasted becomes what it stands for, and going between editors can be undone', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await paste(editor, { 'text/plain': '## Pasted\n\n- [ ] a task' });
  await expect(editor.getByRole('heading', { name: 'Pasted' })).toBeVisible();
  await goBehind(editor, 'a task');
  await page.keyboard.press('Enter');
  await page.keyboard.type('another');
  await expect(editor.getByRole('checkbox')).toHaveCount(2);
  await expectSaved(page);
  await expectMarkdown(page, '## Pasted', '* [ ] another');
  await page.getByRole('radio', { name: 'Page' }).check();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor).not.toContainText('another');
});

const nested = '{% hint style="info" %}\nInside.\n{% endhint %}\n\n* [ ] a task\n\nThen.\n\n* one\n* two\n';

test('keys that follow a click before the browser tells of it act where was clicked', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: `First.\n\n${nested}` });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  /** Sends a click and keys without waiting for the page between them. */
  const clickAndPress = async (text: string, ...keys: string[]) => {
    await editor.getByText(text, { exact: true }).hover();
    await Promise.all([page.mouse.down(), page.mouse.up(), ...keys.map((key) => page.keyboard.press(key))]);
  };
  await clickAndPress('a task', 'End', 'Enter', 'b');
  await clickAndPress('Inside.', 'End', 'Enter', 'Enter', 'x');
  await clickAndPress('two', 'Tab', 'End', '2');
  await expectSaved(page);
  await expectMarkdown(page, 'First.', 'Inside.', 'x', '* [ ] b', '* two2');
});

test('without a connection what is written is kept, and stored when the connection is back', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'Words.');
  await context.setOffline(true);
  await page.keyboard.type(' On a train.');
  await expect(page.getByText('Offline: stored in this browser')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expect(editor).toContainText('On a train.');
});

test('the first page of an empty space is begun from its content', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, {});
  await signInAs(space.as.edit);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId));
  await page.getByRole('link', { name: 'Write the first page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Welcome');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Content of the page' })).toBeFocused();
  await expect(page.getByRole('treeitem', { name: 'Welcome' })).toBeVisible();
});

test('pages stay unfolded while others are opened, also when the screen is loaded anew', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: sample, Upgrade: 'Then.\n' });
  await space.change([
    { operation: 'insert_page', title: 'On Linux', into: space.pages.Install ?? '' },
    { operation: 'insert_page', title: 'From 1.0', into: space.pages.Upgrade ?? '' },
  ]);
  await signInAs(space.as.edit);
  await openEditor(page, space, 'Install');
  const tree = page.getByRole('tree', { name: 'Pages' });
  await tree.focus();
  await page.keyboard.type('upg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Upgrade' })).toBeVisible();
  const all = ['Install', 'On Linux', 'Upgrade', 'From 1.0'];
  await expect(tree.getByRole('treeitem')).toHaveText(all);
  await expect(tree).toBeFocused();
  await page.reload();
  await expect(tree.getByRole('treeitem')).toHaveText(all);
});

test('a page that is deleted while it is written comes back to its place with the pages below it', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Install: sample,
    Upgrade: 'Then.\n',
    Remove: 'Last.\n',
  });
  await space.change([{ operation: 'insert_page', title: 'On Linux', into: space.pages.Upgrade ?? '' }]);
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Upgrade');
  await goBehind(editor, 'Then.');
  await page.keyboard.type(' Wait.');
  const tree = page.getByRole('tree', { name: 'Pages' });
  await tree.focus();
  await page.keyboard.press('Delete');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete page' }).click();
  await expect(editor).toContainText('First words here.');
  await expect(tree.getByRole('treeitem', { name: 'Upgrade' })).toBeHidden();
  await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectToast(page, 'Upgrade restored');
  await expect(editor).toContainText('Then. Wait.');
  await expect(tree.getByRole('treeitem')).toHaveText(['Install', 'Upgrade', 'On Linux', 'Remove']);
});

const tabs = '{% tabs %}\n{% tab title="One" %}\nText\n{% endtab %}\n{% endtabs %}';

test('what is typed at a selected block goes below it, and the block stays', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: `Words.\n\n${tabs}\n\nLast.\n` });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'Words.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Typed');
  await goBehind(editor, 'Words.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.insertText('Dictated');
  await goBehind(editor, 'Words.');
  await page.keyboard.press('ArrowDown');
  await paste(editor, { 'text/plain': 'Pasted' });
  await goBehind(editor, 'Words.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const source = page.getByRole('textbox', { name: 'Tabs, as Markdown' });
  await expect(source).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await page.keyboard.type('Then');
  await expectSaved(page);
  await expect(source).toHaveValue(tabs);
  await expect(editor.getByRole('paragraph')).toHaveText([
    'Words.',
    'Then',
    'Pasted',
    'Dictated',
    'Typed',
    'Last.',
  ]);
});

test('Markdown that ends in a block leaves it as it is when one writes on', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'Words.');
  await page.keyboard.press('Enter');
  const embed = '{% embed url="https://x.test" %}';
  await paste(editor, { 'text/plain': `# Title\n\nA note[^1] here.\n\n[^1]: the note\n\n${embed}` });
  await page.keyboard.type('On');
  await expectSaved(page);
  await expectMarkdown(page, '# Title', 'A note[^1] here.', embed, 'On', '[^1]: the note');
});

test('a divider and a task list are begun as Markdown writes them', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'Words.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('---');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[ ] First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await expect(editor.getByRole('checkbox')).toHaveCount(2);
  await expect(editor.getByRole('separator')).toBeVisible();
  await expectSaved(page);
  await expectMarkdown(page, '---', '* [ ] First', '* [ ] Second');
});

test('an empty table asks for nothing in its cells, and fills the page', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, {
    Install: 'Words.\n\n| A | B |\n|---|---|\n|   |   |\n',
  });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  const cell = editor.getByRole('cell').first();
  const placeholder = () =>
    cell.getByRole('paragraph').evaluate((each) => getComputedStyle(each, '::before').content);
  expect(await placeholder()).toBe('none');
  const [table, text] = [
    await editor.getByRole('table').boundingBox(),
    await editor.getByText('Words.').boundingBox(),
  ];
  expect(Math.abs((table?.width ?? 0) - (text?.width ?? 0))).toBeLessThan(4);
});

test('Esc leaves the text where it is read', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'First words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await editor.getByText('First words').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Page', exact: true })).toBeFocused();
  await page.keyboard.press('e');
  await expect(editor).toBeFocused();
});

test('writing goes on in the other editor that a shortcut opens', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'First words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  const source = page.getByRole('textbox', { name: 'Markdown of the page' });
  await goBehind(editor, 'First words.');
  await page.keyboard.press('ControlOrMeta+Shift+m');
  await expect(source).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('Then more.');
  await page.keyboard.press('ControlOrMeta+Shift+m');
  await expect(editor).toBeFocused();
  await expect(editor).toContainText('Then more.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Shift+m');
  await expect(source).toBeVisible();
  await expect(source).not.toBeFocused();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the place stays between the editors, with the motion of “${reducedMotion}”`, async ({
    page,
    api,
    signInAs,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const paragraphs = Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1} of many.\n`).join('\n');
    const space = await createSampleSpace(api, { Install: paragraphs });
    await signInAs(space.as.edit);
    const editor = await openEditor(page, space, 'Install');
    await editor
      .getByText('Paragraph 45 of many.')
      .evaluate((each) => each.scrollIntoView({ block: 'start' }));
    await page.getByRole('radio', { name: 'Markdown' }).check();
    const source = page.getByRole('textbox', { name: 'Markdown of the page' });
    await expect(source.getByText('Paragraph 46 of many.')).toBeInViewport();
    await expect(source.getByText('Paragraph 40 of many.')).not.toBeInViewport();
    await page.getByRole('radio', { name: 'Page' }).check();
    await expect(editor.getByText('Paragraph 46 of many.')).toBeInViewport();
    await expect(editor.getByText('Paragraph 40 of many.')).not.toBeInViewport();
  });
}

test('pages written from right to left are read, listed and written in their direction', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    مقدمة: 'API هي واجهة.\n\nنص آخر.\n',
    التثبيت: 'نص طويل هنا.\n\n```js\nconst x = 1;\n```\n',
  });
  await signInAs(space.as.edit);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId));
  await page.getByRole('treeitem', { name: 'التثبيت' }).click();
  const title = page.getByRole('heading', { name: 'التثبيت', level: 2 });
  await expect(title).toBeVisible();
  const rightOf = async (locator: typeof title) => {
    const box = await locator.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  expect(Math.abs((await rightOf(title)) - (await rightOf(page.getByText('نص طويل هنا.'))))).toBeLessThan(2);
  await page.getByRole('treeitem', { name: 'مقدمة' }).click();
  await expect(page.getByText('API هي واجهة.')).toHaveCSS('direction', 'rtl');
  await expect((await openEditor(page, space, 'مقدمة')).getByText('API هي واجهة.')).toHaveCSS(
    'direction',
    'rtl',
  );
  await expect(page.getByRole('tree', { name: 'Pages' })).toHaveCSS('direction', 'rtl');
  const editor = await openEditor(page, space, 'التثبيت');
  await expect(editor.getByText('const x = 1;')).toHaveCSS('direction', 'ltr');
  await goBehind(editor, 'نص طويل هنا.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const menu = await page.getByRole('listbox', { name: 'Insert' }).boundingBox();
  const line = await editor.getByRole('paragraph').last().boundingBox();
  expect(Math.abs((menu?.x ?? 0) + (menu?.width ?? 0) - ((line?.x ?? 0) + (line?.width ?? 0)))).toBeLessThan(
    40,
  );
});

test('a long title that runs the other way is cut where it ends', async ({ page, api, signInAs }) => {
  const title = 'مقدمة عن النظام وطريقة العمل به في المؤسسات الكبيرة';
  const space = await createSampleSpace(api, { Introduction: 'Words.\n', [title]: 'نص.\n' });
  await signInAs(space.as.edit);
  await page.goto(paths.spaceContent(space.organizationId, space.spaceId));
  const tree = page.getByRole('tree');
  await expect(tree).toHaveCSS('direction', 'ltr');
  const text = tree.getByText(title);
  await expect(text).toHaveCSS('text-overflow', 'ellipsis');
  await expect(text).toHaveCSS('direction', 'rtl');
  const offset = (of: string) =>
    tree.getByText(of).evaluate((element) => element.getBoundingClientRect().left);
  expect(await offset(title)).toBe(await offset('Introduction'));
});

test('the menu of blocks is read out, chosen by touch, and opens again after it was closed', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'Words.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: 'Insert' });
  await page.keyboard.press('ArrowDown');
  const active = menu.getByRole('option', { selected: true });
  await expect(editor).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '-');
  await expect(
    page.getByRole('status').filter({ hasText: 'to choose from with the arrow keys' }),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(editor).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/');
  await expect(menu).toBeVisible();
  const option = menu.getByRole('option', { name: 'Table' });
  // A finger that scrolls the list goes down on an option, too.
  await option.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect(menu).toBeVisible();
  await option.evaluate((element: HTMLElement) => element.click());
  await expect(editor.getByRole('table')).toBeVisible();
});
