'use client';

import Link from 'next/link';
import { useQueryState } from 'nuqs';
import { useAction, useRefresh } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useStream } from '#components/data/stream.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { Progress } from '#components/ui/progress.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { ImportRun } from '#lib/contract/imports/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
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
  // The site that shows the space, where the import is for it.
  const [siteId] = useQueryState('site');
  const site = useRead('getSite', { params: { organizationId, siteId: siteId ?? '' } }, siteId !== null).data;
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
        { label: 'Report', href: paths.importRun(organizationId, importRunId, site?.id) },
      ]}
      action={
        run?.status === 'completed' ? (
          <OpenResult organizationId={organizationId} run={run} site={site} />
        ) : undefined
      }
    >
      <ReadView read={read} skeleton="h-40 max-w-3xl">
        {(run) => <RunBody organizationId={organizationId} run={run} site={site} />}
      </ReadView>
    </Screen>
  );
}

type RunProps = {
  organizationId: string;
  run: ImportRun;
  /** The site that shows the space of the import, where it is for one. */
  site: Site | undefined;
};

function RunBody({ organizationId, run, site }: RunProps) {
  const space = site ? run.target.space : undefined;
  const again = <Link href={paths.import(organizationId, space, site?.id)}>Choose again</Link>;
  if (run.status === 'failed') {
    return (
      <Callout tone="critical" announce title="The import failed" action={<Button asChild>{again}</Button>}>
        {run.reason ?? 'Something went wrong while reading the folder.'} Nothing was written.
        <EmptySite organizationId={organizationId} site={site} />
        <p className="mt-1 text-sm text-ink-soft">
          Import <code className="font-mono text-xs">{run.id}</code>
        </p>
      </Callout>
    );
  }
  if (run.status === 'cancelled') {
    return (
      <Callout title="The import was canceled" action={<Button asChild>{again}</Button>}>
        Nothing was written.
        <EmptySite organizationId={organizationId} site={site} />
      </Callout>
    );
  }
  if (run.report) return <ReportView organizationId={organizationId} run={run} report={run.report} />;
  return <RunProgress organizationId={organizationId} run={run} site={site} />;
}

/** What becomes of a site whose import brought nothing. */
function EmptySite({ organizationId, site }: Pick<RunProps, 'organizationId' | 'site'>) {
  return site ? (
    <p className="mt-1">
      The site{' '}
      <Link href={paths.site(organizationId, site.id)} className={textLink}>
        <bdi>{site.title}</bdi>
      </Link>{' '}
      has an empty space. Choose files for it again, or write its first page.
    </p>
  ) : null;
}

function RunProgress({ organizationId, run, site }: RunProps) {
  const { done, total } = run.progress;
  const cancel = useAction('cancelImportRun', { failed: 'The import could not be canceled' });
  return (
    <div className="max-w-xl space-y-3">
      <p aria-live="polite">{total > 0 ? `${done} of ${countOf(total, 'page')}` : 'Reading the folder…'}</p>
      <p className="text-ink-soft">
        You can leave this page. The import continues, and its report appears here.
        {site ? ` ${site.title} then shows the pages.` : ''}
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

function OpenResult({ organizationId, run, site }: RunProps) {
  const { space: spaceId = '', changeRequest } = run.target;
  if (changeRequest) return <OpenChangeRequest {...{ organizationId, spaceId, changeRequest }} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant={site ? 'secondary' : 'primary'}>
        <Link href={paths.spaceContent(organizationId, spaceId)}>Open the space</Link>
      </Button>
      {site ? (
        <Button asChild variant="primary">
          <Link href={paths.site(organizationId, site.id)}>Open the site</Link>
        </Button>
      ) : null}
    </div>
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
