import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { openPage } from './page-model.ts';
import { replaceChanged } from './replace-changed.ts';
import { schema } from './schema.ts';

function written(markdown: string, cursorBehind: string) {
  const { doc } = openPage(markdown);
  let at = 0;
  doc.descendants((node, pos) => {
    const offset = node.isText ? (node.text?.indexOf(cursorBehind) ?? -1) : -1;
    if (offset >= 0) at = pos + offset + cursorBehind.length;
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) });
}

const before = (state: EditorState) =>
  state.selection.$from.parent.textContent.slice(0, state.selection.$from.parentOffset);

test('the cursor stays where it is while the text around it changes', () => {
  const state = written('One.\n\nTwo words here.\n\n* a\n* b\n\nLast.\n', 'Two words');
  const next = 'One, changed.\n\nTheir own.\n\nTwo words here, and theirs.\n\n* a\n* b, changed\n* c\n';
  const after = state.apply(replaceChanged(state, openPage(next).doc));
  expect(after.doc.eq(openPage(next).doc)).toBe(true);
  expect(before(after)).toBe('Two words');
});

test('a line that is just begun and a blank that is just typed stay', () => {
  const state = written('One.\n\nTwo.\n', 'Two.');
  const typed = state.apply(state.tr.insertText(' '));
  const continued = typed.apply(typed.tr.insert(typed.doc.content.size, schema.node('paragraph')));
  const after = continued.apply(replaceChanged(continued, openPage('One, theirs.\n\nTwo.\n').doc));
  expect(after.doc.textContent).toBe('One, theirs.Two. ');
  expect(after.doc.childCount).toBe(3);
  expect(before(after)).toBe('Two. ');
});

test.each([
  ['', 'Something.\n'],
  ['Something.\n', ''],
  ['# A\n\n| a | b |\n|---|---|\n| 1 | 2 |\n', '| a | c |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n# A\n'],
  ['* a\n  * b\n* c\n', '1. a\n2. c\n'],
  ['> a\n\n```js\nx\n```\n', '> a\n>\n> b\n\n```js\nx\ny\n```\n\nEnd **bold**.\n'],
])('%j becomes %j', (old, next) => {
  const state = EditorState.create({ doc: openPage(old).doc });
  const after = state.apply(replaceChanged(state, openPage(next).doc));
  after.doc.check();
  const texts = (doc: typeof after.doc) =>
    doc.content.content.filter(({ content, isLeaf }) => isLeaf || content.size > 0);
  expect(texts(after.doc).map(String)).toEqual(texts(openPage(next).doc).map(String));
});
