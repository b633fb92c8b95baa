'use client';

import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { useShell } from '#components/shell/shell-state.ts';
import { ContainerMove } from '#lib/contract/shared/places.ts';
import { parentChoices } from './parent-choices.ts';
import { keyOf, type Move, type TreeItem } from './space-tree.ts';

export type MoveFormProps = {
  item: TreeItem;
  items: readonly TreeItem[];
  onMove: (move: Move) => void;
  onDismiss: () => void;
};

/** Puts a space or collection somewhere else without dragging, at the end of what is there. */
export function MoveForm({ item, items, onMove, onDismiss }: MoveFormProps) {
  const top = useShell().session.organization.permissions.createContent;
  const parent = items.find(({ key }) => key === item.parent)?.id ?? null;
  const form = useContractForm(ContainerMove, { parent });
  return (
    <SideModalForm
      form={form}
      open
      title={`Move ${item.title}`}
      description="What it inherits changes with its place: access that comes from the old collection ends."
      submitLabel={item.kind === 'space' ? 'Move space' : 'Move collection'}
      onSubmit={(body) => {
        onMove({
          key: item.key,
          parent: typeof body.parent === 'string' ? keyOf('collection', body.parent) : null,
        });
        onDismiss();
      }}
      onDismiss={onDismiss}
      loading={false}
      submitError={undefined}
    >
      <SelectField
        form={form}
        name="parent"
        label="To"
        choices={parentChoices(items, { top, without: item.key })}
      />
    </SideModalForm>
  );
}
