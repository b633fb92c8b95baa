import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#components/form/choice-fields.tsx';
import type { ContractForm } from '#components/form/contract-form.ts';
import { TextField } from '#components/form/text-field.tsx';
import type { CustomizationValues } from './customization-schema.ts';

type FieldsProps = { form: ContractForm<CustomizationValues, CustomizationValues>; disabled: boolean };

type AddressName = 'logoLight' | 'logoDark' | 'footerLogoLight' | 'footerLogoDark' | 'iconLight' | 'iconDark';

type ThemedAddressProps = FieldsProps & {
  light: AddressName;
  dark: AddressName;
  name: string;
  description: string;
};

/** The addresses of an image for each theme. */
export function ThemedAddress({ form, light, dark, name, description, disabled }: ThemedAddressProps) {
  const shared = { form, type: 'url', mono: true, optional: true, emptyAs: undefined, disabled } as const;
  return (
    <>
      <TextField
        {...shared}
        name={light}
        label={name}
        description={description}
        placeholder="https://example.com/logo.svg"
      />
      <TextField
        {...shared}
        name={dark}
        label={`${name} in the dark theme`}
        description="Without one, the same image is shown."
      />
    </>
  );
}

/** The fields of the icon, by its kind. */
export function IconFields({ form, disabled }: FieldsProps) {
  const { resetField } = form;
  const kind = useWatch({ control: form.control, name: 'iconKind' });
  // What was entered for another kind of icon is not sent, so it is no unsaved change either.
  useEffect(() => {
    if (kind !== 'emoji') resetField('iconEmoji');
    if (kind === 'image') return;
    resetField('iconLight');
    resetField('iconDark');
  }, [kind, resetField]);
  return (
    <>
      <SelectField
        form={form}
        name="iconKind"
        label="Icon"
        description="Shown in the tab of the browser."
        choices={icons}
        disabled={disabled}
      />
      {kind === 'emoji' ? (
        <TextField form={form} name="iconEmoji" label="Emoji" emptyAs={undefined} disabled={disabled} />
      ) : null}
      {kind === 'image' ? (
        <ThemedAddress
          form={form}
          light="iconLight"
          dark="iconDark"
          name="Icon image"
          description="The address of a square image, with https."
          disabled={disabled}
        />
      ) : null}
    </>
  );
}

const icons = [
  { value: 'letter', label: 'First letter of the title' },
  { value: 'emoji', label: 'Emoji' },
  { value: 'image', label: 'Image' },
];
