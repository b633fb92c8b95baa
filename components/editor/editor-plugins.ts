import { baseKeymap } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { findWrapping } from 'prosemirror-transform';
import { editorKeys } from './editor-keys.ts';
import { schema } from './schema.ts';
import { selectedBlockPlugin } from './selected-block.ts';
import { selectionPlugin } from './selection-plugin.ts';
import { uploadsPlugin } from './uploads.ts';

const { nodes, marks } = schema;

function rules(): InputRule[] {
  const {
    heading,
    blockquote,
    code_block: code,
    bullet_list: bullets,
    ordered_list: numbers,
    list_item: item,
  } = nodes;
  if (!heading || !blockquote || !code || !bullets || !numbers || !item)
    throw new Error('The editor lacks a node');
  return [
    textblockTypeInputRule(/^(#{1,6})\s$/, heading, (match) => ({ level: match[1]?.length ?? 1 })),
    textblockTypeInputRule(/^```([\w+-]*)\s$/, code, (match) => ({ language: match[1] ?? '' })),
    wrappingInputRule(/^>\s$/, blockquote),
    wrappingInputRule(/^[-*+]\s$/, bullets),
    wrappingInputRule(/^(\d+)[.)]\s$/, numbers, (match) => ({ start: Number(match[1]) })),
    new InputRule(/^\[([ x]?)\]\s$/, (state, match, start, end) => {
      const checked = match[1] === 'x';
      const tr = state.tr.delete(start, end);
      const $start = tr.doc.resolve(start);
      const isItem = $start.depth > 1 && $start.node(-1).type.name === 'list_item';
      if (isItem) return tr.setNodeMarkup($start.before(-1), null, { ...$start.node(-1).attrs, checked });
      const range = $start.blockRange();
      const wrapping = range && findWrapping(range, bullets);
      if (!wrapping) return null;
      return tr.wrap(
        range,
        wrapping.map((each) => (each.type === item ? { ...each, attrs: { checked } } : each)),
      );
    }),
    markRule(/(?<![\w*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'strong'),
    markRule(/(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'em'),
    markRule(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, 'strike'),
    markRule(/`([^`\ufffc]+)`$/, 'code'),
    addressRule,
  ];
}

/** Turns an address into a link when a blank is typed after it. */
const addressRule = new InputRule(
  /(?:^|\s)(https?:\/\/[^\s<>]*[^\s<>.,;:!?'")\]])\s$/,
  (state, [, href = ''], _, end) => {
    return state.tr.addMark(end - href.length, end, schema.mark('link', { href })).insertText(' ', end);
  },
  { inCodeMark: false },
);

/**
 * Turns text between Markdown marks into marked text while it is typed. After an open backtick only the next backtick
 * counts, because code is being typed.
 */
function markRule(pattern: RegExp, name: string): InputRule {
  return new InputRule(
    pattern,
    (state, match, start, end) => {
      const mark = marks[name];
      const [typed, inside = ''] = match;
      const from = start + typed.indexOf(inside);
      const to = from + inside.length;
      const before = match.input?.slice(0, match.index) ?? '';
      const isInCode = name !== 'code' && before.split('`').length % 2 === 0;
      if (!mark || isInCode || to > end) return null;
      const tr = state.tr.delete(to, end).delete(start, from);
      return tr.addMark(start, start + inside.length, mark.create()).removeStoredMark(mark);
    },
    { inCodeMark: false },
  );
}

/** The plugins of the editor: history, keys, Markdown shortcuts and tables. */
export function editorPlugins(): Plugin[] {
  return [
    selectionPlugin(),
    selectedBlockPlugin(),
    history(),
    inputRules({ rules: rules() }),
    keymap(editorKeys()),
    keymap(baseKeymap),
    dropCursor({ color: 'var(--accent)', width: 2 }),
    gapCursor(),
    tableEditing(),
    uploadsPlugin(),
  ];
}
