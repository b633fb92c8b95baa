'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SelectField } from '#components/form/choice-fields.tsx';
import { type ContractForm, changedPart, useContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useWrite } from '#components/shell/query.ts';
import { toastDone } from '#components/shell/toasts.tsx';
import { Callout } from '#components/ui/callout.tsx';
import {
  type SiteSection,
  SiteSectionInput,
  SiteSectionPatch,
} from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { createSiteSection, updateSiteSection } from './actions.ts';
import { PathChange } from './path-change.tsx';
import { iconChoices } from './section-icons.ts';
import type { SitePlace } from './site-frame.tsx';
import { SpacePicker } from './space-picker.tsx';
import { usePathRedirect } from './use-path-redirect.ts';

// The form takes a list of one space, as the picker gives it, and a title that is there.
const NewSection = z.strictObject({
  title: SiteSectionPatch.shape.title.unwrap(),
  icon: SiteSectionInput.shape.icon,
  spaces: z.array(z.string()).length(1, { error: 'Choose the space that it begins with.' }),
});

type NewSection = z.input<typeof NewSection>;

export type CreateSectionFormProps = {
  place: SitePlace;
  site: Site;
  /** Whether it is the first one, which takes in what the site shows already. */
  isFirst: boolean;
  onDismiss: () => void;
};

/** Adds a section to a site, with its first space. */
export function CreateSectionForm({ place, site, isFirst, onDismiss }: CreateSectionFormProps) {
  const form = useContractForm<NewSection, NewSection>(NewSection, { title: '', icon: null, spaces: [] });
  const write = useWrite(createSiteSection, {
    invalidates: ['getSiteStructure', 'getSite', 'listSites'],
    onDone: (section) => {
      toastDone(`The section ${section.title} is added`);
      onDismiss();
    },
  });
  return (
    <SideModalForm
      form={form}
      open
      title="New section"
      description="A section is a part of the site with spaces of its own; readers switch between sections at the top of each page."
      submitLabel="Add section"
      onSubmit={({ spaces: [spaceId = ''], ...body }) => write.run({ ...place, body: { ...body, spaceId } })}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      {isFirst ? (
        <Callout>
          What the site shows already becomes a section too, named {site.title}. Its addresses stay the same.
        </Callout>
      ) : null}
      <TextField form={form} name="title" label="Title" description="Readers see it above every page." />
      <SelectField form={form} name="icon" label="Icon" optional choices={iconChoices(null)} />
      <FirstSpace organizationId={place.organizationId} form={form} />
    </SideModalForm>
  );
}

function FirstSpace({
  organizationId,
  form,
}: {
  organizationId: string;
  form: ContractForm<NewSection, NewSection>;
}) {
  const { field, error } = useField({ form, name: 'spaces', label: 'Spaces' });
  return (
    <div className="space-y-1.5">
      <SpacePicker
        organizationId={organizationId}
        picked={Array.isArray(field.value) ? field.value : []}
        onChange={(picked) => field.onChange(picked.slice(-1))}
      />
      {error ? <p className="text-sm text-critical">{error}</p> : null}
    </div>
  );
}

export type EditSectionFormProps = {
  place: SitePlace;
  site: Site;
  section: SiteSection;
  onDismiss: () => void;
};

/** Changes what a section is called, how it looks and the part of the addresses that is its own. */
export function EditSectionForm({ place, site, section, onDismiss }: EditSectionFormProps) {
  const { title, path, description = null, icon = null } = section;
  const form = useContractForm(SiteSectionPatch, { title, path, description, icon });
  const newPath = useWatch({ control: form.control, name: 'path' });
  const moves = site.published && !section.default;
  const redirect = usePathRedirect(place, path, { kind: 'site-section', siteSectionId: section.id });
  const write = useWrite(updateSiteSection, {
    invalidates: ['getSiteStructure', 'listSiteRedirects'],
    onDone: async (saved) => {
      if (moves && saved.path !== path) await redirect.save();
      toastDone(`The section ${saved.title} is saved`);
      onDismiss();
    },
  });
  return (
    <SideModalForm
      form={form}
      open
      title={`Edit ${section.title}`}
      submitLabel="Save section"
      onSubmit={(body) => write.run({ ...place, siteSectionId: section.id, body: changedPart(form, body) })}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <TextField form={form} name="title" label="Title" description="Readers see it above every page." />
      <TextField form={form} name="description" label="Description" optional emptyAs={null} />
      <SelectField form={form} name="icon" label="Icon" optional choices={iconChoices(icon)} />
      <TextField
        form={form}
        name="path"
        label="Path"
        mono
        description={
          section.default
            ? 'It is the default, so its addresses get along without: the path counts once another section is.'
            : 'It stands between the site’s address and the paths of its spaces.'
        }
      />
      {moves && newPath !== path ? (
        <PathChange from={`/${path}`} to={`/${newPath}`} redirect={redirect} />
      ) : null}
    </SideModalForm>
  );
}
