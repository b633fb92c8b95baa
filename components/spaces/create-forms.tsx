'use client';

import { useWatch } from 'react-hook-form';
import { useAction } from '#components/data/action.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { ComboboxField } from '#components/form/combobox-field.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { SourceFields, sourceOfSpec } from '#components/openapi/source-fields.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { CollectionInput } from '#lib/contract/collections/schemas.ts';
import { SpaceInput } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { EmojiField } from './emoji-field.tsx';
import { editModeChoices, languageChoices } from './languages.ts';
import { parentChoices } from './parent-choices.ts';
import type { TreeItem } from './space-tree.ts';

export type CreateFormProps = {
  organizationId: string;
  items: readonly TreeItem[];
  /** The id of the collection to create it in. */
  parent: string | undefined;
  onDismiss: () => void;
};

export type CreateSpaceFormProps = CreateFormProps & {
  /** The slug of the OpenAPI spec to write it from. */
  spec?: string;
};

/** The top is not a collection, so no id is sent. */
function placesOf(items: readonly TreeItem[], top: boolean) {
  return parentChoices(items, { top }).map((choice) => ({ ...choice, value: choice.value ?? undefined }));
}

/** Creates a space and opens it. */
export function CreateSpaceForm({ organizationId, items, parent, spec, onDismiss }: CreateSpaceFormProps) {
  const router = useRouter();
  const top = useShell().session.organization.permissions.createContent;
  const form = useContractForm(SpaceInput, {
    title: '',
    parent,
    editMode: 'locked',
    ...(spec === undefined ? {} : { computedSource: sourceOfSpec(spec) }),
  });
  const isWritten = useWatch({ control: form.control, name: 'computedSource' }) === undefined;
  const write = useAction('createSpace', {
    done: (space) => `Space “${space.title}” created`,
    onDone: (space) => {
      onDismiss();
      router.push(paths.space(organizationId, space.id));
    },
  });
  return (
    <SideModalForm
      form={form}
      title={spec === undefined ? 'New space' : 'Create reference pages'}
      description={
        spec === undefined
          ? 'A space contains pages and files, with their history.'
          : `A space with the pages of the OpenAPI spec ${spec}. Each new version updates them.`
      }
      submitLabel="Create space"
      onSubmit={(body) => write.run({ params: { organizationId }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="title" label="Title" emptyAs={undefined} />
      <EmojiField form={form} name="emoji" label="Emoji" optional />
      <ComboboxField form={form} name="parent" label="Collection" choices={placesOf(items, top)} />
      <SelectField form={form} name="language" label="Language" choices={languageChoices()} optional />
      {spec === undefined ? (
        <SegmentedControl
          label="Content"
          value={isWritten ? 'written' : 'spec'}
          onValueChange={(value) =>
            form.setValue('computedSource', value === 'spec' ? sourceOfSpec('') : undefined, {
              shouldDirty: true,
            })
          }
          options={[
            { value: 'written', label: 'Written by people' },
            { value: 'spec', label: 'From an OpenAPI spec' },
          ]}
        />
      ) : null}
      {isWritten ? (
        <SelectField form={form} name="editMode" label="Editing" choices={editModeChoices} />
      ) : (
        <SourceFields form={form} isSpecKnown={spec !== undefined} />
      )}
    </SideModalForm>
  );
}

/** Creates a collection. */
export function CreateCollectionForm({ organizationId, items, parent, onDismiss }: CreateFormProps) {
  const top = useShell().session.organization.permissions.createContent;
  const form = useContractForm(CollectionInput, { title: '', parent });
  const write = useAction('createCollection', {
    done: (collection) => `Collection “${collection.title}” created`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="New collection"
      description="A collection groups spaces, so that you can give access to all of them at once."
      submitLabel="Create collection"
      onSubmit={(body) => write.run({ params: { organizationId }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="title" label="Title" emptyAs={undefined} />
      <ComboboxField form={form} name="parent" label="Collection" choices={placesOf(items, top)} />
    </SideModalForm>
  );
}
