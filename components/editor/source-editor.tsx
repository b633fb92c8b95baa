'use client';

import { markdown as markdownLanguage } from '@codemirror/lang-markdown';

import { basicSetup, EditorView as CodeView } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';

export type SourceEditorProps = { markdown: string; onChange: (markdown: string) => void };

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

/** A page as its Markdown, to write in. */
export function SourceEditor({ markdown, onChange }: SourceEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const changed = useEffectEvent(onChange);
  const open = useEffectEvent(
    (parent: HTMLElement) =>
      new CodeView({
        parent,
        doc: markdown,
        extensions: [
          basicSetup,
          markdownLanguage(),
          CodeView.lineWrapping,
          CodeView.contentAttributes.of({ 'aria-label': 'Markdown of the page', dir: 'auto', tabindex: '0' }),
          CodeView.perLineTextDirection.of(true),
          CodeView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.sliceDoc());
          }),
          look,
        ],
      }),
  );
  useEffect(() => {
    if (!frame.current) return;
    const view = open(frame.current);
    return () => view.destroy();
  }, []);
  return <div ref={frame} data-own-keys className="min-h-0 flex-1 overflow-auto" />;
}
