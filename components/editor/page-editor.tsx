'use client';

import { Code, Eye, PanelLeftOpen, Settings2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { useRefresh } from '#components/data/action.ts';
import { targetsOf } from '#components/page-tree/space-targets.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { DocumentPage, Page } from '#lib/contract/content/page.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { fileReference } from '#lib/document/references.ts';
import type { Outcome } from '#lib/failure.ts';
import { findDraft, type StoredDraft, storeDraft } from './drafts.ts';
import { base64Of, type EditResult, editContent, findTooLarge } from './edit-api.ts';
import { EditFrame } from './edit-frame.tsx';
import type { EditPlace } from './edit-place.ts';
import { EditTree } from './edit-tree.tsx';
import type { EditorMemory } from './editor-memory.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { PageOptions } from './page-options.tsx';
import { SaveStatus } from './save-status.tsx';
import { StrandedCallout } from './stranded-callout.tsx';
import { useEditFiles } from './use-edit-files.ts';
import { type EditorMode, useEditorActions } from './use-editor-actions.ts';
import { useLinkTargets } from './use-link-targets.ts';
import { usePageSaver } from './use-page-saver.ts';

const loading = () => <EditorSkeleton />;
const ProseEditor = dynamic(() => import('./prose-editor.tsx').then((module) => module.ProseEditor), {
  ssr: false,
  loading,
});
const SourceEditor = dynamic(() => import('./source-editor.tsx').then((module) => module.SourceEditor), {
  ssr: false,
  loading,
});
const DraftPanel = dynamic(() => import('./draft-panel.tsx').then((module) => module.DraftPanel), {
  ssr: false,
  loading,
});
const OutdatedPanel = dynamic(() => import('./outdated-panel.tsx').then((module) => module.OutdatedPanel), {
  ssr: false,
  loading,
});

export type PageEditorProps = {
  place: EditPlace;
  space: Space;
  page: DocumentPage;
  revision: string;
  pages: readonly Page[];
  isTreeOpen: boolean;
  onTreeOpen: (open: boolean) => void;
  hrefOf: (page: Page) => string | undefined;
  onCreated: (pageId: string) => void;
  onRestored: (page: Page) => void;
  onEdited: (edited: EditResult) => Promise<void>;
};

/** The page tree of a change request, and the page in the visual editor or as Markdown. */
export function PageEditor({ place, space, page, revision, pages, ...props }: PageEditorProps) {
  const refresh = useRefresh();
  const [stored] = useState({ markdown: page.markdown ?? '', revision });
  const { saver, state, amend } = usePageSaver(place, page.id, stored);
  const [memory] = useState<EditorMemory>({});
  const [opened, setOpened] = useState(0);
  const [mode, setMode] = useState<EditorMode>('page');
  const [isOptionsOpen, setOptionsOpen] = useState(false);
  const [draft, setDraft] = useState<StoredDraft>();
  const [isWriting, setWriting] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const between = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stored = findDraft(place.key, page.id);
    if (stored && stored.mine !== saver.text()) setDraft(stored);
  }, [place, page.id, saver]);
  const files = useEditFiles(place);
  const reopen = () => setOpened((count) => count + 1);
  const edit = async (changes: Parameters<typeof editContent>[2]): Promise<Outcome<EditResult>> => {
    const outcome = await saver.besides((at) => editContent(place, at, changes));
    if (outcome.ok) await props.onEdited(outcome.data);
    return outcome;
  };
  const upload = async (file: File): Promise<Outcome<string>> => {
    const failure = findTooLarge(file);
    if (failure) return { ok: false, failure };
    const base64 = await base64Of(file);
    const outcome = await saver.besides((at) =>
      editContent(place, at, [{ operation: 'insert_files', files: [{ name: file.name, base64 }] }]),
    );
    if (!outcome.ok) return outcome;
    // The text on the screen may be newer than the page.
    await refresh('editChangeRequestContent', ['getChangeRequestPage']);
    return { ok: true, data: fileReference(outcome.data.insertedFiles[0]?.id ?? '') };
  };
  const targets = targetsOf(pages, files, () => '');
  const addressOf = (target: string) => targets.file?.(target)?.href;
  const linkTargets = useLinkTargets(place, pages, { id: page.id, text: saver.text });
  const switchMode = (next: EditorMode) => {
    const text = sheet.current?.querySelector('[role=textbox]');
    const hasFocus = text?.contains(document.activeElement) ?? false;
    setWriting(hasFocus);
    setMode(next);
    // What is typed until the other editor is there is no shortcut.
    if (hasFocus) between.current?.focus({ preventScroll: true });
  };
  useEditorActions({
    mode,
    save: () => void saver.save(),
    write: () => sheet.current?.querySelector<HTMLElement>('[role=textbox]')?.focus(),
    switchMode: () => switchMode(mode === 'page' ? 'source' : 'page'),
    openOptions: () => setOptionsOpen(true),
  });
  const written = { text: saver.text, memory, onChange: saver.change, onMerged: saver.onMerged };
  const tree = <EditTree place={place} pages={pages} current={page.id} edit={edit} {...props} />;
  return (
    <EditFrame tree={tree} isTreeOpen={props.isTreeOpen} onTreeOpen={props.onTreeOpen}>
      <div ref={sheet} className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-2">
          <IconButton
            label="Pages"
            icon={<PanelLeftOpen aria-hidden className="rtl:-scale-x-100" />}
            className="lg:hidden"
            onClick={() => props.onTreeOpen(true)}
          />
          <SegmentedControl
            label="Editor"
            value={mode}
            onValueChange={switchMode}
            options={[
              { value: 'page', label: 'Page', icon: <Eye aria-hidden /> },
              { value: 'source', label: 'Markdown', icon: <Code aria-hidden /> },
            ]}
          />
          <div className="ms-auto min-w-0 max-sm:order-last">
            <SaveStatus
              state={state}
              isDraft={place.number !== undefined && space.editMode === 'live'}
              onRetry={() => void saver.save()}
            />
          </div>
          <IconButton
            label="Page options"
            icon={<Settings2 aria-hidden />}
            className="max-sm:ms-auto"
            onClick={() => setOptionsOpen(true)}
          />
        </div>
        {state.kind === 'failed' && [404, 409].includes(state.failure.code) ? (
          <StrandedCallout
            failure={state.failure}
            space={space}
            place={place}
            page={page}
            draft={saver.draft}
            onAddAgain={async (markdown) => {
              const { title } = page;
              const inserted = { operation: 'insert_page' as const, title, document: { markdown } };
              // The page is deleted, so its revision does not matter and the newest one is used.
              const outcome = await editContent(place, undefined, [inserted]);
              if (outcome.ok) await props.onEdited(outcome.data);
              const [createdPage] = outcome.ok ? outcome.data.changes : [];
              if (createdPage?.object === 'created_page') props.onCreated(createdPage.page.id);
              return outcome;
            }}
          />
        ) : null}
        <div ref={between} tabIndex={-1} data-own-keys />
        {draft ? (
          <DraftPanel
            draft={draft}
            stored={saver.text()}
            onRestore={() => {
              void saver.resume(draft);
              reopen();
              setDraft(undefined);
            }}
            onDiscard={() => {
              storeDraft(place.key, page.id, undefined);
              reopen();
              setDraft(undefined);
            }}
          />
        ) : state.kind === 'outdated' ? (
          <OutdatedPanel
            merge={state.merge}
            targets={targets}
            onResolve={(choices) => {
              void saver.resolve(choices);
              reopen();
            }}
          />
        ) : mode === 'page' ? (
          <ProseEditor
            key={opened}
            {...written}
            focused={opened > 0 || isWriting || stored.markdown === ''}
            targets={linkTargets}
            addressOf={addressOf}
            upload={upload}
            amend={amend}
          />
        ) : (
          <SourceEditor key={opened} {...written} focused={opened > 0 || isWriting} />
        )}
      </div>
      {isOptionsOpen ? (
        <PageOptions
          space={space}
          page={page}
          onDismiss={() => setOptionsOpen(false)}
          onSave={(patch) => edit([{ operation: 'update_page', page: page.id, ...patch }])}
          addressOf={addressOf}
          upload={upload}
        />
      ) : null}
    </EditFrame>
  );
}
