'use client';

import { useWatch } from 'react-hook-form';
import { useAction } from '#components/data/action.ts';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { type SiteSpace, SiteSpacePatch } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { PathChange } from './path-change.tsx';
import type { SitePlace } from './site-frame.tsx';
import { usePathRedirect } from './use-path-redirect.ts';

export type PathFormProps = {
  place: SitePlace;
  site: Site;
  siteSpace: SiteSpace;
  onDismiss: () => void;
};

/** Changes the path of a space in the site's addresses. */
export function PathForm({ place, site, siteSpace, onDismiss }: PathFormProps) {
  const form = useContractForm(SiteSpacePatch, { path: siteSpace.path });
  const newPath = useWatch({ control: form.control, name: 'path' });
  const moves = site.published && siteSpace.urls.published !== undefined && !siteSpace.default;
  const base = moves ? new URL('..', siteSpace.urls.published).pathname : '/';
  const from = `${base}${siteSpace.path}`;
  const redirect = usePathRedirect(place, from.slice(1), { kind: 'site-space', siteSpaceId: siteSpace.id });
  const write = useAction('updateSiteSpace', {
    done: (saved) => `The path is now ${saved.path}`,
    onDone: async (saved) => {
      if (moves && saved.path !== siteSpace.path) await redirect.save();
      onDismiss();
    },
  });
  return (
    <SideModalForm
      form={form}
      title={`Path of ${siteSpace.title}`}
      submitLabel="Change path"
      onSubmit={(body) =>
        write.run({ params: { ...place, siteSpaceId: siteSpace.id }, body: changedPart(form, body) })
      }
      onDismiss={onDismiss}
      write={write}
    >
      <TextField
        form={form}
        name="path"
        label="Path"
        mono
        description={
          siteSpace.default
            ? 'The path has no effect while this space is the default.'
            : 'It comes between the site’s address and the paths of the pages.'
        }
      />
      {moves && newPath !== siteSpace.path ? (
        <PathChange from={from} to={`${base}${newPath}`} redirect={redirect} />
      ) : null}
    </SideModalForm>
  );
}
