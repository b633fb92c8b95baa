import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { commands, explainBlocked, explainNoLink } from './commands.ts';
import { editorKeys } from './editor-keys.ts';
import { editorPlugins } from './editor-plugins.ts';
import { openPage, printPage } from './page-model.ts';

/** A page with the cursor in front of words of it; with more words, these are selected up to their end. */
function pageAt(markdown: string, words: string, last = '') {
  const page = openPage(markdown);
  const state = EditorState.create({ doc: page.doc, plugins: editorPlugins() });
  const placeOf = (text: string) => {
    let place = -1;
    page.doc.descendants((node, at) => {
      const offset = node.isText ? (node.text ?? '').indexOf(text) : -1;
      if (place < 0 && offset >= 0) place = at + offset;
    });
    return place;
  };
  const from = placeOf(words);
  const to = last === '' ? from : placeOf(last) + last.length;
  return { page, state: state.apply(state.tr.setSelection(TextSelection.create(page.doc, from, to))) };
}

/** The page after a command, and after a word was typed where the cursor is then. */
function after({ page, state }: ReturnType<typeof pageAt>, command: Command | undefined, typed = '') {
  let next = state;
  const isDone = command?.(state, (tr) => {
    next = next.apply(tr);
  });
  if (typed !== '') next = next.apply(next.tr.insertText(typed));
  return isDone ? printPage(page, next.doc) : undefined;
}

const keys = editorKeys();
const runOf = (id: string) => commands.find((command) => command.id === id)?.run;
const code = '```\none\ntwo\nthree\n```\n';
const table = '| A | B |\n| - | - |\n| 1 | 2 |\n';

test('Tab indents the lines of code that are selected, and Shift-Tab takes it back', () => {
  const indented = '```\none\n  two\n  three\n```\n';
  expect(after(pageAt(code, 'wo', 'thr'), keys.Tab)).toBe(indented);
  expect(after(pageAt(indented, 'two', 'thr'), keys['Shift-Tab'])).toBe(code);
  expect(after(pageAt(code, 'wo'), keys.Tab)).toBe('```\none\nt  wo\nthree\n```\n');
});

test('the arrow keys lead out of code that the page begins or ends with', () => {
  const [open, close] = ['one', 'three'];
  expect(after(pageAt(code, open), keys.ArrowUp, 'above')).toBe(`above\n\n${code}`);
  expect(after(pageAt(code, close), keys.ArrowDown, 'below')).toBe(`${code}\nbelow\n`);
  expect(after(pageAt(code, 'two'), keys.ArrowDown)).toBeUndefined();
  expect(after(pageAt(`${code}\nMore.\n`, close), keys.ArrowDown)).toBeUndefined();
});

test('Backspace behind a table and Delete before it lead into it, and leave it whole', () => {
  const page = `Before\n\n${table}\nAfter\n`;
  expect(after(pageAt(page, 'After'), keys.Backspace, 'x')).toBe(page.replace('2', '2x'));
  const beforeTable = pageAt(page, 'Before', 'Before');
  const end = beforeTable.state.apply(
    beforeTable.state.tr.setSelection(TextSelection.create(beforeTable.page.doc, 7)),
  );
  expect(after({ ...beforeTable, state: end }, keys.Delete, 'x')).toBe(page.replace('A ', 'xA '));
});

test.each([
  ['ordered', '* one\n* two\n  * deep\n', '1. one\n2. two\n   * deep\n'],
  ['bullet', '1. one\n2. two\n', '* one\n* two\n'],
  ['tasks', '1. one\n2. two\n', '* [ ] one\n* [ ] two\n'],
  ['tasks', '* one\n* two\n', '* one\n* [ ] two\n'],
  ['bullet', '* [ ] one\n* [x] two\n', '* [ ] one\n* two\n'],
  ['ordered', '* [ ] one\n* [x] two\n', '1. one\n2. two\n'],
])('a list becomes one of another kind: %s of %j', (id, markdown, expected) => {
  expect(after(pageAt(markdown, 'two'), runOf(id))).toBe(expected);
});

test('a button of the toolbar says why it has no effect where the cursor is', () => {
  const blockedAt = (markdown: string, words: string) => {
    const { state } = pageAt(markdown, words);
    const reasons = commands.map((command) => [command.id, explainBlocked(state, command)]);
    return Object.fromEntries([...reasons, ['link', explainNoLink(state)]].filter(([, reason]) => reason));
  };
  const history = { undo: 'Nothing to undo', redo: 'Nothing to redo' };
  expect(blockedAt('Words\n', 'Words')).toEqual(history);
  expect(blockedAt(table, '1')).toMatchObject({
    'heading-1': 'Not available in a table',
    table: expect.any(String),
  });
  expect(blockedAt(table, '1')).not.toHaveProperty('strong');
  expect(blockedAt(code, 'two')).toMatchObject({
    strong: 'Not available in a code block',
    link: 'Not available in a code block',
  });
  expect(blockedAt(code, 'two')).not.toHaveProperty('code-block');
  expect(blockedAt('* one\n* two\n', 'two')).toMatchObject({ 'heading-1': 'Not available in a list' });
  expect(blockedAt('* one\n* two\n', 'two')).not.toHaveProperty('ordered');
});

test.each(['table', 'rule', 'hint', 'quote', 'code-block', 'heading-2', 'bullet'])(
  'a cell of a table takes no %s',
  (id) => {
    expect(after(pageAt(table, '1'), runOf(id))).toBeUndefined();
  },
);

test('Enter behind the fence of Markdown begins code in that language', () => {
  const { page, state } = pageAt('Words\n', 'Words', 'Words');
  const typed = state.apply(state.tr.insertText('```ts'));
  expect(after({ page, state: typed }, keys.Enter, 'x')).toBe('```ts\nx\n```\n');
  expect(after(pageAt('Words\n', 'Words'), keys.Enter)).toBeUndefined();
});
