'use client';

import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useWrite } from '#components/shell/query.ts';
import { toastDone } from '#components/shell/toasts.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { type SiteSpace, SiteSpacePatch } from '#lib/contract/site-structure/schemas.ts';
import { updateSiteSpace } from './actions.ts';
import type { SitePlace } from './site-frame.tsx';

export type PathFormProps = {
  place: SitePlace;
  siteSpace: SiteSpace;
  published: boolean;
  onDismiss: () => void;
};

/** Changes the part of the site's addresses that is one space's. */
export function PathForm({ place, siteSpace, published, onDismiss }: PathFormProps) {
  const form = useContractForm(SiteSpacePatch, { path: siteSpace.path });
  const write = useWrite(updateSiteSpace, {
    invalidates: ['getSiteStructure'],
    onDone: (saved) => {
      toastDone(`The path is now ${saved.path}`);
      onDismiss();
    },
  });
  return (
    <SideModalForm
      form={form}
      open
      title={`Path of ${siteSpace.title}`}
      submitLabel="Change path"
      onSubmit={(body) => write.run({ ...place, siteSpaceId: siteSpace.id, body: changedPart(form, body) })}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <TextField
        form={form}
        name="path"
        label="Path"
        mono
        description={
          siteSpace.default
            ? 'It is the default, so its addresses get along without: the path counts once another space is.'
            : 'It stands between the site’s address and the paths of the pages.'
        }
      />
      {published && !siteSpace.default ? (
        <Callout tone="caution">
          Addresses with the old path answer “not found”. Add redirects for those that others link to.
        </Callout>
      ) : null}
    </SideModalForm>
  );
}
