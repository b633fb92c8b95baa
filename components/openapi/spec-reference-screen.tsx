'use client';

import { FileClock } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useWholeList } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useRouter } from '#components/form/router.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { ReferenceList } from './reference-list.tsx';
import { keyOfPart, type PartName, referencesInput } from './references-input.ts';
import { SpecFrame, type SpecPlace } from './spec-frame.tsx';

/** The reference of a whole OpenAPI spec: a list of its parts, and the one that is open, which the server renders. */
export function SpecReferenceScreen({ children, ...place }: SpecPlace & { children: ReactNode }) {
  const { organizationId, specSlug } = place;
  const list = useWholeList('listOpenApiReferences', referencesInput(place));
  const wanted = useNameInAddress();
  const current = wanted ? list.items.find((entry) => keyOfPart(entry) === keyOfPart(wanted)) : list.items[0];
  const part = current && {
    label: current.title,
    href: paths.specReference(organizationId, specSlug, current),
  };
  return (
    <SpecFrame place={place} fill part={wanted && part}>
      {(spec) => {
        if (list.failure && list.items.length === 0)
          return <FailureView failure={list.failure} onRetry={list.retry} />;
        if (!spec || list.isLoading) return <Loading />;
        if (list.items.length === 0) return <NoReference isRead={spec.lastVersion !== undefined} />;
        return (
          <div className="flex min-h-0 flex-1 flex-col gap-x-6 gap-y-3 md:flex-row">
            <Refreshed version={spec.lastVersion} />
            <ReferenceList place={place} entries={list.items} current={current} />
            <section
              // What opens begins at its top.
              key={current && keyOfPart(current)}
              aria-label="Open part of the reference"
              // What scrolls must be reachable by keyboard.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
              tabIndex={0}
              className="focus-inset min-h-0 min-w-0 flex-1 overflow-y-auto"
            >
              <div className="max-w-3xl px-1 pb-12">{children}</div>
            </section>
          </div>
        );
      }}
    </SpecFrame>
  );
}

/** The part of the spec that the address names; none at the beginning of the reference. */
function useNameInAddress(): PartName | undefined {
  const query = useSearchParams();
  const name = query.get('name');
  if (name === null) return undefined;
  return { kind: query.get('kind') as PartName['kind'], method: query.get('method') ?? '', name };
}

/** Has the open part rendered again when the spec has a new version. */
function Refreshed({ version }: { version: string | undefined }) {
  const router = useRouter();
  const shown = useRef(version);
  const refresh = useEffectEvent(() => router.refresh());
  useEffect(() => {
    if (shown.current !== version) refresh();
    shown.current = version;
  }, [version]);
  return null;
}

function NoReference({ isRead }: { isRead: boolean }) {
  return (
    <EmptyState
      icon={<FileClock />}
      title={isRead ? 'Nothing to show' : 'No reference yet'}
      description={
        isRead
          ? 'The latest version has no operations, webhooks or schemas.'
          : 'The operations and schemas of the spec appear here once it has been read.'
      }
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
