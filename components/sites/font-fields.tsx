'use client';

import { useWatch } from 'react-hook-form';
import { useList } from '#components/data/query.ts';
import { Specimen } from '#components/fonts/specimen.tsx';
import { SelectField } from '#components/form/choice-fields.tsx';
import type { ContractForm } from '#components/form/contract-form.ts';
import { useShell } from '#components/frame/shell-state.ts';
import type { CustomFont } from '#lib/contract/fonts/schemas.ts';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { CustomizationValues } from './customization-schema.ts';
import { customFontsOf, mergeFonts } from './customization-values.ts';

type Form = ContractForm<CustomizationValues, CustomizationValues>;
type FontFieldsProps = { form: Form; look: SiteCustomization; disabled: boolean };

/** The fonts that a site can be shown in: ours, those of the organization, and whichever it has now. */
export function FontFields({ form, look, disabled }: FontFieldsProps) {
  const fonts = mergeFonts(useFonts(), customFontsOf(look));
  const shared = { form, fonts, disabled };
  return (
    <>
      <FontField
        {...shared}
        name="font"
        label="Font"
        description="For all text. Organization admins add fonts in the settings of the organization."
        usual={{ value: 'Inter', label: 'Inter (default)' }}
      />
      <FontField
        {...shared}
        name="monospaceFont"
        label="Code font"
        description="For code. Choose one whose characters have the same width."
        usual={{ value: 'JetBrainsMono', label: 'JetBrains Mono (default)' }}
      />
    </>
  );
}

/** The fonts of the organization, which its admins alone may list. */
export function useFonts(): readonly CustomFont[] {
  const { id, permissions } = useShell().session.organization;
  return useList('listFonts', { params: { organizationId: id } }, permissions.admin).items;
}

type FontFieldProps = Omit<FontFieldsProps, 'look'> & {
  fonts: readonly CustomFont[];
  name: 'font' | 'monospaceFont';
  label: string;
  description: string;
  usual: { value: string; label: string };
};

function FontField({ form, fonts, usual, ...field }: FontFieldProps) {
  const value = useWatch({ control: form.control, name: field.name });
  const chosen = fonts.find(({ id }) => id === value);
  // Another font that was set through the API is shown as ours.
  const isOther = value !== usual.value && !chosen;
  return (
    <div className="space-y-2">
      <SelectField
        form={form}
        {...field}
        choices={[
          usual,
          ...fonts.map(({ id, fontFamily }) => ({ value: id, label: fontFamily })),
          ...(isOther ? [{ value, label: `${value}, shown as ${usual.label}` }] : []),
        ]}
      />
      {chosen ? <Specimen font={chosen} className="block text-lg" /> : null}
    </div>
  );
}
