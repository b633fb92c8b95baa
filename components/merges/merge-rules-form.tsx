'use client';

import { useAction } from '#components/data/action.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { Organization } from '#lib/contract/organizations/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { MergeRulesField } from './merge-rules-field.tsx';

const loadSchema = async () => (await import('#lib/contract/merges/rules.ts')).MergeRulesInput;

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
  const { id: organizationId, mergeRules, permissions } = organization;
  const form = useContractForm(loadSchema, { mergeRules });
  const write = useAction('updateOrganization', {
    done: 'Merge rules saved',
    onDone: (saved) => form.reset({ mergeRules: saved.mergeRules }),
  });
  return (
    <PageForm
      form={form}
      onSubmit={({ mergeRules }) =>
        mergeRules.type === 'inherit'
          ? undefined
          : write.run({ params: { organizationId }, body: { mergeRules } })
      }
      loading={write.loading}
      submitError={write.failure}
      submitLabel="Save merge rules"
    >
      {permissions.admin ? null : <Callout>Only organization admins can change these rules.</Callout>}
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
  const { id: spaceId, mergeRules, permissions } = space;
  const form = useContractForm(loadSchema, { mergeRules });
  const write = useAction('updateSpace', {
    done: 'Merge rules saved',
    onDone: (saved) => form.reset({ mergeRules: saved.mergeRules }),
  });
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run({ params: { spaceId }, body })}
      loading={write.loading}
      submitError={write.failure}
      submitLabel="Save merge rules"
    >
      {space.editMode === 'live' ? (
        <Callout tone="caution">
          People with the role editor can change this space without a change request, to which no rule
          applies. Change Editing to avoid this.
        </Callout>
      ) : null}
      <MergeRulesField
        form={form}
        organizationId={space.organization}
        choices={[choices.inherit, choices.rules, choices.none]}
        disabled={!permissions.admin}
      />
    </PageForm>
  );
}
