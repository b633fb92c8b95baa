'use client';

import { ImageUp } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '#components/form/field.ts';
import { describedBy, FieldError } from '#components/form/field-frame.tsx';
import { Avatar, type AvatarProps } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { FileButton } from '#components/ui/file-button.tsx';
import { pictureTypes } from '#lib/contract/storage/pictures.ts';
import { needsRole } from '#lib/role-names.ts';
import { usePictureUpload } from './use-picture-upload.ts';

export type PictureFieldProps<Values extends FieldValues, Body> = FieldProps<Values, Body> & {
  /** The name whose initials replace a missing picture. */
  of: string;
  corners: AvatarProps['corners'];
};

/** A field for a picture that is uploaded at once; its value is the picture's address. */
export function PictureField<Values extends FieldValues, Body>({
  of,
  corners,
  description,
  disabled = false,
  ...props
}: PictureFieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  const { isOver, isSending, refusal, receiveFile, dropZone } = usePictureUpload({
    disabled,
    onUpload: field.onChange,
  });
  const address: string | null | undefined = field.value;
  const wrong = refusal ?? error;
  return (
    <fieldset aria-describedby={describedBy(id, description, wrong)} {...dropZone}>
      <legend className="mb-1.5 font-medium">{props.label}</legend>
      <div
        className={cn(
          '-m-2 flex items-center gap-4 rounded-lg p-2 outline-dashed outline-1 transition-colors',
          isOver ? 'bg-accent-soft outline-accent' : 'outline-transparent',
        )}
      >
        <Avatar name={of} image={address ?? null} corners={corners} size="xl" />
        <div className="min-w-0 space-y-2">
          <div className="flex flex-wrap gap-2">
            <FileButton
              ref={field.ref}
              loading={isSending}
              disabledReason={disabled ? needsRole('admin') : undefined}
              accept={pictureTypes.join(',')}
              fileLabel={props.label}
              onFiles={([file]) => void receiveFile(file)}
            >
              <ImageUp aria-hidden />
              {address ? 'Replace' : 'Choose picture'}
            </FileButton>
            {address && !disabled ? (
              <Button variant="ghost" onClick={() => field.onChange(null)}>
                Remove
              </Button>
            ) : null}
          </div>
          <p id={`${id}-description`} className="text-sm text-pretty text-ink-soft">
            {description}
          </p>
        </div>
      </div>
      <FieldError id={id} error={wrong} />
    </fieldset>
  );
}
