'use client';

import './editor.css';
import 'prosemirror-view/style/prosemirror.css';
import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { proseLook } from '#components/content/prose-look.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { toastNote } from '#components/feedback/toasts.tsx';
import { directionOfText, mostCharacters } from '#lib/document/direction.ts';
import { insertCard } from './commands.ts';
import { nodeAtOffset, type OpenedProse, offsetOfNode, openProse } from './editor-memory.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { type ImageContext, insertImages } from './insert-images.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { LinkTargets } from './link-suggestions.ts';
import { nodeViews, showImages } from './node-views.ts';
import { openPage, printPage } from './page-model.ts';
import { imagesIn, pastedImages, pasteText, pasteWithFreeLabels, tidyHtml } from './pasting.ts';
import { replaceChanged } from './replace-changed.ts';
import { SlashMenu, type SlashMenuHandle } from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';

const ReferenceDialog = lazyWindow(async () => (await import('./reference-dialog.tsx')).ReferenceDialog);

/** Subscribes to merged texts that contain someone else's changes. */
export type MergedText = (listener: (markdown: string) => void) => () => void;

export type ProseEditorProps = {
  /** The text of the page, read once when the editor opens. */
  text: () => string;
  focused: boolean;
  onChange: (read: () => string) => void;
  onMerged: MergedText;
  targets: LinkTargets;
  addressOf: (target: string) => string | undefined;
} & ImageContext;

/** The visual editor of a page. */
export function ProseEditor({ text, memory, focused, onChange, onMerged, ...props }: ProseEditorProps) {
  const { targets, addressOf, upload, amend } = props;
  const scroller = useRef<HTMLElement>(null);
  const savePlace = useRef<() => void>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const slash = useRef<SlashMenuHandle>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);
  const [isReferring, setReferring] = useState(false);
  const changed = useEffectEvent(onChange);
  const resolve = useEffectEvent((target: string) => addressOf(target));

  const insert = (to: EditorView, images: readonly File[], at?: number) =>
    void insertImages({ memory, upload, amend }, to, images, at);
  const receiveImages = useEffectEvent((to: EditorView, images: readonly File[], at?: number): boolean => {
    if (images.length > 0) insert(to, images, at);
    return images.length > 0;
  });
  const openLink = useEffectEvent(() => setLinking(true));

  const read = useEffectEvent(async (signal: AbortSignal) => {
    let page = await openProse(memory, text(), signal);
    // Text that arrived while the page was parsed must not be overwritten.
    while (page && page.markdown !== text()) page = await openProse(memory, text(), signal);
    return page;
  });
  const follow = useEffectEvent((listener: (markdown: string) => void) => onMerged(listener));
  const open = useEffectEvent((mount: HTMLElement, page: OpenedProse) => {
    let { opened } = page;
    const editor = new EditorView(mount, {
      state: page.state,
      nodeViews: nodeViews((target) => resolve(target)),
      attributes: ({ doc }) => ({
        class: `${proseLook} page-editor`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-label': 'Content of the page',
        dir: directionOfText(beginningOf(doc)) ?? 'auto',
      }),
      transformPastedHTML: tidyHtml,
      handleKeyDown: (_view, event) => {
        if (slash.current?.onKey(event)) return true;
        if (event.key === 'k' && (event.metaKey || event.ctrlKey)) {
          openLink();
          return true;
        }
        if (event.key !== 'Escape') return false;
        // The shortcuts of the screen work again, and Tab continues from here.
        scroller.current?.focus({ preventScroll: true });
        return true;
      },
      handlePaste: (to, event, slice) =>
        receiveImages(to, pastedImages(event.clipboardData)) ||
        pasteText(to, event.clipboardData) ||
        pasteWithFreeLabels(to, slice),
      handleDrop: (to, event) => {
        // A browser offers an image that is dragged within the page as a file, too.
        if (to.dragging) return false;
        const place = to.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        const areImages = receiveImages(to, imagesIn(event.dataTransfer), place);
        return refuseFiles(event.dataTransfer) || areImages;
      },
      dispatchTransaction: (transaction) => {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (transaction.docChanged) changed(() => printPage(opened, next.doc));
      },
    });
    const stop = follow((markdown) => {
      opened = openPage(markdown);
      editor.dispatch(replaceChanged(editor.state, opened.doc).setMeta('addToHistory', false));
    });
    savePlace.current = () => {
      if (scroller.current) memory.top = offsetOfNode(opened, nodeAtTop(scroller.current, editor));
    };
    memory.view = editor;
    if (focused) editor.focus();
    if (scroller.current) scrollToNode(scroller.current, editor, nodeAtOffset(opened, memory.top ?? 0));
    setView(editor);
    setState(editor.state);
    return () => {
      stop();
      savePlace.current = undefined;
      memory.view = undefined;
      const isSame = editor.state.doc === page.state.doc;
      memory.prose = {
        opened,
        state: editor.state,
        markdown: isSame ? page.markdown : printPage(opened, editor.state.doc),
      };
      editor.destroy();
    };
  });

  // This runs while the page still has its layout, which is gone in the cleanup of other effects.
  useLayoutEffect(() => () => savePlace.current?.(), []);
  useEffect(() => {
    const leaving = new AbortController();
    let close: (() => void) | undefined;
    const start = async () => {
      const page = await read(leaving.signal);
      if (page && frame.current && !leaving.signal.aborted) close = open(frame.current, page);
    };
    void start();
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
          onImages={(files) => insert(view, files)}
        />
      ) : (
        <div className="h-11 border-b border-line" />
      )}
      <section
        ref={scroller}
        tabIndex={-1}
        aria-label="Page"
        className="focus-inset min-h-0 flex-1 overflow-y-auto"
      >
        {view ? null : <EditorSkeleton />}
        <div ref={frame} className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-10" />
      </section>
      {view && state ? (
        <SlashMenu ref={slash} view={view} state={state} onReference={() => setReferring(true)} />
      ) : null}
      {view && isReferring ? (
        <ReferenceDialog
          onInsert={(markdown) => insertCard(markdown, 'openapi')(view.state, view.dispatch)}
          onDismiss={() => {
            setReferring(false);
            view.focus();
          }}
        />
      ) : null}
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

/** Says that files other than images are not added; returns whether there are any. The browser would open them. */
function refuseFiles(data: DataTransfer | null): boolean {
  const others = [...(data?.files ?? [])].filter(({ type }) => !type.startsWith('image/'));
  const [first] = others;
  if (!first) return false;
  const names = others.length === 1 ? `${first.name} was` : `${others.length} files were`;
  toastNote(`${names} not added`, 'Only images can be dropped into a page.');
  return true;
}

/** The index of the first visible top-level node. */
function nodeAtTop(scroller: HTMLElement, { dom }: EditorView): number {
  const { top } = scroller.getBoundingClientRect();
  const first = [...dom.children].findIndex((child) => child.getBoundingClientRect().bottom > top + 1);
  return Math.max(0, first);
}

function scrollToNode(scroller: HTMLElement, { dom }: EditorView, node: number): void {
  const child = node > 0 ? dom.children[node] : undefined;
  if (!child) return;
  scroller.scrollTop += child.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

/** The first text of a page outside of code, which decides the direction. It is read at each key, so it is short. */
function beginningOf(doc: Node): string {
  let text = '';
  doc.descendants((node) => {
    if (text.length >= mostCharacters) return false;
    if (node.isText) text += `${node.text} `;
    return !node.type.spec.code;
  });
  return text;
}
