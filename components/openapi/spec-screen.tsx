'use client';

import { Download, FileClock, FileCode, FileDiff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { PrefetchLink } from '#components/data/prefetch-link.tsx';
import { useList } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useRouter } from '#components/form/router.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { sizeText } from '#components/ui/size-text.ts';
import type { OpenAPISpec, OpenAPISpecVersion } from '#lib/contract/openapi/schemas.ts';
import { paths } from '#lib/paths.ts';
import { downloadVersion } from './download-version.ts';
import { SpecFrame, type SpecPlace } from './spec-frame.tsx';
import { SpecPages } from './spec-pages.tsx';
import { isProcessing } from './spec-state.tsx';

/** One OpenAPI spec: how its last check went, and its versions. */
export function SpecScreen(place: SpecPlace) {
  return (
    <SpecFrame place={place} fill>
      {(spec) => (
        <>
          {spec ? <Problems spec={spec} place={place} /> : null}
          {spec ? <Facts spec={spec} place={place} /> : null}
          <Versions place={place} latest={spec?.lastVersion} />
        </>
      )}
    </SpecFrame>
  );
}

const failures = {
  FETCH_TIMEOUT: 'The spec did not arrive in time',
  FETCH_ERROR: 'The spec could not be fetched',
  PARSE_ERROR: 'The spec could not be read',
} as const;

/** The others are in the answer of the API; who mends these sees the next ones. */
const mostShown = 8;

function Problems({ spec, place }: { spec: OpenAPISpec; place: SpecPlace }) {
  const { lastProcessErrorCode: code, lastProcessedErrors: errors, lastProcessedErrorCount: count } = spec;
  if (!code || isProcessing(spec)) return null;
  const shown = errors.slice(0, mostShown);
  return (
    <Callout tone="critical" announce title={failures[code]} className="mb-4">
      <ul className={errors.length > 1 ? 'list-disc ps-5' : undefined}>
        {shown.map(({ message, file, line }) => (
          <li key={message} className="wrap-anywhere">
            {file !== undefined && line !== undefined ? (
              <PrefetchLink
                href={paths.specSource(place.organizationId, place.specSlug, { file, line })}
                className="underline underline-offset-2"
              >
                {message}
              </PrefetchLink>
            ) : (
              message
            )}
          </li>
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
          <span className="-my-1.5 flex min-w-0 items-center gap-1">
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
    column.accessor('version', {
      header: 'Version',
      meta: { width: '130px' },
      cell: ({ getValue }) => <OneLine title={getValue()}>{getValue() ?? '–'}</OneLine>,
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
  const router = useRouter();
  const list = useList('listOpenApiSpecVersions', { params: place });
  // The spec may be read just after a version was added, and the list just before.
  const isBehind = latest !== undefined && !list.isLoading && !list.items.some(({ id }) => id === latest);
  const refetch = useEffectEvent(list.retry);
  useEffect(() => {
    if (isBehind) refetch();
  }, [isBehind]);
  const compare: ThingAction<OpenAPISpecVersion> = {
    id: 'compare',
    name: 'Show changes',
    icon: FileDiff,
    keys: 'e',
    dialog: ({ id, title, version = '' }, onDismiss) => (
      <SpecChanges
        params={{ ...place, versionId: id }}
        title={`${title} ${version}`.trim()}
        onDismiss={onDismiss}
      />
    ),
  };
  const download: ThingAction<OpenAPISpecVersion> = {
    id: 'download',
    name: 'Download version',
    icon: Download,
    keys: 'd',
    run: ({ id }) => void downloadVersion({ ...place, versionId: id }),
  };
  const source: ThingAction<OpenAPISpecVersion> = {
    id: 'source',
    name: 'Show source',
    icon: FileCode,
    keys: 's',
    run: ({ id }) => router.push(paths.specSource(place.organizationId, place.specSlug, { version: id })),
  };
  return (
    <DataTable
      label="versions"
      singular="version"
      list={list}
      // The newest is first. What the spec says of it may be read later than the list.
      columns={columnsFor(list.items[0]?.id)}
      idOf={(version) => version.id}
      nameOf={(version) => version.title}
      actions={[compare, source, download]}
      empty={{
        icon: <FileClock />,
        title: 'No versions yet',
        description: 'The first version appears here once the spec has been read.',
      }}
    />
  );
}
