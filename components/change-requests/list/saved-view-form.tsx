'use client';

import { useAction } from '#components/data/action.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import {
  type SavedView,
  type SavedViewFilters,
  SavedViewInput,
  SavedViewPatch,
} from '#lib/contract/change-requests/saved-views.ts';

export type SaveViewFormProps = {
  organizationId: string;
  spaceId: string | undefined;
  filters: SavedViewFilters;
  onSaved: (view: SavedView) => void;
  onDismiss: () => void;
};

/** Saves the filters of a list under a name. */
export function SaveViewForm({ organizationId, spaceId, filters, onSaved, onDismiss }: SaveViewFormProps) {
  const form = useContractForm(SavedViewInput, {
    name: '',
    filters,
    ...(spaceId === undefined ? {} : { space: spaceId }),
  });
  const write = useAction('createSavedView', {
    done: ({ name }) => `View “${name}” saved`,
    onDone: (view) => {
      onSaved(view);
      onDismiss();
    },
  });
  return (
    <SideModalForm
      form={form}
      title="Save view"
      description="Saves the status, contributor and text of this list under a name. Only you see it."
      submitLabel="Save view"
      onSubmit={(body) => write.run({ params: { organizationId }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="name" label="Name" />
    </SideModalForm>
  );
}

export type RenameViewFormProps = { organizationId: string; view: SavedView; onDismiss: () => void };

/** Renames a saved view. */
export function RenameViewForm({ organizationId, view, onDismiss }: RenameViewFormProps) {
  const form = useContractForm(SavedViewPatch, { name: view.name });
  const write = useAction('updateSavedView', {
    done: ({ name }) => `Renamed to “${name}”`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="Rename view"
      submitLabel="Rename view"
      onSubmit={(body) => write.run({ params: { organizationId, savedViewId: view.id }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="name" label="Name" />
    </SideModalForm>
  );
}
