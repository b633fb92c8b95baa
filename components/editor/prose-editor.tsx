'use client';

import './editor.css';
import '@milkdown/kit/prose/view/style/prosemirror.css';
import { EditorState } from '@milkdown/kit/prose/state';
import { EditorView } from '@milkdown/kit/prose/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { proseLook } from '#components/content/index.ts';
import { toastFailure } from '#components/shell/toasts.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import { editorPlugins } from './editor-plugins.ts';
import { LinkDialog, type LinkPage } from './link-dialog.tsx';
import { nodeViews } from './node-views.ts';
import { openPage, printPage } from './page-model.ts';
import { schema } from './schema.ts';
import { SlashMenu, type SlashMenuHandle } from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';

export type UploadedFile = { target: string; address: string };

export type ProseEditorProps = {
  /** What the page says when the editor opens; later changes come from the editor alone. */
  markdown: string;
  onChange: (markdown: string) => void;
  pages: readonly LinkPage[];
  addressOf: (target: string) => string | undefined;
  upload: (file: File) => Promise<Outcome<UploadedFile>>;
};

/** A page as it will be read, to write in. */
export function ProseEditor({ markdown, onChange, pages, addressOf, upload }: ProseEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const slash = useRef<SlashMenuHandle>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);
  const [uploaded] = useState(() => new Map<string, string>());
  const changed = useEffectEvent(onChange);
  const resolve = useEffectEvent((target: string) => uploaded.get(target) ?? addressOf(target));

  const insertImages = async (to: EditorView, files: readonly File[], at?: number) => {
    for (const file of files) {
      const outcome = await upload(file);
      if (!outcome.ok) {
        showRefused(file.name, outcome.failure);
        continue;
      }
      uploaded.set(outcome.data.target, outcome.data.address);
      const alt = file.name.replace(/\.[^.]*$/, '');
      const image = schema.node('image', { src: outcome.data.target, alt });
      const place = Math.min(at ?? to.state.selection.from, to.state.doc.content.size);
      to.dispatch(to.state.tr.insert(place, image).scrollIntoView());
    }
  };
  const takeFiles = useEffectEvent((to: EditorView, files: FileList | undefined, at?: number): boolean => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return false;
    void insertImages(to, images, at);
    return true;
  });
  const openLink = useEffectEvent(() => setLinking(true));

  const open = useEffectEvent((mount: HTMLElement) => {
    const page = openPage(markdown);
    const made = new EditorView(mount, {
      state: EditorState.create({ doc: page.doc, plugins: editorPlugins() }),
      nodeViews: nodeViews((target) => resolve(target)),
      attributes: {
        class: `${proseLook} page-editor`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content of the page',
        dir: 'auto',
      },
      handleKeyDown: (to, event) => {
        if (slash.current?.onKey(event)) return true;
        if (event.key === 'k' && (event.metaKey || event.ctrlKey)) {
          openLink();
          return true;
        }
        if (event.key !== 'Escape') return false;
        (to.dom as HTMLElement).blur();
        return true;
      },
      handlePaste: (to, event) => takeFiles(to, event.clipboardData?.files),
      handleDrop: (to, event) =>
        takeFiles(
          to,
          event.dataTransfer?.files,
          to.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged) changed(printPage(page, next.doc));
      },
    });
    setView(made);
    setState(made.state);
    return made;
  });

  useEffect(() => {
    if (!frame.current) return;
    const made = open(frame.current);
    return () => made.destroy();
  }, []);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {view && state ? (
        <Toolbar
          view={view}
          state={state}
          onLink={() => setLinking(true)}
          onImages={(files) => void insertImages(view, files)}
        />
      ) : (
        <div className="h-11 border-b border-line" />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div ref={frame} className={cn('mx-auto w-full max-w-3xl px-4 py-8 sm:px-10')} />
      </div>
      {view && state ? <SlashMenu ref={slash} view={view} state={state} /> : null}
      {view ? (
        <LinkDialog
          open={isLinking}
          onOpenChange={(next) => {
            setLinking(next);
            if (!next) view.focus();
          }}
          view={view}
          pages={pages}
        />
      ) : null}
    </div>
  );
}

function showRefused(name: string, failure: Failure): void {
  toastFailure(`${name} was not added`, failure);
}
