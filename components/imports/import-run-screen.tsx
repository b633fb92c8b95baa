'use client';

import Link from 'next/link';
import { useAction, useRefresh } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useStream } from '#components/data/stream.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { ImportRun } from '#lib/contract/imports/schemas.ts';
import { paths } from '#lib/paths.ts';
import { ReportView } from './report-view.tsx';
import { RunStatus } from './run-status.tsx';

export type ImportRunScreenProps = { organizationId: string; importRunId: string };

/** One import: its progress, then its report. */
export function ImportRunScreen({ organizationId, importRunId }: ImportRunScreenProps) {
  const { organization } = useShell().session;
  const params = { organizationId, importRunId };
  const read = useRead('getImportRun', { params });
  const run = read.data;
  const refresh = useRefresh();
  const isActive = run !== undefined && run.completedAt === undefined;
  useStream(
    'streamImportRun',
    'getImportRun',
    { params },
    { enabled: isActive, onEnd: () => void refresh('createImportRun', ['getImportRun']) },
  );
  return (
    <Screen
      title="Import"
      badge={run ? <RunStatus status={run.status} /> : undefined}
      crumbs={[
        organizationCrumb(organization),
        { label: 'Import', href: paths.import(organizationId) },
        { label: 'Report', href: paths.importRun(organizationId, importRunId) },
      ]}
      action={
        run?.status === 'completed' ? <OpenResult organizationId={organizationId} run={run} /> : undefined
      }
    >
      <ReadView read={read} skeleton="h-40 max-w-3xl">
        {(run) => <RunBody organizationId={organizationId} run={run} />}
      </ReadView>
    </Screen>
  );
}

function RunBody({ organizationId, run }: { organizationId: string; run: ImportRun }) {
  const again = <Link href={paths.import(organizationId)}>Choose again</Link>;
  if (run.status === 'failed') {
    return (
      <Callout tone="critical" announce title="The import failed" action={<Button asChild>{again}</Button>}>
        {run.reason ?? 'Something went wrong while reading the folder.'} Nothing was written.
        <p className="mt-1 text-sm text-ink-soft">
          Import <code className="font-mono text-xs">{run.id}</code>
        </p>
      </Callout>
    );
  }
  if (run.status === 'cancelled') {
    return (
      <Callout title="The import was cancelled" action={<Button asChild>{again}</Button>}>
        Nothing was written.
      </Callout>
    );
  }
  if (run.report) return <ReportView organizationId={organizationId} run={run} report={run.report} />;
  return <RunProgress organizationId={organizationId} run={run} />;
}

function RunProgress({ organizationId, run }: { organizationId: string; run: ImportRun }) {
  const { done, total } = run.progress;
  const cancel = useAction('cancelImportRun', { failed: 'The import could not be cancelled' });
  return (
    <div className="max-w-xl space-y-3">
      <p aria-live="polite">{total > 0 ? `${done} of ${total} pages` : 'Reading the folder…'}</p>
      <p className="text-ink-soft">
        You can leave this page. The import continues, and its report appears here.
      </p>
      <Progress label="Pages imported" value={done} max={total} />
      <Button
        loading={cancel.loading}
        onClick={() => cancel.run({ params: { organizationId, importRunId: run.id } })}
      >
        Cancel import
      </Button>
    </div>
  );
}

function OpenResult({ organizationId, run }: { organizationId: string; run: ImportRun }) {
  const { space: spaceId = '', changeRequest } = run.target;
  if (changeRequest) return <OpenChangeRequest {...{ organizationId, spaceId, changeRequest }} />;
  return (
    <Button asChild variant="primary">
      <Link href={paths.spaceContent(organizationId, spaceId)}>Open the space</Link>
    </Button>
  );
}

type OpenChangeRequestProps = { organizationId: string; spaceId: string; changeRequest: string };

function OpenChangeRequest({ organizationId, spaceId, changeRequest }: OpenChangeRequestProps) {
  const { data } = useRead('getChangeRequest', { params: { spaceId, changeRequestId: changeRequest } });
  const href = data
    ? paths.changeRequest(organizationId, spaceId, data.number)
    : paths.spaceChangeRequests(organizationId, spaceId);
  return (
    <Button asChild variant="primary">
      <Link href={href}>Open the change request</Link>
    </Button>
  );
}
