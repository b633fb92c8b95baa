'use client';

import { Code, Eye, Save, Settings2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { everyPage, targetsOf } from '#components/page-tree/index.ts';
import type { ShellAction } from '#components/shell/actions.ts';
import { useActions } from '#components/shell/actions-provider.tsx';
import { useList } from '#components/shell/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Page } from '#lib/contract/content/page.ts';
import { fileReference } from '#lib/document/references.ts';
import type { Outcome } from '#lib/failure.ts';
import { findDraft, type KeptDraft, keepDraft } from './drafts.ts';
import { base64Of, type Edited, type EditPlace, editContent } from './edit-api.ts';
import { EditTree } from './edit-tree.tsx';
import { PageOptions } from './page-options.tsx';
import type { UploadedFile } from './prose-editor.tsx';
import { SaveStatus } from './save-status.tsx';
import { usePageSaver } from './use-page-saver.ts';

const loading = () => (
  <div className="mx-auto w-full max-w-3xl space-y-4 p-10">
    <Skeleton className="h-8 w-1/2" />
    <Skeleton />
    <Skeleton className="w-3/4" />
  </div>
);
const ProseEditor = dynamic(() => import('./prose-editor.tsx').then((module) => module.ProseEditor), {
  ssr: false,
  loading,
});
const SourceEditor = dynamic(() => import('./source-editor.tsx').then((module) => module.SourceEditor), {
  ssr: false,
  loading,
});
const OutdatedPanel = dynamic(() => import('./outdated-panel.tsx').then((module) => module.OutdatedPanel), {
  ssr: false,
  loading,
});

export type PageEditorProps = {
  place: EditPlace;
  page: Page;
  revision: string;
  pages: readonly Page[];
  isTreeOpen: boolean;
  onTreeOpen: (open: boolean) => void;
  onOpen: (page: Page) => void;
  onMade: (pageId: string) => void;
  onDeleted: (pageId: string) => void;
  onEdited: () => Promise<void>;
};

/** The tree of a change request and the page that is written, in one of two editors over the same text. */
export function PageEditor({ place, page, revision, pages, ...props }: PageEditorProps) {
  const [stored] = useState({ markdown: page.type === 'document' ? (page.markdown ?? '') : '', revision });
  const { saver, state } = usePageSaver(place, page.id, stored);
  const [text, setText] = useState(stored.markdown);
  const [opened, setOpened] = useState(0);
  const [mode, setMode] = useState<'page' | 'source'>('page');
  const [isOptionsOpen, setOptionsOpen] = useState(false);
  const [draft, setDraft] = useState<KeptDraft>();
  useEffect(() => {
    const found = findDraft(place.changeRequestId, page.id);
    if (found && found.mine !== stored.markdown) setDraft(found);
  }, [place.changeRequestId, page.id, stored]);
  const { items: files } = useList('listChangeRequestFiles', { params: place, query: { limit: '1000' } });

  const write = (markdown: string) => {
    setText(markdown);
    saver.change(markdown);
  };
  const reopen = (markdown: string) => {
    setText(markdown);
    setOpened((count) => count + 1);
  };
  const edit = async (changes: Parameters<typeof editContent>[2]): Promise<Outcome<Edited>> => {
    const outcome = await saver.besides((at) => editContent(place, at, changes));
    if (outcome.ok) await props.onEdited();
    return outcome;
  };
  const upload = async (file: File): Promise<Outcome<UploadedFile>> => {
    const base64 = await base64Of(file);
    const outcome = await saver.besides((at) =>
      editContent(place, at, [{ operation: 'insert_files', files: [{ name: file.name, base64 }] }]),
    );
    if (!outcome.ok) return outcome;
    const [made] = outcome.data.insertedFiles;
    return { ok: true, data: { target: fileReference(made?.id ?? ''), address: made?.downloadURL ?? '' } };
  };
  const targets = useMemo(() => targetsOf(pages, files, () => ''), [pages, files]);
  const linkPages = useMemo(
    () =>
      [...everyPage(pages)].flatMap((each) =>
        'path' in each ? [{ id: each.id, title: each.title, path: each.path }] : [],
      ),
    [pages],
  );
  const actions = useMemo<ShellAction[]>(
    () => [
      {
        id: 'save-page',
        name: 'Save now',
        group: 'Page',
        icon: Save,
        keys: 'mod+s',
        run: () => void saver.save(),
      },
      {
        id: 'toggle-source',
        name: mode === 'page' ? 'Edit as Markdown' : 'Edit as a page',
        group: 'Page',
        icon: mode === 'page' ? Code : Eye,
        keys: 'mod+shift+m',
        run: () => {
          setMode(mode === 'page' ? 'source' : 'page');
        },
      },
      {
        id: 'page-options',
        name: 'Page options',
        group: 'Page',
        icon: Settings2,
        run: () => setOptionsOpen(true),
      },
    ],
    [mode, saver],
  );
  useActions(actions);

  const onEditorKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey)) return;
    const pressed = event.key.toLowerCase();
    if (pressed === 's' && !event.shiftKey) void saver.save();
    else if (pressed === 'm' && event.shiftKey) setMode(mode === 'page' ? 'source' : 'page');
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // These keys work while someone types, too: they belong to the editor.
    const listener = (event: KeyboardEvent) => onEditorKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);

  const tree = <EditTree pages={pages} current={page.id} edit={edit} {...props} />;
  return (
    <div className="-mx-4 flex min-h-0 flex-1 border-t border-line sm:-mx-6">
      <div className="hidden w-64 shrink-0 flex-col border-e border-line lg:flex">{tree}</div>
      <SideModal
        open={props.isTreeOpen}
        onOpenChange={props.onTreeOpen}
        title="Pages"
        side="start"
        width="sm"
      >
        <div className="-mx-5 -my-5 flex h-full flex-col">{tree}</div>
      </SideModal>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4 py-2">
          <SegmentedControl
            label="Editor"
            value={mode}
            onValueChange={setMode}
            options={[
              { value: 'page', label: 'Page', icon: <Eye aria-hidden /> },
              { value: 'source', label: 'Markdown', icon: <Code aria-hidden /> },
            ]}
          />
          <span className="flex-1" />
          <SaveStatus state={state} onRetry={() => void saver.save()} />
          <IconButton
            label="Page options"
            icon={<Settings2 aria-hidden />}
            onClick={() => setOptionsOpen(true)}
          />
        </div>
        {draft ? (
          <Callout
            tone="caution"
            className="m-3"
            title={
              <>
                This browser has work on this page that was not saved, of{' '}
                <RelativeTime value={new Date(draft.at).toISOString()} />
              </>
            }
            action={
              <span className="flex gap-2">
                <Button
                  size="sm"
                  variant="primary"
                  onClick={() => {
                    saver.takeUp(draft);
                    reopen(draft.mine);
                    setDraft(undefined);
                  }}
                >
                  Restore it
                </Button>
                <Button
                  size="sm"
                  onClick={() => {
                    keepDraft(place.changeRequestId, page.id, undefined);
                    setDraft(undefined);
                  }}
                >
                  Discard it
                </Button>
              </span>
            }
          />
        ) : null}
        {state.kind === 'outdated' ? (
          <OutdatedPanel
            base={state.base}
            theirs={state.theirs.markdown}
            mine={text}
            onSettle={(markdown) => {
              reopen(markdown);
              void saver.settle(markdown);
            }}
          />
        ) : mode === 'page' ? (
          <ProseEditor
            key={opened}
            markdown={text}
            onChange={write}
            pages={linkPages}
            addressOf={(target) => targets.file?.(target)?.href}
            upload={upload}
          />
        ) : (
          <SourceEditor key={opened} markdown={text} onChange={write} />
        )}
      </div>
      {isOptionsOpen && page.type === 'document' ? (
        <PageOptions
          page={page}
          onDismiss={() => setOptionsOpen(false)}
          onSave={(patch) => edit([{ operation: 'update_page', page: page.id, ...patch }])}
        />
      ) : null}
    </div>
  );
}
