'use client';

import { ComboboxField } from '#components/form/combobox-field.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { ContainerMove } from '#lib/contract/shared/places.ts';
import { parentChoices } from './parent-choices.ts';
import { keyOf, type TreeItem } from './space-tree.ts';

export type MoveFormProps = {
  /** The items to move. */
  moving: readonly TreeItem[];
  items: readonly TreeItem[];
  /** Called with the key of the collection, or null for the top. */
  onPlace: (parent: string | null) => void;
  onDismiss: () => void;
};

/** Moves spaces and collections to the end of a collection, without dragging. */
export function MoveForm({ moving, items, onPlace, onDismiss }: MoveFormProps) {
  const top = useShell().session.organization.permissions.createContent;
  const [only] = moving.length === 1 ? moving : [];
  const parent = items.find(({ key }) => key === only?.parent)?.id ?? null;
  const form = useContractForm(ContainerMove, { parent });
  const what = only ? (only.kind === 'space' ? 'space' : 'collection') : `${moving.length} things`;
  return (
    <SideModalForm
      form={form}
      title={`Move ${only?.title ?? what}`}
      description="Access that comes from the old collection ends, and access from the new one applies."
      submitLabel={`Move ${what}`}
      onSubmit={(body) => {
        onDismiss();
        onPlace(typeof body.parent === 'string' ? keyOf('collection', body.parent) : null);
      }}
      onDismiss={onDismiss}
      write={{ loading: false, failure: undefined }}
    >
      <ComboboxField
        form={form}
        name="parent"
        label="To"
        choices={parentChoices(items, { top, without: new Set(moving.map(({ key }) => key)) })}
      />
    </SideModalForm>
  );
}
