'use client';

import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '#components/feedback/toasts.tsx';
import { Button } from '#components/ui/button.tsx';
import { FileButton } from '#components/ui/file-button.tsx';
import type { DocumentPage } from '#lib/contract/content/page.ts';
import { fileReference, readReference } from '#lib/document/references.ts';
import type { Outcome } from '#lib/failure.ts';

type PageCover = NonNullable<DocumentPage['cover']>;

export type CoverFieldProps = {
  cover: PageCover | undefined;
  onChange: (cover: PageCover | undefined) => void;
  addressOf: (target: string) => string | undefined;
  upload: (file: File) => Promise<Outcome<string>>;
};

/** The cover image of a page. */
export function CoverField({ cover, onChange, addressOf, upload }: CoverFieldProps) {
  const [isUploading, setUploading] = useState(false);
  const receiveFile = async (file: File) => {
    setUploading(true);
    const outcome = await upload(file);
    setUploading(false);
    const reference = outcome.ok ? readReference(outcome.data) : undefined;
    if (!outcome.ok) toastFailure(`${file.name} was not added`, outcome.failure);
    else if (reference?.kind === 'file') onChange({ ref: { kind: 'file', file: reference.file }, yPos: 0 });
  };
  const address = coverAddress(cover, addressOf);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Cover</legend>
      {address ? (
        <div
          role="img"
          aria-label="Cover of this page"
          style={{ backgroundImage: `url(${JSON.stringify(address)})` }}
          className="mb-2 h-28 rounded-md border border-line bg-cover bg-center"
        />
      ) : null}
      <div className="flex gap-2">
        <FileButton accept="image/*" loading={isUploading} onFiles={([file]) => void receiveFile(file)}>
          <ImagePlus aria-hidden />
          {cover ? 'Change cover' : 'Add cover'}
        </FileButton>
        {cover ? <Button onClick={() => onChange(undefined)}>Remove cover</Button> : null}
      </div>
    </fieldset>
  );
}

function coverAddress(
  cover: PageCover | undefined,
  addressOf: CoverFieldProps['addressOf'],
): string | undefined {
  if (cover?.ref?.kind === 'file') return addressOf(fileReference(cover.ref.file));
  return cover?.ref?.kind === 'url' ? cover.ref.url : undefined;
}
