import { createSampleSpace } from '#server/testing/content.ts';
import { delayRequests } from './delayed-requests.ts';
import { expectMarkdown, expectSaved, goBehind, openEditor, paste, picture } from './editor.ts';
import { expect, expectToast, test } from './fixtures.ts';

const everything = [
  '* [x] done',
  '{% embed url="https://x.test" %}',
  'A note[^1] here.',
  '{% hint style="warning" icon="bell" %}',
  '```js title="a.js"',
  '[^1]: the note',
];

test('a page that is cut and put in again is what it was', async ({ page, api, signInAs }) => {
  const [task, embed, note, hint, code, footnote] = everything;
  const markdown = `${task}\n\n${embed}\n\n${note}\n\n${hint}\nMind.\n{% endhint %}\n\n${code}\nx\n\`\`\`\n\n${footnote}\n`;
  const space = await createSampleSpace(api, { Install: markdown });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await editor.getByText('done').click();
  for (const key of ['a', 'x', 'v']) await page.keyboard.press(`ControlOrMeta+${key}`);
  await expectSaved(page);
  await expectMarkdown(page, ...everything);
});

test('what is pasted into a cell becomes its lines, and what other programs give a look keeps it', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Install: 'Words\n\n| A | B |\n|---|---|\n| 1 | 2 |\n',
  });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, '1', { exact: true });
  await paste(editor, { 'text/plain': ' and\n\nmore' });
  await goBehind(editor, '2', { exact: true });
  await paste(editor, { 'text/html': '<ul><li>a</li><li>b</li></ul>', 'text/plain': 'a b' });
  await goBehind(editor, 'Words');
  await paste(editor, {
    'text/html':
      '<p><span style="font-weight:700">bold</span> <span style="font-style:italic">slanted</span></p>',
    'text/plain': 'bold slanted',
  });
  await expectSaved(page);
  await expectMarkdown(page, 'Words**bold** _slanted_', '| 1and<br>more | 2a<br>b |');
});

test('the lines that a paragraph is written in are read as one, and stay while it is written on', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'One line\nand the next.\n\nThen.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'One line and the next.');
  await page.keyboard.type(' Typed.');
  await page.keyboard.press('Home');
  await page.keyboard.type('No ');
  await expectSaved(page);
  await expectMarkdown(page, 'No One line', 'and the next. Typed.');
});

const item = (level: number, sign: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

test('a list of a word processor becomes a list', async ({ page, api, signInAs }) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n\nThen.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'Words.');
  await page.keyboard.press('Enter');
  const html = `<p>Before</p>${item(1, '·', 'One <b>bold</b>')}${item(2, 'o', 'Below')}${item(1, '·', 'Two')}<p>Steps</p>${item(1, '1.', 'First')}${item(1, '2.', 'Second')}`;
  await paste(editor, { 'text/html': html, 'text/plain': 'Before' });
  await goBehind(editor, 'Then.');
  await page.keyboard.press('Enter');
  await paste(editor, { 'text/plain': '•\tUp\n•\tDown' });
  await expectSaved(page);
  await expectMarkdown(
    page,
    '* One **bold**',
    '  * Below',
    '* Two',
    '1. First',
    '2. Second',
    '* Up',
    '* Down',
  );
});

test('a footnote that is pasted as Markdown becomes one, with a label that the page does not have', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words[^1] here.\n\nThen.\n\n[^1]: Mine.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'Words');
  await paste(editor, { 'text/plain': ' Pasted[^1] text.\n\n[^1]: The note.' });
  await goBehind(editor, 'Then.');
  // What is copied in the editor keeps its own note, too.
  const slice =
    '<p data-pm-slice="1 0 []"> Again<code class="raw-inline">[^2]</code>.</p><pre class="source-card" data-type="footnote">[^2]: Copied.</pre>';
  await paste(editor, { 'text/html': slice, 'text/plain': 'Again' });
  await expectSaved(page);
  await expectMarkdown(
    page,
    'Words[^1] here.Pasted[^2] text.',
    'Then. Again[^3].',
    '[^1]: Mine.',
    '[^2]: The note.',
    '[^3]: Copied.',
  );
});

test('a table of a spreadsheet is pasted as a table, although its picture is copied with it', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'Words.');
  const copyFile = async (html: string) =>
    editor.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      if (text !== '') clipboardData.setData('text/html', text);
      clipboardData.items.add(new File(['bytes'], 'copied.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await copyFile(
    '<meta charset="utf-8"><style>td { color: red }</style><table><tr><td>Cell</td></tr></table>',
  );
  await expect(editor.getByRole('cell', { name: 'Cell' })).toBeVisible();
  await expect(editor.locator('.upload, img')).toHaveCount(0);
  // A browser copies an image as its bytes and as a mark of its address.
  await copyFile('<meta charset="utf-8"><img src="https://x.test/copied.png">');
  await expect(editor.getByRole('img', { name: 'copied' })).toBeVisible();
  await expectSaved(page);
});

test('an image that is dragged within the page moves, and a file that is no image is refused', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, {
    Install: '![Plan](https://x.test/plan.png)\n\nWords.\n\nMore.\n',
  });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  const drop = (isDragged: boolean, file: { name: string; type: string }) =>
    editor.evaluate(
      (element, { isDragged: isOwn, file: dropped }) => {
        const dataTransfer = new DataTransfer();
        const event = (type: string, at: Element | null | undefined) => {
          const { left = 0, top = 0 } = at?.getBoundingClientRect() ?? {};
          const place = { clientX: left + 4, clientY: top + 4 };
          const sent = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...place });
          at?.dispatchEvent(sent);
          return sent;
        };
        if (isOwn) event('dragstart', element.querySelector('img'));
        dataTransfer.items.add(new File(['bytes'], dropped.name, { type: dropped.type }));
        return event('drop', [...element.querySelectorAll('p')].at(-1)).defaultPrevented;
      },
      { isDragged, file },
    );
  await drop(true, { name: 'plan.png', type: 'image/png' });
  await expect(editor.locator('.upload')).toHaveCount(0);
  await expect(editor.getByRole('img')).toHaveCount(1);
  expect(await drop(false, { name: 'plan.pdf', type: 'application/pdf' })).toBe(true);
  await expectToast(page, 'plan.pdf was not added');
});

test('a picture that arrives while the page is shown as Markdown is added to it', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Install: 'Words.\n' });
  await signInAs(space.as.edit);
  const editor = await openEditor(page, space, 'Install');
  await goBehind(editor, 'Words.');
  const upload = await delayRequests(page, 'writes', /\/content\?/);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image' }).click();
  const file = { mimeType: 'image/png', buffer: picture };
  await (await choosing).setFiles([
    { name: 'one.png', ...file },
    { name: 'two.png', ...file },
  ]);
  await upload.arrived;
  await page.getByRole('radio', { name: 'Markdown' }).check();
  const source = page.getByRole('textbox', { name: 'Markdown of the page' });
  await expect(source).toBeVisible();
  upload.release();
  await expect(source.getByText(/^!\[two\]/)).toBeVisible();
  await expect(source.getByText(/^!\[one\]/)).toBeVisible();
  await page.getByRole('radio', { name: 'Page' }).check();
  await expect(editor.getByRole('img', { name: 'two' })).toHaveJSProperty('naturalWidth', 10);
  await expect(editor.locator('.upload')).toHaveCount(0);
});
