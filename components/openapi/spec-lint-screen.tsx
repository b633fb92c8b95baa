'use client';

import { CircleCheck, FileClock } from 'lucide-react';
import { PrefetchLink } from '#components/data/prefetch-link.tsx';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { OpenAPISpecFinding, OpenAPISpecLint } from '#lib/contract/openapi/schemas.ts';
import { paths } from '#lib/paths.ts';
import { SpecFrame, type SpecPlace } from './spec-frame.tsx';

/** What a linter finds in the latest version of an OpenAPI spec. */
export function SpecLintScreen(place: SpecPlace) {
  return (
    <SpecFrame place={place}>
      {(spec) => {
        if (!spec) return <Loading />;
        if (spec.lastVersion) return <Lint params={{ ...place, versionId: spec.lastVersion }} />;
        return (
          <EmptyState
            icon={<FileClock />}
            title="No versions yet"
            description="What can be better in the spec appears here once it has been read."
          />
        );
      }}
    </SpecFrame>
  );
}

function Lint({ params }: { params: SpecPlace & { versionId: string } }) {
  const { data, error, refetch } = useRead('getOpenApiSpecLint', { params });
  if (data)
    return (
      <>
        {data.examples ? null : (
          <Callout className="mb-4" title="Not all examples were checked">
            Comparing all of them with their schemas takes too long in this spec. It has very many, or one
            with a pattern that never ends.
          </Callout>
        )}
        {data.count === 0 ? <NoFindings /> : <Findings lint={data} place={params} />}
      </>
    );
  return error ? <FailureView failure={error.failure} onRetry={() => void refetch()} /> : <Loading />;
}

function NoFindings() {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title="No findings"
      description="The latest version follows all recommended rules."
    />
  );
}

function Findings({ lint, place }: { lint: OpenAPISpecLint; place: SpecPlace }) {
  const { findings, count, errors, version } = lint;
  const more = count - findings.length;
  return (
    <>
      <p className="mb-3">
        {`The latest version has ${countOf(errors, 'error')} and ${countOf(count - errors, 'warning')}.`}
      </p>
      <ul aria-label="Findings" className="divide-y divide-line rounded-md border border-line">
        {findings.map((finding) => (
          <Finding
            key={`${finding.file} ${finding.pointer} ${finding.rule} ${finding.message}`}
            finding={finding}
            href={paths.specSource(place.organizationId, place.specSlug, {
              version,
              file: finding.file,
              line: finding.line,
            })}
          />
        ))}
      </ul>
      {more > 0 ? <p className="mt-3">{`And ${more} more.`}</p> : null}
    </>
  );
}

function Finding({ finding, href }: { finding: OpenAPISpecFinding; href: string }) {
  const { severity, message, file, line, column, rule, pointer } = finding;
  return (
    <li className="px-3 py-2">
      <p className="flex items-baseline gap-2">
        {severity === 'error' ? <Badge tone="critical">Error</Badge> : <Badge tone="caution">Warning</Badge>}
        <bdi className="min-w-0 wrap-anywhere">{message}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <PrefetchLink href={href} className={textLink}>
          {`Line ${line}, column ${column}`}
        </PrefetchLink>
        <bdi className="min-w-0 font-mono wrap-anywhere">{file}</bdi>
        <bdi className="font-mono">{rule}</bdi>
        <bdi className="min-w-0 font-mono wrap-anywhere">{pointer}</bdi>
      </p>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-64" />
    </div>
  );
}
