'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { type ShareLink, ShareLinkInput, ShareLinkPatch } from '#lib/contract/site-access/schemas.ts';
import type { SitePlace } from './site-frame.tsx';

/** Creates a share link, then shows its address. */
export function CreateShareLinkForm({ place, onDismiss }: { place: SitePlace; onDismiss: () => void }) {
  const form = useContractForm(ShareLinkInput, { name: '' });
  const [shareLink, setShareLink] = useState<ShareLink>();
  const write = useAction('createShareLink', { onDone: setShareLink });
  if (shareLink) {
    return (
      <Dialog
        open
        onOpenChange={onDismiss}
        title={`Share link ${shareLink.name} created`}
        description="Anyone with this address can read the site. You can copy it again or turn it off in the list."
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
      open
      title="New share link"
      description="Anyone with the link can read this site without an account until you turn it off."
      submitLabel="Create share link"
      onSubmit={(body) => write.run({ params: place, body })}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <TextField form={form} name="name" label="Name" description="Who it is for. Readers don’t see it." />
    </SideModalForm>
  );
}

export type RenameShareLinkFormProps = { place: SitePlace; link: ShareLink; onDismiss: () => void };

/** Renames a share link; its address stays the same. */
export function RenameShareLinkForm({ place, link, onDismiss }: RenameShareLinkFormProps) {
  const form = useContractForm(ShareLinkPatch, { name: link.name });
  const write = useAction('updateShareLink', {
    done: (saved) => `Renamed to ${saved.name}`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      open
      title="Rename share link"
      submitLabel="Rename share link"
      onSubmit={(body) => write.run({ params: { ...place, shareLinkId: link.id }, body })}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <TextField form={form} name="name" label="Name" />
    </SideModalForm>
  );
}
