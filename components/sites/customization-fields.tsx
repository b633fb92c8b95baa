'use client';

import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTask } from '#components/data/task.ts';
import { SelectField, SwitchField } from '#components/form/choice-fields.tsx';
import { type ContractForm, changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { ColorField } from './color-field.tsx';
import { ColorPreview } from './color-preview.tsx';
import { type CustomizationValues, valuesOf } from './customization-values.ts';
import { AnnouncementLinkField, FooterGroupsField, HeaderLinksField } from './link-fields.tsx';

const loadSchema = async () => (await import('./customization-schema.ts')).CustomizationForm;

type Form = ContractForm<CustomizationValues, CustomizationValues>;
type PartProps = { form: Form; disabled: boolean };

type CustomizationFieldsProps = {
  site: Site;
  look: SiteCustomization;
  save: (changes: Partial<CustomizationValues>) => Promise<Outcome<SiteCustomization>>;
  /** Whether it is of one space, which shares some settings with the whole site. */
  isSpace?: boolean;
  children?: ReactNode;
};

/** The form of how a site, or one space of it, looks. */
export function CustomizationFields({
  site,
  look,
  save: send,
  isSpace = false,
  children,
}: CustomizationFieldsProps) {
  const form = useContractForm<CustomizationValues, CustomizationValues>(loadSchema, valuesOf(look));
  const { reset } = form;
  const save = useTask(send, { onDone: (saved) => reset(valuesOf(saved)) });
  // An undo, or someone else, may have changed what is saved.
  useEffect(() => reset(valuesOf(look), { keepDirtyValues: true }), [reset, look]);
  const disabled = !site.permissions.admin;
  // Assistants can read open sites only, so others don't offer them.
  const isOpen = site.visibility === 'public' || site.visibility === 'unlisted';
  return (
    <PageForm
      form={form}
      onSubmit={(values) => save.run(changedPart(form, values))}
      loading={save.loading}
      submitError={save.failure}
    >
      {disabled ? <Callout>Only admins of this site can change how it looks.</Callout> : null}
      {children}
      <Part title="Name and language">
        <TextField
          form={form}
          name="title"
          label="Title for readers"
          optional
          emptyAs={undefined}
          placeholder={site.title}
          description="Replaces the title of the site on its pages."
          disabled={disabled}
        />
        <SelectField
          form={form}
          name="locale"
          label="Language"
          description="For spaces without a language of their own."
          choices={languages}
          disabled={disabled}
        />
      </Part>
      <Part title="Colors">
        <div className="grid gap-6 sm:grid-cols-2">
          <ColorField form={form} name="primaryLight" label="Color in the light theme" disabled={disabled} />
          <ColorField form={form} name="primaryDark" label="Color in the dark theme" disabled={disabled} />
        </div>
        <ColorPreview form={form} siteTitle={site.title} />
        <SelectField
          form={form}
          name="theme"
          label="Default theme"
          description="What readers see until they choose."
          choices={themes}
          disabled={disabled}
        />
        <SwitchField
          form={form}
          name="canSwitchTheme"
          label="Readers can switch the theme"
          description="A button in the header changes between light and dark."
          disabled={disabled}
        />
      </Part>
      <Part title="Logo and icon">
        <ThemedAddress
          form={form}
          light="logoLight"
          dark="logoDark"
          name="Logo"
          description="The address of an image, with https. It replaces the title in the header."
          disabled={disabled}
        />
        <IconFields form={form} disabled={disabled} />
      </Part>
      <Part title="Header">
        <HeaderLinksField form={form} disabled={disabled} />
      </Part>
      <Part title="Announcement">
        <SwitchField
          form={form}
          name="hasAnnouncement"
          label="Show an announcement"
          description="A line above the header of every page."
          disabled={disabled}
        />
        <TextField form={form} name="announcement" label="Message" emptyAs={undefined} disabled={disabled} />
        <SelectField
          form={form}
          name="announcementStyle"
          label="Style"
          choices={announcementStyles}
          disabled={disabled}
        />
        <AnnouncementLinkField form={form} disabled={disabled} />
      </Part>
      <Part title="Pages">
        <SwitchField
          form={form}
          name="pagination"
          label="Previous and next page"
          description="Links to the pages before and after, at the end of each page."
          disabled={disabled}
        />
        <SwitchField
          form={form}
          name="feedback"
          label="Ask whether a page was helpful"
          description="A question at the end of each page. Insights show the answers."
          disabled={disabled}
        />
        {isSpace ? null : (
          <SwitchField
            form={form}
            name="markdown"
            label="Page as Markdown"
            description="The menu of each page copies and opens it as Markdown."
            disabled={disabled}
          />
        )}
        {isOpen && !isSpace ? (
          <SwitchField
            form={form}
            name="externalAI"
            label="Open in an assistant"
            description="The menu of each page starts a question about it in ChatGPT or Claude."
            disabled={disabled}
          />
        ) : null}
      </Part>
      {isSpace ? null : (
        <Part title="Search">
          <SwitchField
            form={form}
            name="answers"
            label="Answer questions"
            description="Sentences of the site’s pages that answer a question are quoted above the pages that were found."
            disabled={disabled}
          />
        </Part>
      )}
      <Part title="Footer">
        <ThemedAddress
          form={form}
          light="footerLogoLight"
          dark="footerLogoDark"
          name="Footer logo"
          description="The address of an image, with https. Without one, the header’s logo is shown above the links."
          disabled={disabled}
        />
        <FooterGroupsField form={form} disabled={disabled} />
        <TextField
          form={form}
          name="copyright"
          label="Copyright"
          optional
          emptyAs={undefined}
          placeholder={`© ${site.title}`}
          disabled={disabled}
        />
      </Part>
    </PageForm>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="space-y-6">{children}</div>
    </Card>
  );
}

type AddressName = 'logoLight' | 'logoDark' | 'footerLogoLight' | 'footerLogoDark' | 'iconLight' | 'iconDark';

type ThemedAddressProps = PartProps & {
  light: AddressName;
  dark: AddressName;
  name: string;
  description: string;
};

function ThemedAddress({ form, light, dark, name, description, disabled }: ThemedAddressProps) {
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

function IconFields({ form, disabled }: PartProps) {
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

const languages = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
  { value: 'es', label: 'Spanish' },
  { value: 'zh', label: 'Chinese' },
  { value: 'ja', label: 'Japanese' },
  { value: 'de', label: 'German' },
  { value: 'nl', label: 'Dutch' },
  { value: 'no', label: 'Norwegian' },
  { value: 'pt-br', label: 'Portuguese (Brazil)' },
  { value: 'ru', label: 'Russian' },
];

const themes = [
  { value: 'system', label: 'Match device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const icons = [
  { value: 'letter', label: 'First letter of the title' },
  { value: 'emoji', label: 'Emoji' },
  { value: 'image', label: 'Image' },
];

const announcementStyles = [
  { value: 'info', label: 'Information' },
  { value: 'success', label: 'Success' },
  { value: 'warning', label: 'Warning' },
  { value: 'danger', label: 'Danger' },
];
