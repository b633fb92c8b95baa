import type { Locator, Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import type { SampleSpace } from '#server/testing/content.ts';
import { expect } from './fixtures.ts';

/** The bytes of a picture, ten pixels wide. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

/** Opens the editor of a page in a new change request. */
export async function openEditor(page: Page, space: SampleSpace, title: string): Promise<Locator> {
  const { number } = await space.as.edit.call('createChangeRequest', { params: space.params });
  return await openEditorOf(page, space, number, title);
}

/** Opens the editor of a page in a change request. */
export async function openEditorOf(
  page: Page,
  space: SampleSpace,
  number: number,
  title: string,
): Promise<Locator> {
  const id = space.pages[title] ?? '';
  await page.goto(paths.changeRequestEdit(space.organizationId, space.spaceId, number, id));
  const editor = page.getByRole('textbox', { name: 'Content of the page' });
  await expect(editor).toBeVisible();
  return editor;
}

/** Puts the cursor at the end of the line that has this text. */
export async function goBehind(editor: Locator, text: string, { exact = false } = {}): Promise<void> {
  await editor.getByText(text, { exact }).click();
  await editor.page().keyboard.press('End');
}

export async function expectSaved(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: /^(Saved|Draft saved)/ })).toBeVisible();
}

/** Expects the page's Markdown, as the Markdown editor shows it line by line. */
export async function expectMarkdown(page: Page, ...lines: string[]): Promise<void> {
  await page.getByRole('radio', { name: 'Markdown' }).check();
  const source = page.getByRole('textbox', { name: 'Markdown of the page' });
  for (const line of lines) await expect(source.getByText(line, { exact: true })).toBeVisible();
}

/** Pastes content as if it were copied elsewhere. */
export async function paste(editor: Locator, data: Record<string, string>): Promise<void> {
  await editor.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(copied)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}
