'use client';

import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { OrganizationMergeRulesForm } from './merge-rules-form.tsx';

/** What merges require in the spaces of an organization that have no rules of their own. */
export function MergeRulesScreen({ organizationId }: { organizationId: string }) {
  const { data, error, refetch } = useRead('getOrganization', { params: { organizationId } });
  return (
    <SettingsFrame
      title="Merge rules"
      description="What a change request needs before it is merged. A space can have its own rules."
    >
      {error && !data ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : data ? (
        <OrganizationMergeRulesForm organization={data} />
      ) : (
        <Skeleton className="h-64 max-w-form" />
      )}
    </SettingsFrame>
  );
}
