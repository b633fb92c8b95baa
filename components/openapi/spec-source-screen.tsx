'use client';

import { FileClock } from 'lucide-react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { linesInput, type SourcePlace } from './source-lines-input.ts';
import { SpecFrame } from './spec-frame.tsx';
import { isProcessing } from './spec-state.tsx';

const code = lazyCode(async () => (await import('./spec-source.tsx')).SpecSource);

/** The source of a version of an OpenAPI spec, or what was read of it last. */
export function SpecSourceScreen(place: SourcePlace) {
  const { organizationId, specSlug } = place;
  return (
    <SpecFrame place={{ organizationId, specSlug }} fill>
      {(spec) => {
        if (!spec) return <Loading />;
        if (!spec.lastVersion && isProcessing(spec)) return <NoSource />;
        return <Source key={`${place.version} ${place.file} ${spec.lastProcessedAt}`} {...place} />;
      }}
    </SpecFrame>
  );
}

function Source(place: SourcePlace) {
  const { data, error, refetch } = useRead('getOpenApiSpecLines', linesInput(place, 0));
  const SpecSource = useLazyCode(code, data !== undefined, () => undefined);
  if (error && !data) {
    if (error.failure.code === 404) return <NoSource />;
    return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
  }
  return data && SpecSource ? <SpecSource place={place} first={data} /> : <Loading />;
}

function NoSource() {
  return (
    <EmptyState
      icon={<FileClock />}
      title="No source yet"
      description="The source of the spec appears here once it has been read."
    />
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-64" />
    </div>
  );
}
