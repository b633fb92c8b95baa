'use client';

import { markdown as markdownLanguage } from '@codemirror/lang-markdown';
import { basicSetup, EditorView as CodeView } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EditorMemory } from './editor-memory.ts';
import { withLineEnds, withPlainEnds } from './line-ends.ts';

export type SourceEditorProps = {
  text: () => string;
  memory: EditorMemory;
  focused: boolean;
  onChange: (read: () => string) => void;
};

const look = CodeView.theme({
  '&': { height: '100%', fontSize: '0.8125rem', backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace", lineHeight: '1.65' },
  '.cm-content': { padding: '1rem 0', caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-faint)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent) !important',
  },
  // The usual colours are made for white paper; weight and slant say enough.
  '.cm-line span': { color: 'inherit !important' },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)' },
});

const extensions = [
  basicSetup,
  markdownLanguage(),
  CodeView.lineWrapping,
  CodeView.contentAttributes.of({ 'aria-label': 'Markdown of the page', dir: 'auto', tabindex: '0' }),
  CodeView.perLineTextDirection.of(true),
  look,
];

/** A page as its Markdown, to write in. */
export function SourceEditor({ text, memory, focused, onChange }: SourceEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const changed = useEffectEvent(onChange);
  const open = useEffectEvent((parent: HTMLElement) => {
    const { source } = memory;
    const markdown = text();
    const view = new CodeView({
      parent,
      ...(source ? { state: source } : { doc: markdown, extensions }),
      dispatchTransactions: (transactions, to) => {
        to.update(transactions);
        if (transactions.some(({ docChanged }) => docChanged))
          changed(() => withLineEnds(markdown, to.state.sliceDoc()));
      },
    });
    const change = source && changeBetween(source.sliceDoc(), withPlainEnds(markdown));
    if (change) view.update([view.state.update({ changes: change })]);
    if (focused) view.focus();
    return () => {
      memory.source = view.state;
      view.destroy();
    };
  });
  useEffect(() => (frame.current ? open(frame.current) : undefined), []);
  return <div ref={frame} data-own-keys className="min-h-0 flex-1 overflow-auto" />;
}

/** What was written in the other editor meanwhile, as one change that can be undone. */
function changeBetween(before: string, after: string) {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
