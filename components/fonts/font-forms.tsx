'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { FontDefinition } from '#lib/contract/fonts/schemas.ts';
import { changedFaces, type Face, FontForm } from './faces.ts';
import { FacesField } from './faces-field.tsx';

const formats =
  'WOFF2, WOFF, TTF or OTF, up to 10 MB each. Only use fonts whose license allows it on websites.';

const uploading = 'Files are being uploaded';

/** Adds a font from its files. */
export function AddFontForm({
  organizationId,
  onDismiss,
}: {
  organizationId: string;
  onDismiss: () => void;
}) {
  const form = useContractForm<FontForm, FontForm>(FontForm, { fontFamily: '', faces: [] });
  const [isSending, setSending] = useState(false);
  const write = useAction('createFont', {
    done: (font) => `Font “${font.fontFamily}” added`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="Add font"
      description={formats}
      submitLabel="Add font"
      onSubmit={({ fontFamily, faces }) =>
        write.run({
          params: { organizationId },
          body: {
            fontFamily,
            fontFaces: faces.map(({ weight, storageKey }) => ({ weight, storageKey: storageKey ?? '' })),
          },
        })
      }
      onDismiss={onDismiss}
      write={write}
      waitsFor={isSending ? uploading : undefined}
    >
      <FacesField
        form={form}
        organizationId={organizationId}
        isSending={isSending}
        onSending={setSending}
        onFamily={(family) => {
          if (form.getValues('fontFamily') === '')
            form.setValue('fontFamily', family, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <TextField
        form={form}
        name="fontFamily"
        label="Name"
        description="People choose the font by this name."
      />
    </SideModalForm>
  );
}

export type EditFontFormProps = { organizationId: string; font: FontDefinition; onDismiss: () => void };

/** Renames a font, and adds, replaces and removes its files. */
export function EditFontForm({ organizationId, font, onDismiss }: EditFontFormProps) {
  const params = { organizationId, fontId: font.id };
  const { data, error, refetch } = useRead('getFontDetails', { params });
  if (data)
    return (
      <LoadedFontForm
        {...{ organizationId, font, onDismiss }}
        faces={data.files.map(({ size: _, ...file }) => ({ ...file, storageKey: null }))}
      />
    );
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title={`Edit ${font.fontFamily}`}
    >
      {error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </SideModal>
  );
}

function LoadedFontForm({
  organizationId,
  font,
  faces: facesNow,
  onDismiss,
}: EditFontFormProps & { faces: readonly Face[] }) {
  // The form says what changes of these: a face that somebody adds meanwhile stays.
  const [faces] = useState(facesNow);
  const [isSending, setSending] = useState(false);
  const form = useContractForm<FontForm, FontForm>(FontForm, {
    fontFamily: font.fontFamily,
    faces: [...faces],
  });
  const write = useAction('updateFont', {
    done: (saved) => `Font “${saved.fontFamily}” saved`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title={`Edit ${font.fontFamily}`}
      description={`Sites that use it change as soon as you save. ${formats}`}
      submitLabel="Save font"
      onSubmit={(values) =>
        write.run({
          params: { organizationId, fontId: font.id },
          body: { fontFamily: values.fontFamily, fontFaces: changedFaces(faces, values.faces) },
        })
      }
      onDismiss={onDismiss}
      write={write}
      waitsFor={isSending ? uploading : undefined}
    >
      <TextField
        form={form}
        name="fontFamily"
        label="Name"
        description="People choose the font by this name."
      />
      <FacesField {...{ form, organizationId, isSending }} onSending={setSending} />
    </SideModalForm>
  );
}
