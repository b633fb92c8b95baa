'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { type ContractForm, changedPart, useContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Callout } from '#components/ui/callout.tsx';
import {
  type SiteSection,
  SiteSectionInput,
  SiteSectionPatch,
} from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { ConditionField } from './condition-field.tsx';
import { PathChange } from './path-change.tsx';
import { iconChoices } from './section-icons.ts';
import type { SitePlace } from './site-frame.tsx';
import { SpacePicker } from './space-picker.tsx';
import { usePathRedirect } from './use-path-redirect.ts';

// The picker returns a list of one space, and the title is required.
const NewSection = z.strictObject({
  title: SiteSectionPatch.shape.title.unwrap(),
  icon: SiteSectionInput.shape.icon,
  spaces: z.array(z.string()).length(1, { error: 'Choose the first space of the section.' }),
});

type NewSection = z.input<typeof NewSection>;

export type CreateSectionFormProps = {
  place: SitePlace;
  site: Site;
  /** Whether it is the first section, which turns the present spaces of the site into a section too. */
  isFirst: boolean;
  onDismiss: () => void;
};

/** Adds a section with its first space to a site. */
export function CreateSectionForm({ place, site, isFirst, onDismiss }: CreateSectionFormProps) {
  const form = useContractForm<NewSection, NewSection>(NewSection, { title: '', icon: null, spaces: [] });
  const write = useAction('createSiteSection', {
    done: (section) => `Section ${section.title} added`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="New section"
      description="A section has its own spaces. Readers switch between sections at the top of each page."
      submitLabel="Add section"
      onSubmit={({ spaces: [spaceId = ''], ...body }) =>
        write.run({ params: place, body: { ...body, spaceId } })
      }
      onDismiss={onDismiss}
      write={write}
    >
      {isFirst ? (
        <Callout>
          The spaces that the site already shows become a section too, named {site.title}. Its addresses stay
          the same.
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

/** Changes the title, description, icon, path and condition of a section. */
export function EditSectionForm({ place, site, section, onDismiss }: EditSectionFormProps) {
  const { title, path, description = null, icon = null, condition = null } = section;
  const form = useContractForm(SiteSectionPatch, { title, path, description, icon, condition });
  const newPath = useWatch({ control: form.control, name: 'path' });
  const moves = site.published && !section.default;
  const redirect = usePathRedirect(place, path, { kind: 'site-section', siteSectionId: section.id });
  const write = useAction('updateSiteSection', {
    done: (saved) => `Section ${saved.title} saved`,
    onDone: async (saved) => {
      if (moves && saved.path !== path) await redirect.save();
      onDismiss();
    },
  });
  return (
    <SideModalForm
      form={form}
      title={`Edit ${section.title}`}
      submitLabel="Save section"
      onSubmit={(body) =>
        write.run({ params: { ...place, siteSectionId: section.id }, body: changedPart(form, body) })
      }
      onDismiss={onDismiss}
      write={write}
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
            ? 'The path has no effect while this section is the default.'
            : 'It comes between the site’s address and the paths of its spaces.'
        }
      />
      {moves && newPath !== path ? (
        <PathChange from={`/${path}`} to={`/${newPath}`} redirect={redirect} />
      ) : null}
      <ConditionField
        form={form}
        place={place}
        name="condition"
        label="Condition"
        description="Only signed-in visitors who meet it see the section."
      />
    </SideModalForm>
  );
}
