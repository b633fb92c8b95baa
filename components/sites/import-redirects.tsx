'use client';

import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useAct, useBatch } from '#components/data/action.ts';
import { useRead, useReads } from '#components/data/query.ts';
import { toastDone } from '#components/feedback/toasts.tsx';
import { DiscardDialog } from '#components/form/discard-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { FileButton } from '#components/ui/file-button.tsx';
import { Label } from '#components/ui/label.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { mostRedirectChanges } from '#lib/contract/site-structure/schemas.ts';
import { destinationsOf, parseRedirectLines, type ReadyLine } from './redirect-lines.ts';
import type { SitePlace } from './site-frame.tsx';
import { pageChoices, spacesOf } from './structure.ts';

const mostProblems = 20;

export type ImportRedirectsProps = {
  place: SitePlace;
  /** Where the site is published, if it is. */
  published: string | undefined;
  onDismiss: () => void;
};

/** Adds or changes many redirects from pasted lines or a CSV file; lines that were not taken stay, with the reason. */
export function ImportRedirects({ place, published, onDismiss }: ImportRedirectsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  const [fileProblem, setFileProblem] = useState<string>();
  const { done, send } = useSend(place);
  const destinations = useDestinations(place);
  const origin = published && new URL(published).origin;
  const { ready, problems } = parseRedirectLines(text, destinations ?? [], origin);
  const write = (lines: string) => {
    setText(lines);
    setRefused([]);
    setFileProblem(undefined);
  };
  const add = async () => {
    const failed = await send(ready);
    const left = [...failed, ...problems].toSorted((one, other) => one.at - other.at);
    write(left.map(({ line }) => line).join('\n'));
    setRefused(failed.map(({ source, reason }) => `${source}: ${reason}`));
    if (left.length === 0) onDismiss();
  };
  const read = async (file: File) => {
    const lines = textIn(await file.arrayBuffer());
    if (lines === undefined) setFileProblem(`${file.name} is not a text file.`);
    else if (lines.trim() === '') setFileProblem(`${file.name} is empty.`);
    else write(text.trim() === '' ? lines : `${text.trimEnd()}\n${lines}`);
  };
  const waiting = done === undefined ? undefined : 'Wait until all redirects are processed';
  const dismiss = () => {
    if (done !== undefined) return;
    if (text.trim() === '') onDismiss();
    else setLeaving(true);
  };
  const reason = !destinations
    ? 'The pages of the site are still loading'
    : ready.length > 0
      ? undefined
      : problems.length > 0
        ? 'Every line has a problem'
        : 'Paste a line or choose a file first';
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : dismiss())}
      title="Import redirects"
      description="One redirect per line: the old path, a comma, and the path on this site. A path that already has a redirect gets the new one."
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onDismiss} disabledReason={waiting}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={done !== undefined}
            disabledReason={reason}
            onClick={() => void add()}
          >
            {ready.length > 1 ? `Add ${ready.length} redirects` : 'Add redirects'}
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <div className="space-y-1.5">
          <div className="flex flex-wrap items-end justify-between gap-2">
            <Label htmlFor={id}>Redirects</Label>
            <FileButton
              accept=".csv,.tsv,.txt"
              fileLabel="CSV file"
              disabledReason={waiting}
              onFiles={([file]) => void read(file)}
            >
              <FileUp aria-hidden />
              Choose CSV file
            </FileButton>
          </div>
          <Textarea
            id={id}
            rows={12}
            spellCheck={false}
            className="font-mono text-sm"
            placeholder={'/old/guide, /guide\n/faq.html, /help/questions'}
            value={text}
            readOnly={done !== undefined}
            onChange={(event) => write(event.target.value)}
          />
        </div>
        {fileProblem ? (
          <Callout tone="critical" announce>
            {fileProblem}
          </Callout>
        ) : null}
        {done === undefined ? null : <Progress label="Redirects saved" value={done} max={ready.length} />}
        <Problems
          title={problems.length === 1 ? 'One line is left out' : `${problems.length} lines are left out`}
          problems={problems.map(({ at, message }) => `Line ${at}: ${message}`)}
        />
        <Problems title="These redirects were refused" problems={refused} />
      </div>
      <DiscardDialog
        open={isLeaving}
        changes={['Redirects']}
        onKeep={() => setLeaving(false)}
        onDiscard={onDismiss}
      />
    </SideModal>
  );
}

/** The text of a file; undefined when it is none. */
function textIn(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Sends redirects in parts. Returns those that were refused; `done` counts the others while it goes on. */
function useSend(place: SitePlace) {
  const [done, setDone] = useState<number>();
  const act = useAct();
  const batch = useBatch();
  const send = async (lines: readonly ReadyLine[]) => {
    const failed: (ReadyLine & { reason: string })[] = [];
    for (let at = 0; at < lines.length; at += mostRedirectChanges) {
      setDone(at);
      const part = lines.slice(at, at + mostRedirectChanges);
      const redirects = part.map(({ source, destination }) => ({ source, destination }));
      const outcome = await act('updateSiteRedirects', { params: place, body: { redirects } });
      for (const [index, line] of part.entries()) {
        const reason = outcome.ok ? outcome.data.results[index]?.error : outcome.failure.message;
        if (reason !== undefined) failed.push({ ...line, reason });
      }
    }
    setDone(undefined);
    const saved = lines.length - failed.length;
    if (saved > 0) toastDone(saved === 1 ? 'One redirect saved' : `${saved} redirects saved`);
    return failed;
  };
  return { done, send: (lines: readonly ReadyLine[]) => batch(() => send(lines)) };
}

function Problems({ title, problems }: { title: string; problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Callout tone="critical" announce title={title}>
      <ul className="space-y-1 break-words">
        {problems.slice(0, mostProblems).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > mostProblems ? <li>And {problems.length - mostProblems} more.</li> : null}
      </ul>
    </Callout>
  );
}

/** The addresses of the site; undefined until all of its pages have loaded. */
function useDestinations(place: SitePlace) {
  const { data: structure } = useRead('getSiteStructure', { params: place });
  const spaces = [...new Set(structure ? spacesOf(structure).map(({ space }) => space.id) : [])];
  const trees = useReads(
    'listPages',
    spaces.map((spaceId) => ({ params: { spaceId } })),
  );
  if (!structure || trees.some(({ isPending }) => isPending)) return undefined;
  const pages = new Map(
    spaces.map((spaceId, at) => [spaceId, pageChoices(trees[at]?.data?.pages ?? [])] as const),
  );
  return destinationsOf(structure, (spaceId) => pages.get(spaceId) ?? []);
}
