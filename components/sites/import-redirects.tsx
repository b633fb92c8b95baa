'use client';

import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useAct, useBatch } from '#components/data/action.ts';
import { useRead, useReads } from '#components/data/query.ts';
import { toastDone } from '#components/feedback/toasts.tsx';
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

/** Adds or changes many redirects from pasted lines or a CSV file; refused lines stay in the field, with the reason. */
export function ImportRedirects({ place, onDismiss }: { place: SitePlace; onDismiss: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<string[]>([]);
  const destinations = useDestinations(place);
  const act = useAct();
  const batch = useBatch();
  const { ready, problems } = parseRedirectLines(text, destinations ?? []);
  const add = async (lines: readonly ReadyLine[]) => {
    const left: string[] = [];
    const reasons: string[] = [];
    for (let at = 0; at < lines.length; at += mostRedirectChanges) {
      setDone(at);
      const part = lines.slice(at, at + mostRedirectChanges);
      const redirects = part.map(({ source, destination }) => ({ source, destination }));
      const outcome = await act('updateSiteRedirects', { params: place, body: { redirects } });
      for (const [index, { line, source }] of part.entries()) {
        const reason = outcome.ok ? outcome.data.results[index]?.error : outcome.failure.message;
        if (reason === undefined) continue;
        left.push(line);
        reasons.push(`${source}: ${reason}`);
      }
    }
    setDone(undefined);
    setText(left.join('\n'));
    setRefused(reasons);
    const saved = lines.length - left.length;
    if (saved > 0) toastDone(saved === 1 ? 'One redirect saved' : `${saved} redirects saved`);
    if (left.length === 0) onDismiss();
  };
  const write = (lines: string) => {
    setText(lines);
    setRefused([]);
  };
  const messages = problems.map(({ at, message }) => `Line ${at}: ${message}`);
  const reason = !destinations
    ? 'The pages of the site are still loading'
    : ready.length === 0
      ? 'Paste a line or choose a file first'
      : problems.length > 0
        ? 'Correct or delete the lines with problems first'
        : undefined;
  return (
    <SideModal
      open
      onOpenChange={(open) => (open || done !== undefined ? undefined : onDismiss())}
      title="Import redirects"
      description="One redirect per line: the old path, a comma, and the path on this site. A path that already has a redirect gets the new one."
      footer={
        <div className="flex justify-end gap-2">
          <Button
            onClick={onDismiss}
            disabledReason={done === undefined ? undefined : 'Wait until all redirects are processed'}
          >
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={done !== undefined}
            disabledReason={reason}
            onClick={() => void batch(() => add(ready))}
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
              onFiles={([file]) => void file.text().then(write)}
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
            onChange={(event) => write(event.target.value)}
          />
        </div>
        {done === undefined ? null : <Progress label="Redirects saved" value={done} max={ready.length} />}
        <Problems title="These lines have problems" problems={messages} />
        <Problems title="These redirects were refused" problems={refused} />
      </div>
    </SideModal>
  );
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
