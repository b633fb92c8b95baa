'use client';

import './editor.css';
import '@milkdown/kit/prose/view/style/prosemirror.css';
import type { EditorState } from '@milkdown/kit/prose/state';
import { EditorView } from '@milkdown/kit/prose/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { proseLook } from '#components/content/index.ts';
import { toastFailure } from '#components/shell/toasts.tsx';
import type { Outcome } from '#lib/failure.ts';
import { type EditorMemory, type OpenedProse, openProse } from './editor-memory.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { LinkTargets } from './link-suggestions.ts';
import { nodeViews, showImages } from './node-views.ts';
import { printPage } from './page-model.ts';
import { pasteText, tidyHtml } from './pasting.ts';
import { schema } from './schema.ts';
import { SlashMenu, type SlashMenuHandle } from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { beginUpload, endUpload } from './uploads.ts';

export type ProseEditorProps = {
  /** What the page says; asked for when the editor opens, since later changes come from the editor alone. */
  text: () => string;
  memory: EditorMemory;
  focused: boolean;
  onChange: (read: () => string) => void;
  targets: LinkTargets;
  addressOf: (target: string) => string | undefined;
  /** Stores a file, and tells what to refer to it by. */
  upload: (file: File) => Promise<Outcome<string>>;
};

/** A page as it will be read, to write in. */
export function ProseEditor({ text, memory, focused, onChange, ...props }: ProseEditorProps) {
  const { targets, addressOf, upload } = props;
  const frame = useRef<HTMLDivElement>(null);
  const slash = useRef<SlashMenuHandle>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);
  const changed = useEffectEvent(onChange);
  const resolve = useEffectEvent((target: string) => addressOf(target));

  const insertImages = async (to: EditorView, files: readonly File[], at = to.state.selection.from) => {
    let place: number | undefined = at;
    for (const file of files) {
      const id = crypto.randomUUID();
      to.dispatch(beginUpload(to.state, id, place ?? to.state.selection.from, file.name));
      const outcome = await upload(file);
      if (!outcome.ok) toastFailure(`${file.name} was not added`, outcome.failure);
      if (to.isDestroyed) return;
      const alt = file.name.replace(/\.[^.]*$/, '');
      const picture = outcome.ok ? schema.node('image', { src: outcome.data, alt }) : undefined;
      const { transaction, behind } = endUpload(to.state, id, picture);
      to.dispatch(transaction);
      place = behind;
    }
  };
  const takeFiles = useEffectEvent((to: EditorView, files: FileList | undefined, at?: number): boolean => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return false;
    void insertImages(to, images, at);
    return true;
  });
  const openLink = useEffectEvent(() => setLinking(true));

  const read = useEffectEvent((signal: AbortSignal) => openProse(memory, text(), signal));
  const open = useEffectEvent((mount: HTMLElement, page: OpenedProse) => {
    const made = new EditorView(mount, {
      state: page.state,
      nodeViews: nodeViews((target) => resolve(target)),
      attributes: {
        class: `${proseLook} page-editor`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content of the page',
        dir: 'auto',
      },
      transformPastedHTML: tidyHtml,
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
      handlePaste: (to, event) =>
        takeFiles(to, event.clipboardData?.files) || pasteText(to, event.clipboardData),
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
        if (transaction.docChanged) changed(() => printPage(page.opened, next.doc));
      },
    });
    if (focused) made.focus();
    setView(made);
    setState(made.state);
    return () => {
      const isSame = made.state.doc === page.state.doc;
      memory.prose = {
        opened: page.opened,
        state: made.state,
        markdown: isSame ? page.markdown : printPage(page.opened, made.state.doc),
      };
      made.destroy();
    };
  });

  useEffect(() => {
    const leaving = new AbortController();
    let close: (() => void) | undefined;
    const begin = async () => {
      const page = await read(leaving.signal);
      if (page && frame.current && !leaving.signal.aborted) close = open(frame.current, page);
    };
    void begin();
    return () => {
      leaving.abort();
      close?.();
    };
  }, []);
  useEffect(() => {
    if (view) showImages(view, addressOf);
  }, [view, addressOf]);

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
        {view ? null : <EditorSkeleton />}
        <div ref={frame} className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-10" />
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
          targets={targets}
        />
      ) : null}
    </div>
  );
}
