import { useWatch } from 'react-hook-form';
import { SelectField } from '#components/form/choice-fields.tsx';
import type { ContractForm } from '#components/form/contract-form.ts';
import { ColorField } from './color-field.tsx';
import type { CustomizationValues } from './customization-schema.ts';
import { FormPart } from './form-part.tsx';

type FieldsProps = { form: ContractForm<CustomizationValues, CustomizationValues>; disabled: boolean };

/** The fields of surfaces, corners and lists. */
export function StyleFields({ form, disabled }: FieldsProps) {
  const shared = { form, disabled };
  return (
    <FormPart title="Style">
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField {...shared} name="look" label="Overall style" choices={looks} />
        <SelectField {...shared} name="corners" label="Corners" choices={corners} />
        <SelectField {...shared} name="depth" label="Shadows" choices={depths} />
        <SelectField {...shared} name="links" label="Links in text" choices={links} />
        <SelectField {...shared} name="sidebarBackground" label="Sidebar" choices={sidebars} />
        <SelectField {...shared} name="sidebarList" label="Current page in the sidebar" choices={lists} />
      </div>
      <ColorPair
        {...shared}
        light="tintLight"
        dark="tintDark"
        label="Tint"
        description="Adds a hint of color to lines, code and filled areas."
        optional
      />
      <SelectField
        {...shared}
        name="background"
        label="Page background"
        description="Without a tint, a tinted background uses the color of the site."
        choices={backgrounds}
      />
    </FormPart>
  );
}

/** The colors of notes and of the announcement, by what they say. */
export function NoteColorFields(shared: FieldsProps) {
  return (
    <details>
      <summary className="w-fit rounded-md text-base font-medium">
        Colors of notes and the announcement
      </summary>
      <div className="mt-4 space-y-6">
        <ColorPair {...shared} light="infoLight" dark="infoDark" label="Information" />
        <ColorPair {...shared} light="successLight" dark="successDark" label="Success" />
        <ColorPair {...shared} light="warningLight" dark="warningDark" label="Warning" />
        <ColorPair {...shared} light="dangerLight" dark="dangerDark" label="Danger" />
      </div>
    </details>
  );
}

/** The style of the header, and its colors where they are its own. */
export function HeaderStyleFields(shared: FieldsProps) {
  const preset = useWatch({ control: shared.form.control, name: 'headerPreset' });
  return (
    <>
      <SelectField {...shared} name="headerPreset" label="Header style" choices={headers} />
      {preset === 'custom' ? (
        <>
          <ColorPair
            {...shared}
            light="headerBackgroundLight"
            dark="headerBackgroundDark"
            label="Header background"
            optional
          />
          <ColorPair
            {...shared}
            light="headerTextLight"
            dark="headerTextDark"
            label="Header text"
            description="Shown in black or white if it would be hard to read."
            optional
          />
        </>
      ) : null}
      <SelectField {...shared} name="search" label="Search" choices={searches} />
    </>
  );
}

type ColorName = {
  [Name in keyof CustomizationValues]-?: Name extends `${string}${'Light' | 'Dark'}` ? Name : never;
}[keyof CustomizationValues];

type ColorPairProps = FieldsProps & {
  light: ColorName;
  dark: ColorName;
  label: string;
  description?: string;
  optional?: boolean;
};

/** A color for each theme. */
function ColorPair({ light, dark, label, ...shared }: ColorPairProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <ColorField {...shared} name={light} label={`${label} in the light theme`} />
      <ColorField {...shared} name={dark} label={`${label} in the dark theme`} />
    </div>
  );
}

const looks = [
  { value: 'clean', label: 'Clean' },
  { value: 'muted', label: 'Muted' },
  { value: 'bold', label: 'Bold' },
  { value: 'gradient', label: 'Gradient' },
];

const corners = [
  { value: 'rounded', label: 'Rounded' },
  { value: 'straight', label: 'Straight' },
  { value: 'circular', label: 'Round' },
];

const depths = [
  { value: 'subtle', label: 'Subtle' },
  { value: 'flat', label: 'None' },
];

const links = [
  { value: 'default', label: 'Colored text' },
  { value: 'accent', label: 'Colored underline' },
];

const sidebars = [
  { value: 'default', label: 'Plain' },
  { value: 'filled', label: 'Filled' },
];

const lists = [
  { value: 'default', label: 'Filled' },
  { value: 'pill', label: 'Filled, round' },
  { value: 'line', label: 'Line' },
];

const backgrounds = [
  { value: 'plain', label: 'Plain' },
  { value: 'match', label: 'Tinted' },
];

const headers = [
  { value: 'default', label: 'Default' },
  { value: 'bold', label: 'Color of the site' },
  { value: 'contrast', label: 'High contrast' },
  { value: 'custom', label: 'Custom colors' },
  { value: 'none', label: 'None (everything is in the sidebar)' },
];

const searches = [
  { value: 'prominent', label: 'Field' },
  { value: 'subtle', label: 'Icon' },
];
