'use client';

import { markdown as markdownLanguage } from '@codemirror/lang-markdown';
import { type ChangeSpec, Transaction } from '@codemirror/state';
import { basicSetup, EditorView as CodeView } from 'codemirror';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { editsBetween } from '#lib/document/diff/sequence.ts';
import type { EditorMemory } from './editor-memory.ts';
import { withLineEnds, withPlainEnds } from './line-ends.ts';
import type { MergedText } from './prose-editor.tsx';

export type SourceEditorProps = {
  text: () => string;
  memory: EditorMemory;
  focused: boolean;
  onChange: (read: () => string) => void;
  onMerged: MergedText;
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
  // The default colors are made for a white background, so Markdown is marked by weight and slant only.
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

/** The Markdown editor of a page. */
export function SourceEditor({ text, memory, focused, onChange, onMerged }: SourceEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const savePlace = useRef<() => void>(undefined);
  const changed = useEffectEvent(onChange);
  const follow = useEffectEvent((listener: (markdown: string) => void) => onMerged(listener));
  const open = useEffectEvent((parent: HTMLElement) => {
    const { source } = memory;
    let markdown = text();
    const view = new CodeView({
      parent,
      ...(source ? { state: source } : { doc: markdown, extensions }),
      dispatchTransactions: (transactions, to) => {
        to.update(transactions);
        if (transactions.some(({ docChanged }) => docChanged))
          changed(() => withLineEnds(markdown, to.state.sliceDoc()));
      },
    });
    const { top = 0 } = memory;
    view.update([
      view.state.update({
        changes: source ? changesBetween(source.sliceDoc(), withPlainEnds(markdown)) : [],
        effects: top > 0 ? CodeView.scrollIntoView(Math.min(top, view.state.doc.length), { y: 'start' }) : [],
      }),
    ]);
    const stop = follow((merged) => {
      markdown = merged;
      const changes = changesBetween(view.state.sliceDoc(), withPlainEnds(merged));
      view.dispatch({ changes, annotations: Transaction.addToHistory.of(false) });
    });
    savePlace.current = () => {
      memory.top = view.lineBlockAtHeight(view.scrollDOM.scrollTop).from;
    };
    if (focused) view.focus();
    return () => {
      stop();
      savePlace.current = undefined;
      memory.source = view.state;
      view.destroy();
    };
  });
  // This runs while the text still has its layout, which is gone in the cleanup of other effects.
  useLayoutEffect(() => () => savePlace.current?.(), []);
  useEffect(() => (frame.current ? open(frame.current) : undefined), []);
  return <div ref={frame} data-own-keys className="min-h-0 flex-1 overflow-auto" />;
}

/** The line changes between two texts, so that the cursor stays next to the same words. */
function changesBetween(before: string, after: string): ChangeSpec[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const starts = [0];
  for (const line of old) starts.push((starts.at(-1) ?? 0) + line.length);
  return editsBetween(old, fresh).map(({ start, end, from, to }) =>
    changeWithin(starts[start] ?? 0, old.slice(start, end).join(''), fresh.slice(from, to).join('')),
  );
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function changeWithin(at: number, before: string, after: string): ChangeSpec {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from: at + from, to: at + before.length - tail, insert: after.slice(from, after.length - tail) };
}
