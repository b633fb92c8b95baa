'use client';

import { useAction } from '#components/data/action.ts';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextareaField, TextField } from '#components/form/text-field.tsx';
import { type Collection, CollectionPatch } from '#lib/contract/collections/schemas.ts';
import { type Space, SpacePatch } from '#lib/contract/spaces/schemas.ts';
import { EmojiField } from './emoji-field.tsx';

/** Changes the title and emoji of a space. */
export function RenameSpaceForm({ space, onDismiss }: { space: Space; onDismiss: () => void }) {
  const form = useContractForm(SpacePatch, { title: space.title, emoji: space.emoji });
  const write = useAction('updateSpace', {
    done: (saved) => `Renamed to ${saved.title}`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="Rename space"
      description="Addresses of published pages stay the same."
      submitLabel="Rename space"
      onSubmit={(body) => write.run({ params: { spaceId: space.id }, body: changedPart(form, body) })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="title" label="Title" />
      <EmojiField form={form} name="emoji" label="Emoji" />
    </SideModalForm>
  );
}

/** Changes the title and description of a collection. */
export function RenameCollectionForm({
  collection,
  onDismiss,
}: {
  collection: Collection;
  onDismiss: () => void;
}) {
  const { title, description } = collection;
  const form = useContractForm(CollectionPatch, { title, description });
  const write = useAction('updateCollection', {
    done: (saved) => `Renamed to ${saved.title}`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="Rename collection"
      submitLabel="Rename collection"
      onSubmit={(body) =>
        write.run({ params: { collectionId: collection.id }, body: changedPart(form, body) })
      }
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="title" label="Title" />
      <TextareaField form={form} name="description" label="Description" optional emptyAs={null} rows={3} />
    </SideModalForm>
  );
}
