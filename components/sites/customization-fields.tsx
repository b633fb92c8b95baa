'use client';

import { type ReactNode, useEffect } from 'react';
import { useTask } from '#components/data/task.ts';
import { SelectField, SwitchField } from '#components/form/choice-fields.tsx';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { ColorField } from './color-field.tsx';
import { ColorPreview } from './color-preview.tsx';
import { CustomizationPreview } from './customization-preview.tsx';
import type { CustomizationValues } from './customization-schema.ts';
import { valuesOf } from './customization-values.ts';
import { FontFields } from './font-fields.tsx';
import { FormPart } from './form-part.tsx';
import { FooterLogoFields, IconFields, LogoFields, SocialPictureField } from './image-fields.tsx';
import { AnnouncementLinkField, FooterGroupsField, HeaderLinksField } from './link-fields.tsx';
import { PreviewBeside } from './preview-beside.tsx';
import type { SitePlace } from './site-frame.tsx';
import { HeaderStyleFields, NoteColorFields, StyleFields } from './style-fields.tsx';

const loadSchema = async () => (await import('./customization-schema.ts')).CustomizationForm;

type CustomizationFieldsProps = {
  site: Site;
  place: SitePlace;
  look: SiteCustomization;
  save: (changes: Partial<CustomizationValues>) => Promise<Outcome<SiteCustomization>>;
  /** The one space that it is of, which shares some settings with the whole site. */
  siteSpaceId?: string;
  children?: ReactNode;
};

/** The form of how a site, or one space of it, looks. */
export function CustomizationFields({
  site,
  place,
  look,
  save: send,
  siteSpaceId,
  children,
}: CustomizationFieldsProps) {
  const form = useContractForm<CustomizationValues, CustomizationValues>(loadSchema, valuesOf(look));
  const { reset } = form;
  const save = useTask(send, { onDone: (saved) => form.showSaved(valuesOf(saved)) });
  // An undo, or someone else, may have changed what is saved.
  useEffect(
    // What is not saved stays so, with its errors.
    () => reset(valuesOf(look), { keepDirtyValues: true, keepDirty: true, keepErrors: true }),
    [reset, look],
  );
  const isSpace = siteSpaceId !== undefined;
  const disabled = !site.permissions.admin;
  // Assistants can read open sites only, so others don't offer them.
  const isOpen = site.visibility === 'public' || site.visibility === 'unlisted';
  return (
    <PreviewBeside
      preview={
        site.siteSpaces > 0 ? (
          <CustomizationPreview {...{ place, form, look, siteSpaceId }} canChange={!disabled} />
        ) : null
      }
    >
      <PageForm form={form} onSubmit={(values) => save.run(changedPart(form, values))} write={save}>
        {disabled ? <Callout>Only admins of this site can change how it looks.</Callout> : null}
        {children}
        <FormPart title="Name and language">
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
        </FormPart>
        <FormPart title="Colors">
          <div className="grid gap-6 sm:grid-cols-2">
            <ColorField
              form={form}
              name="primaryLight"
              label="Color in the light theme"
              disabled={disabled}
            />
            <ColorField form={form} name="primaryDark" label="Color in the dark theme" disabled={disabled} />
          </div>
          <ColorPreview form={form} siteTitle={site.title} />
          <NoteColorFields form={form} disabled={disabled} />
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
        </FormPart>
        <StyleFields form={form} disabled={disabled} />
        {isSpace ? null : (
          <FormPart title="Fonts">
            <FontFields form={form} look={look} disabled={disabled} />
          </FormPart>
        )}
        <FormPart title="Logo and icon">
          <LogoFields form={form} disabled={disabled} />
          <IconFields form={form} disabled={disabled} />
        </FormPart>
        <FormPart title="Header">
          <HeaderStyleFields form={form} disabled={disabled} />
          <HeaderLinksField form={form} disabled={disabled} place={place} />
        </FormPart>
        <FormPart title="Announcement">
          <SwitchField
            form={form}
            name="hasAnnouncement"
            label="Show an announcement"
            description="A line above the header of every page."
            disabled={disabled}
          />
          <TextField
            form={form}
            name="announcement"
            label="Message"
            emptyAs={undefined}
            disabled={disabled}
          />
          <SelectField
            form={form}
            name="announcementStyle"
            label="Style"
            choices={announcementStyles}
            disabled={disabled}
          />
          <AnnouncementLinkField form={form} disabled={disabled} />
        </FormPart>
        <FormPart title="Pages">
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
          <SelectField
            form={form}
            name="externalLinks"
            label="Links to other sites open"
            choices={externalLinks}
            disabled={disabled}
          />
          <SocialPictureField form={form} disabled={disabled} />
          {isSpace ? null : (
            <SwitchField
              form={form}
              name="markdown"
              label="Page as Markdown"
              description="The menu of each page copies and opens it as Markdown."
              disabled={disabled}
            />
          )}
          <SwitchField
            form={form}
            name="pdf"
            label="Page as PDF"
            description="The menu of each page downloads it as PDF."
            disabled={disabled}
          />
          {isOpen && !isSpace ? (
            <SwitchField
              form={form}
              name="externalAI"
              label="Open in an assistant"
              description="The menu of each page starts a question about it in ChatGPT or Claude."
              disabled={disabled}
            />
          ) : null}
        </FormPart>
        {isSpace ? null : (
          <FormPart title="Search">
            <SwitchField
              form={form}
              name="answers"
              label="Answer questions"
              description="Sentences of the site’s pages that answer a question are quoted above the pages that were found."
              disabled={disabled}
            />
          </FormPart>
        )}
        <FormPart title="Footer">
          <FooterLogoFields form={form} disabled={disabled} />
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
          <TextField
            form={form}
            name="privacyPolicy"
            label="Privacy policy"
            type="url"
            mono
            optional
            emptyAs={undefined}
            description="The footer of every page links to this address."
            placeholder="https://example.com/privacy"
            disabled={disabled}
          />
          <SwitchField
            form={form}
            name="madeWith"
            label="Show “Made with Lectern” in the footer"
            disabled={disabled}
          />
        </FormPart>
      </PageForm>
    </PreviewBeside>
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

const externalLinks = [
  { value: 'self', label: 'In the same tab' },
  { value: 'blank', label: 'In a new tab' },
];

const announcementStyles = [
  { value: 'info', label: 'Information' },
  { value: 'success', label: 'Success' },
  { value: 'warning', label: 'Warning' },
  { value: 'danger', label: 'Danger' },
];
