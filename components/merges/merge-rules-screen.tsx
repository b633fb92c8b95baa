'use client';

import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { OrganizationMergeRulesForm } from './merge-rules-form.tsx';

/** What merges require in the spaces of an organization that have no rules of their own. */
export function MergeRulesScreen({ organizationId }: { organizationId: string }) {
  const read = useRead('getOrganization', { params: { organizationId } });
  return (
    <SettingsFrame
      title="Merge rules"
      description="What a change request needs before it is merged. A space can have its own rules."
    >
      <ReadView read={read}>
        {(organization) => <OrganizationMergeRulesForm organization={organization} />}
      </ReadView>
    </SettingsFrame>
  );
}
