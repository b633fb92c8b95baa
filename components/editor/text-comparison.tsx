'use client';

import { MergeView } from '@codemirror/merge';
import { EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';

type Version = { name: string; text: string };

/** Two versions of the Markdown of a page side by side, with the differences marked. */
export function TextComparison({ before, after }: { before: Version; after: Version }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const shownAs = (name: string) => [
      EditorView.lineWrapping,
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({
        'aria-label': name,
        'aria-readonly': 'true',
        tabindex: '0',
        dir: 'auto',
      }),
    ];
    const view = new MergeView({
      parent: frame.current,
      a: { doc: before.text, extensions: shownAs(before.name) },
      b: { doc: after.text, extensions: shownAs(after.name) },
      collapseUnchanged: { margin: 3 },
      gutter: false,
    });
    return () => view.destroy();
  }, [before.name, before.text, after.name, after.text]);
  return (
    <>
      <div className="grid grid-cols-2 border-b border-line pb-1 font-medium">
        <span>{before.name}</span>
        <span>{after.name}</span>
      </div>
      <div ref={frame} className="font-mono text-sm" />
    </>
  );
}
