'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { DateTimeField } from '#components/form/date-time-field.tsx';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { type ShareLink, ShareLinkInput, ShareLinkPatch } from '#lib/contract/site-access/schemas.ts';
import { SectionsField } from './sections-field.tsx';
import type { SitePlace } from './site-frame.tsx';

/** A passphrase is entered, and never shown again. */
const passphraseField = {
  name: 'passphrase',
  label: 'Passphrase',
  type: 'password',
  autoComplete: 'new-password',
  optional: true,
  emptyAs: undefined,
} as const;

/** Creates a share link, then shows its address. */
export function CreateShareLinkForm({ place, onDismiss }: { place: SitePlace; onDismiss: () => void }) {
  const form = useContractForm(ShareLinkInput, {
    name: '',
    expiresAt: undefined,
    passphrase: undefined,
    sections: undefined,
  });
  const [shareLink, setShareLink] = useState<ShareLink>();
  const write = useAction('createShareLink', { onDone: setShareLink });
  if (shareLink) {
    return (
      <Dialog
        open
        onOpenChange={onDismiss}
        title={`Share link ${shareLink.name} created`}
        description={`Anyone with this address${shareLink.hasPassphrase ? ' and the passphrase' : ''} can read ${shareLink.sections ? 'these sections of the site' : 'the site'}. You can copy it again or turn it off in the list.`}
        footer={
          <Button variant="primary" onClick={onDismiss}>
            Done
          </Button>
        }
      >
        <CodeBlock code={shareLink.urls.published} label="address" />
      </Dialog>
    );
  }
  return (
    <SideModalForm
      form={form}
      title="Create share link"
      description="Anyone with the link can read this site without an account until it expires or you turn it off."
      submitLabel="Create share link"
      onSubmit={(body) => write.run({ params: place, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="name" label="Name" description="Who it is for. Readers don’t see it." />
      <DateTimeField
        form={form}
        name="expiresAt"
        label="Expires"
        optional
        description="The link stops working at this time."
        emptyAs={undefined}
      />
      <TextField
        {...passphraseField}
        form={form}
        description="Readers enter it before they see the site. At least 8 characters."
      />
      <SectionsField form={form} name="sections" place={place} emptyAs={undefined} />
    </SideModalForm>
  );
}

export type EditShareLinkFormProps = { place: SitePlace; link: ShareLink; onDismiss: () => void };

/** Changes the name of a share link, when it expires, its passphrase and its sections; its address stays the same. */
export function EditShareLinkForm({ place, link, onDismiss }: EditShareLinkFormProps) {
  const { name, expiresAt = null, hasPassphrase, sections = null } = link;
  const opensNothing = sections?.length === 0;
  const form = useContractForm(ShareLinkPatch, {
    name,
    expiresAt,
    passphrase: undefined,
    sections: opensNothing ? undefined : sections,
  });
  const write = useAction('updateShareLink', { done: (saved) => `${saved.name} saved`, onDone: onDismiss });
  return (
    <SideModalForm
      form={form}
      title="Edit share link"
      description="The address stays the same."
      submitLabel="Save share link"
      onSubmit={(body) =>
        write.run({ params: { ...place, shareLinkId: link.id }, body: changedPart(form, body) })
      }
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="name" label="Name" />
      <DateTimeField
        form={form}
        name="expiresAt"
        label="Expires"
        optional
        description="The link stops working at this time. Leave it empty for a link that never expires."
        emptyAs={null}
      />
      <TextField
        {...passphraseField}
        form={form}
        placeholder={hasPassphrase ? '••••••••••••' : undefined}
        description={
          hasPassphrase
            ? 'A passphrase is saved and never shown. Leave this empty to keep it. If you change it, all readers have to enter the new one.'
            : 'Readers enter it before they see the site, including those who are reading now. At least 8 characters.'
        }
      />
      {opensNothing ? (
        <Callout tone="caution">
          The sections of this link were deleted, so it opens nothing. Select other sections.
        </Callout>
      ) : null}
      <SectionsField
        form={form}
        name="sections"
        place={place}
        isWholeWithout={!opensNothing}
        emptyAs={opensNothing ? undefined : null}
      />
    </SideModalForm>
  );
}
