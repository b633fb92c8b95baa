'use client';

import { Lock } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useEffect, useId, useRef, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { toastFailure, toastResult } from '#components/feedback/toasts.tsx';
import { LimitedInput } from '#components/form/limited-input.tsx';
import { OptionCombobox } from '#components/form/option-combobox.tsx';
import { useRouter } from '#components/form/router.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { pathText, type SpaceChoice, useSpaceChoices } from '#components/spaces/use-space-choices.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Label } from '#components/ui/label.tsx';
import { RequestId } from '#components/ui/request-id.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import type { ChosenFile } from './collect-files.ts';
import { DropZone } from './drop-zone.tsx';
import { limitProblem } from './limits.ts';
import { RecentImports } from './recent-imports.tsx';
import { type FolderToSend, sendFolder } from './send-folder.ts';
import { suggestedTitle } from './suggested-title.ts';

const newSpace = 'new';

/** Imports a folder of Markdown as a new space, or as a change request of a space. */
export function ImportScreen({ organizationId }: { organizationId: string }) {
  const { organization } = useShell().session;
  const { list: spaces, choices } = useSpaceChoices(organizationId, useClock().locale);
  const targets = choices.filter(({ space }) => space.permissions?.edit);
  const canCreate = organization.permissions.createContent;
  return (
    <Screen
      title="Import"
      crumbs={[organizationCrumb(organization), { label: 'Import', href: paths.import(organizationId) }]}
      description="Import a folder of Markdown with its page order, images, links and old addresses."
    >
      {canCreate || targets.length > 0 ? (
        <ImportForm organizationId={organizationId} canCreate={canCreate} targets={targets} />
      ) : spaces.isLoading ? (
        <Skeleton className="h-64 max-w-2xl" />
      ) : spaces.failure ? (
        <FailureView failure={spaces.failure} onRetry={spaces.retry} />
      ) : (
        <EmptyState
          icon={<Lock />}
          title="You can’t import"
          description="You need the role creator to import into a new space, or editor to import into an existing one. Ask an organization admin."
        />
      )}
      <RecentImports organizationId={organizationId} />
    </Screen>
  );
}

type ImportFormProps = {
  organizationId: string;
  /** Whether the person can create spaces. */
  canCreate: boolean;
  /** The spaces in which the person can create a change request. */
  targets: readonly SpaceChoice[];
};

function ImportForm({ organizationId, canCreate, targets }: ImportFormProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [picked, setPicked] = useQueryState('space');
  // The site that shows the space, where the import is for it.
  const [site] = useQueryState('site');
  const [title, setTitle] = useState('');
  const act = useAct();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const write = useTask((folder: FolderToSend) => sendFolder(act, folder), {
    onDone: (run) => {
      const open = () => router.push(paths.importRun(organizationId, run.id, site ?? undefined));
      // Sending a folder takes a while, in which the person may have opened another screen.
      if (isShown.current) open();
      else toastResult('Import started', 'Open import', open);
    },
    onFailed: (failure) => isShown.current || toastFailure('The import could not start', failure),
  });
  const titleId = useId();
  const targetId = useId();
  const isOffered = picked === newSpace ? canCreate : targets.some(({ space: { id } }) => id === picked);
  const target = (isOffered ? picked : undefined) ?? (canCreate ? newSpace : targets[0]?.space.id);
  const space = target === newSpace ? undefined : target;
  const problem = limitProblem(chosen);
  const name = title.trim() || suggestedTitle(chosen);
  return (
    <form
      className="max-w-2xl space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        write.run({ organizationId, chosen, space, title: name });
      }}
    >
      <DropZone chosen={chosen} onChoose={setChosen} />
      {problem ? (
        <Callout tone="critical" announce>
          {problem}
        </Callout>
      ) : null}
      <div className="space-y-1.5">
        <Label htmlFor={targetId}>Import into</Label>
        <OptionCombobox
          id={targetId}
          label="Import into"
          value={target}
          onChange={(next) => void setPicked(next)}
          options={[
            ...(canCreate ? [{ value: newSpace, label: 'A new space' }] : []),
            ...targets.map(({ space: { id, title }, path }) => ({
              value: id,
              label: title,
              ...(path.length > 0 ? { hint: pathText(path) } : {}),
            })),
          ]}
        />
        <p className="text-ink-soft">
          {space === undefined
            ? 'Creates a space with these pages.'
            : 'Opens a change request. Nothing changes until it is merged.'}
        </p>
      </div>
      {space === undefined ? (
        <div className="space-y-1.5">
          <Label htmlFor={titleId}>Space title</Label>
          <LimitedInput
            id={titleId}
            value={title}
            limit={50}
            placeholder={suggestedTitle(chosen)}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
      ) : null}
      {write.failure ? (
        <Callout tone="critical" announce title="The import could not start">
          {write.failure.message}
          {write.failure.requestId ? <RequestId id={write.failure.requestId} /> : null}
        </Callout>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        loading={write.loading}
        disabledReason={chosen.length === 0 ? 'Choose a folder or an archive first' : problem}
      >
        Import {chosen.length > 1 ? `${chosen.length} files` : ''}
      </Button>
    </form>
  );
}
