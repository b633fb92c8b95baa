'use client';

import { useAction } from '#components/data/action.ts';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { type SiteSpace, SiteSpacePatch } from '#lib/contract/site-structure/schemas.ts';
import { ConditionField } from './condition-field.tsx';
import type { SitePlace } from './site-frame.tsx';

export type ConditionFormProps = {
  place: SitePlace;
  siteSpace: SiteSpace;
  onDismiss: () => void;
};

/** Changes which visitors see a space of a site. */
export function ConditionForm({ place, siteSpace, onDismiss }: ConditionFormProps) {
  const form = useContractForm(SiteSpacePatch, { condition: siteSpace.condition ?? null });
  const write = useAction('updateSiteSpace', {
    done: (saved) =>
      saved.condition === undefined
        ? `All visitors see ${saved.title}`
        : `Visitors who meet the condition see ${saved.title}`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title={`Condition of ${siteSpace.title}`}
      description="Only signed-in visitors who meet it see the space. Without a condition, everyone who can read the site sees it."
      submitLabel="Save condition"
      onSubmit={(body) =>
        write.run({ params: { ...place, siteSpaceId: siteSpace.id }, body: changedPart(form, body) })
      }
      onDismiss={onDismiss}
      write={write}
    >
      <ConditionField form={form} place={place} name="condition" label="Condition" />
    </SideModalForm>
  );
}
