'use client';

import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import {
  type SiteSection,
  type SiteSectionGroup,
  SiteSectionGroupInput,
} from '#lib/contract/site-structure/schemas.ts';
import type { SitePlace } from './site-frame.tsx';

const Title = SiteSectionGroupInput.pick({ title: true });

export type GroupFormProps = {
  place: SitePlace;
  /** The group to rename, or the first section of a new group. */
  about: { group: SiteSectionGroup } | { section: SiteSection };
  onDismiss: () => void;
};

/** Creates a section group or renames one. */
export function GroupForm({ place, about, onDismiss }: GroupFormProps) {
  const group = 'group' in about ? about.group : undefined;
  const form = useContractForm(Title, { title: group?.title ?? '' });
  const act = useAct();
  const save = ({ title }: { title: string }) =>
    'group' in about
      ? act(
          'updateSiteSectionGroup',
          { params: { ...place, siteSectionGroupId: about.group.id }, body: { title } },
          { done: (saved) => `Renamed to ${saved.title}` },
        )
      : act(
          'createSiteSectionGroup',
          { params: place, body: { title, sections: [about.section.id] } },
          { done: (saved) => `Group “${saved.title}” created` },
        );
  const write = useTask(save, { onDone: onDismiss });
  return (
    <SideModalForm
      form={form}
      title={group ? 'Rename group' : 'New group'}
      description="A group gathers sections under one title. It has no address of its own."
      submitLabel={group ? 'Rename group' : 'Create group'}
      onSubmit={write.run}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="title" label="Title" />
    </SideModalForm>
  );
}
