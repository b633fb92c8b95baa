'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#components/data/action.ts';
import { readOptions } from '#components/data/read-options.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { Organization } from '#lib/contract/organizations/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { MergeRulesField } from './merge-rules-field.tsx';
import { useRulesForm } from './use-rules-form.tsx';

const saved = { done: 'Merge rules saved' };

const choices = {
  rules: { value: 'rules', label: 'Merge rules', description: 'Merges wait until all of the rules are met.' },
  none: { value: 'none', label: 'No rules', description: 'Everyone with the role reviewer can merge.' },
  inherit: {
    value: 'inherit',
    label: 'Rules of the organization',
    description: 'Changes there count here as well.',
  },
} as const;

/** The merge rules of an organization. */
export function OrganizationMergeRulesForm({ organization }: { organization: Organization }) {
  const { id: organizationId, permissions } = organization;
  const client = useQueryClient();
  const act = useAct();
  const params = { organizationId };
  const { form, notice, parts } = useRulesForm(organization.mergeRules, {
    load: async () =>
      (await client.fetchQuery({ ...readOptions('getOrganization', { params }), staleTime: 0 })).mergeRules,
    save: async (mergeRules) => {
      if (mergeRules.type === 'inherit') throw new Error('An organization inherits no rules');
      const outcome = await act('updateOrganization', { params, body: { mergeRules } }, saved);
      return outcome.ok ? { ok: true, data: outcome.data.mergeRules } : outcome;
    },
  });
  return (
    <PageForm {...parts}>
      {permissions.admin ? null : <Callout>Only organization admins can change these rules.</Callout>}
      {notice}
      <MergeRulesField
        form={form}
        organizationId={organizationId}
        choices={[choices.none, choices.rules]}
        disabled={!permissions.admin}
      />
    </PageForm>
  );
}

/** The merge rules of a space. */
export function SpaceMergeRulesForm({ space }: { space: Space }) {
  const client = useQueryClient();
  const act = useAct();
  const params = { spaceId: space.id };
  const { form, notice, parts } = useRulesForm(space.mergeRules, {
    load: async () =>
      (await client.fetchQuery({ ...readOptions('getSpace', { params }), staleTime: 0 })).mergeRules,
    save: async (mergeRules) => {
      const outcome = await act('updateSpace', { params, body: { mergeRules } }, saved);
      return outcome.ok ? { ok: true, data: outcome.data.mergeRules } : outcome;
    },
  });
  return (
    <PageForm {...parts}>
      {space.editMode === 'live' ? (
        <Callout tone="caution">
          Editors can change this space without a merge, and these rules don’t apply to their edits. To
          require a merge, set Editing to Locked.
        </Callout>
      ) : null}
      {notice}
      <MergeRulesField
        form={form}
        organizationId={space.organization}
        choices={[choices.inherit, choices.rules, choices.none]}
        disabled={!space.permissions.admin}
      />
    </PageForm>
  );
}
