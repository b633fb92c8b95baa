'use client';

import { Download, FileClock, FileDiff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { ThingButton } from '#components/actions/thing-button.tsx';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { useRefresh } from '#components/data/action.ts';
import { useList, useRead } from '#components/data/query.ts';
import { useStream } from '#components/data/stream.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useRouter } from '#components/form/router.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { sizeText } from '#components/ui/size-text.ts';
import type { OpenAPISpec, OpenAPISpecVersion } from '#lib/contract/openapi/schemas.ts';
import { paths } from '#lib/paths.ts';
import { downloadVersion } from './download-version.ts';
import { checkAction, specActions } from './spec-actions.tsx';
import { SpecPages } from './spec-pages.tsx';
import { isProcessing, SpecState } from './spec-state.tsx';

export type SpecPlace = { organizationId: string; specSlug: string };

/** One OpenAPI spec: how its last check went, and its versions. */
export function SpecScreen(place: SpecPlace) {
  const { organizationId, specSlug } = place;
  const { organization } = useShell().session;
  const { data: spec, error, refetch } = useRead('getOpenApiSpec', { params: place });
  const router = useRouter();
  const refresh = useRefresh();
  useStream(
    'streamOpenApiSpec',
    'getOpenApiSpec',
    { params: place },
    {
      enabled: spec !== undefined && isProcessing(spec),
      onEnd: () => void refresh('replaceOpenApiSpec', ['getOpenApiSpec']),
    },
  );
  return (
    <Screen
      title={specSlug}
      badge={spec ? <SpecState spec={spec} /> : undefined}
      fill
      width="full"
      crumbs={[
        organizationCrumb(organization),
        { label: 'OpenAPI specs', href: paths.specs(organizationId) },
        { label: specSlug, href: paths.spec(organizationId, specSlug) },
      ]}
      action={
        spec ? (
          <>
            <OpenThingMenu
              singular="OpenAPI spec"
              thing={spec}
              name={spec.slug}
              actions={specActions(organizationId, () => router.push(paths.specs(organizationId))).filter(
                ({ id }) => id !== 'check',
              )}
            />
            <ThingButton
              action={checkAction(organizationId)}
              thing={spec}
              name={spec.slug}
              singular="OpenAPI spec"
            />
          </>
        ) : null
      }
    >
      {error && !spec ? (
        <FailureView
          failure={error.failure}
          onRetry={() => void refetch()}
          access="Ask an organization admin."
        />
      ) : (
        <>
          {spec ? <Problems spec={spec} /> : null}
          {spec ? <Facts spec={spec} place={place} /> : null}
          <Versions place={place} latest={spec?.lastVersion} />
        </>
      )}
    </Screen>
  );
}

const failures = {
  FETCH_TIMEOUT: 'The spec did not arrive in time',
  FETCH_ERROR: 'The spec could not be fetched',
  PARSE_ERROR: 'The spec could not be read',
} as const;

/** The others are in the answer of the API; who mends these sees the next ones. */
const mostShown = 8;

function Problems({ spec }: { spec: OpenAPISpec }) {
  const { lastProcessErrorCode: code, lastProcessedErrors: errors, lastProcessedErrorCount: count } = spec;
  if (!code || isProcessing(spec)) return null;
  const shown = errors.slice(0, mostShown);
  return (
    <Callout tone="critical" announce title={failures[code]} className="mb-4">
      <ul className={errors.length > 1 ? 'list-disc ps-5' : undefined}>
        {shown.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {count > shown.length ? <p>{`And ${count - shown.length} more.`}</p> : null}
      {spec.lastVersion ? <p>The last version that could be read stays in use.</p> : null}
    </Callout>
  );
}

function Facts({ spec, place }: { spec: OpenAPISpec; place: SpecPlace }) {
  return (
    <dl className="mb-4 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact name="Source">
        {spec.sourceURL ? <bdi className="font-mono text-sm break-all">{spec.sourceURL}</bdi> : 'Text'}
      </Fact>
      <Fact name="Last checked">
        {spec.lastProcessedAt ? <RelativeTime value={spec.lastProcessedAt} /> : 'Not yet'}
      </Fact>
      <Fact name="Visibility">
        {spec.urls.published ? (
          <span className="flex min-w-0 items-center gap-1">
            <span>Public</span>
            <CopyButton value={spec.urls.published} label="Copy the public address" />
          </span>
        ) : (
          'Members of the organization'
        )}
      </Fact>
      <Fact name="Shown on">
        <SpecPages {...place} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

const SpecChanges = lazyWindow(async () => (await import('./spec-changes.tsx')).SpecChanges);

const column = columnsOf<OpenAPISpecVersion>();

function columnsFor(latest: string | undefined) {
  return column.columns([
    column.accessor('title', {
      header: 'API',
      cell: ({ row, getValue }) => (
        <span className="flex min-w-0 items-center gap-2">
          <bdi className="min-w-0 truncate">{getValue()}</bdi>
          {row.original.id === latest ? <Badge tone="accent">Latest</Badge> : null}
        </span>
      ),
    }),
    column.accessor('specification', { header: 'OpenAPI', meta: { width: '100px' } }),
    column.accessor((version) => version.format.toUpperCase(), {
      id: 'format',
      header: 'Format',
      meta: { width: '80px' },
    }),
    column.accessor((version) => sizeText(version.size), {
      id: 'size',
      header: 'Size',
      meta: { width: '100px', align: 'end' },
    }),
    column.accessor('createdAt', {
      header: 'Added',
      meta: { width: '140px' },
      cell: ({ getValue }) => <RelativeTime value={getValue()} />,
    }),
  ]);
}

function Versions({ place, latest }: { place: SpecPlace; latest: string | undefined }) {
  const list = useList('listOpenApiSpecVersions', { params: place });
  const compare: ThingAction<OpenAPISpecVersion> = {
    id: 'compare',
    name: 'Show changes',
    icon: FileDiff,
    keys: 'e',
    dialog: ({ id, title }, onDismiss) => (
      <SpecChanges params={{ ...place, versionId: id }} title={title} onDismiss={onDismiss} />
    ),
  };
  const download: ThingAction<OpenAPISpecVersion> = {
    id: 'download',
    name: 'Download version',
    icon: Download,
    keys: 'd',
    run: ({ id }) => void downloadVersion({ ...place, versionId: id }),
  };
  return (
    <DataTable
      label="versions"
      singular="version"
      list={list}
      columns={columnsFor(latest)}
      idOf={(version) => version.id}
      nameOf={(version) => version.title}
      actions={[compare, download]}
      empty={{
        icon: <FileClock />,
        title: 'No versions yet',
        description: 'The first version appears here once the spec has been read.',
      }}
    />
  );
}
