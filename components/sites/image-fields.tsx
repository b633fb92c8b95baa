import type { ReactNode } from 'react';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#components/form/choice-fields.tsx';
import type { ContractForm } from '#components/form/contract-form.ts';
import { TextField } from '#components/form/text-field.tsx';
import { ImageField, type ImageFieldProps } from '#components/storage/image-field.tsx';
import { pictureRule } from '#components/storage/picture-types.ts';
import { headerColors, neutrals } from '#lib/site-colors.ts';
import { isColor } from './color-field.tsx';
import type { CustomizationValues } from './customization-schema.ts';

type FieldsProps = { form: ContractForm<CustomizationValues, CustomizationValues>; disabled: boolean };

type ImageName = 'logoLight' | 'logoDark' | 'footerLogoLight' | 'footerLogoDark' | 'iconLight' | 'iconDark';

type Ground = ImageFieldProps<CustomizationValues, CustomizationValues>['ground'];

type ThemedImageFieldsProps = FieldsProps & {
  light: ImageName;
  dark: ImageName;
  label: string;
  description: ReactNode;
  size: 'logo' | 'icon';
  grounds?: { light: Ground; dark: Ground };
};

const pages: { light: Ground; dark: Ground } = {
  light: { background: neutrals.light.surface, ink: neutrals.light['ink-soft'] },
  dark: { background: neutrals.dark.surface, ink: neutrals.dark['ink-soft'] },
};

/** An image for each theme. The dark theme shows the same one as long as it has none of its own. */
function ThemedImageFields({
  light,
  dark,
  label,
  description,
  grounds = pages,
  ...shared
}: ThemedImageFieldsProps) {
  const id = useId();
  const fallback = useWatch({ control: shared.form.control, name: light });
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="font-medium">{label}</legend>
      <p id={id} className="mt-1 text-sm text-pretty text-ink-soft">
        {description} {pictureRule()}.
      </p>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        <ImageField
          {...shared}
          name={light}
          label={`${label} in the light theme`}
          shortLabel="Light theme"
          ground={grounds.light}
        />
        <ImageField
          {...shared}
          name={dark}
          label={`${label} in the dark theme`}
          shortLabel="Dark theme"
          ground={grounds.dark}
          fallback={fallback}
        />
      </div>
    </fieldset>
  );
}

/** The logo of the header, on what the header stands on. */
export function LogoFields(shared: FieldsProps) {
  const { control } = shared.form;
  const [preset, theme] = useWatch({ control, name: ['headerPreset', 'look'] });
  const [primaryLight, primaryDark] = useWatch({ control, name: ['primaryLight', 'primaryDark'] });
  const [backgroundLight, backgroundDark] = useWatch({
    control,
    name: ['headerBackgroundLight', 'headerBackgroundDark'],
  });
  const groundOf = (kind: 'light' | 'dark', primary: string, background: string | undefined): Ground => {
    // A color that is still being typed is none yet.
    const [known, own] = [primary, background ?? ''].map((color) => (isColor(color) ? color : undefined));
    if (!known) return pages[kind];
    const colors = headerColors(
      {
        styling: { theme, primaryColor: { light: known, dark: known } },
        header: { preset, ...(own ? { backgroundColor: { light: own, dark: own } } : {}) },
      },
      kind,
    );
    return colors ?? pages[kind];
  };
  return (
    <ThemedImageFields
      {...shared}
      light="logoLight"
      dark="logoDark"
      label="Logo"
      description="Replaces the title in the header."
      size="logo"
      grounds={{
        light: groundOf('light', primaryLight, backgroundLight ?? backgroundDark),
        dark: groundOf('dark', primaryDark, backgroundDark ?? backgroundLight),
      }}
    />
  );
}

/** The logo of the footer. */
export function FooterLogoFields(shared: FieldsProps) {
  return (
    <ThemedImageFields
      {...shared}
      light="footerLogoLight"
      dark="footerLogoDark"
      label="Footer logo"
      description="Shown above the links of the footer. Without one, the header’s logo is shown there."
      size="logo"
    />
  );
}

/** Types that chats and social networks show. */
const previewTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** The picture of the site that other sites show with a link. */
export function SocialPictureField(shared: FieldsProps) {
  return (
    <ImageField
      {...shared}
      name="socialPicture"
      label="Picture for link previews"
      optional
      description={`Chats and social networks show it with a link to a page, best at 1200 × 630 pixels. Without one, pages of sites that are open to everyone have a picture of their title. ${pictureRule(previewTypes)}.`}
      ground={{ background: 'var(--surface)', ink: 'var(--ink-soft)' }}
      size="picture"
      types={previewTypes}
    />
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
        <ThemedImageFields
          form={form}
          light="iconLight"
          dark="iconDark"
          label="Icon image"
          description="Works best as a square."
          size="icon"
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
