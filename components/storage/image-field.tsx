'use client';

import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '#components/form/field.ts';
import { describedBy, FieldError } from '#components/form/field-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { FileButton } from '#components/ui/file-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { pictureTypes } from '#lib/contract/storage/pictures.ts';
import { needsRole } from '#lib/role-names.ts';
import { type PictureType, uploadedName } from './picture-types.ts';
import { usePictureUpload } from './use-picture-upload.ts';

export type ImageFieldProps<Values extends FieldValues, Body> = FieldProps<Values, Body> & {
  /** The part of the label that the fields around it leave open, such as the theme. */
  shortLabel?: string;
  /** The color that the image stands on where it is shown, and one that can be read there. */
  ground: { background: string; ink: string };
  /** The image that is shown as long as there is none. */
  fallback?: string | undefined;
  /** How large the preview shows an image. */
  size: 'logo' | 'icon' | 'picture';
  types?: readonly PictureType[];
};

const typingPauseMs = 400;

/** A field for an image that is uploaded at once, or stays at its own address; its value is the address. */
export function ImageField<Values extends FieldValues, Body>({
  shortLabel,
  ground,
  fallback,
  size,
  types = pictureTypes,
  description,
  optional,
  disabled = false,
  ...props
}: ImageFieldProps<Values, Body>) {
  const { id, field, error: invalid } = useField(props);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const upload = usePictureUpload({ types, disabled, onUpload: field.onChange });
  const change = (address: string | undefined) => {
    upload.forgetRefusal();
    field.onChange(address);
    // The field for an address goes once the address is that of an upload.
    if (address === undefined || uploadedName(address) !== undefined) uploadButton.current?.focus();
  };
  const address = String(field.value ?? '');
  const name = uploadedName(address);
  // While an address is typed, its beginnings lead elsewhere.
  const shown = useDebounced(address || (fallback ?? ''), typingPauseMs);
  const error = upload.refusal ?? invalid;
  const inWords = `${props.label.charAt(0).toLowerCase()}${props.label.slice(1)}`;
  return (
    <fieldset
      className="min-w-0 space-y-2"
      aria-label={props.label}
      aria-describedby={describedBy(id, description, error)}
      {...upload.dropZone}
    >
      <p aria-hidden className={cn(shortLabel ? 'text-sm text-ink-soft' : 'font-medium')}>
        {shortLabel ?? props.label}
        {optional ? <span className="ms-1.5 font-normal text-ink-faint">Optional</span> : null}
      </p>
      {description ? (
        <p id={`${id}-description`} className="text-sm text-pretty text-ink-soft">
          {description}
        </p>
      ) : null}
      <ImagePreview
        key={shown}
        address={shown}
        label={props.label}
        isFallback={address === ''}
        {...{ ground, size, disabled }}
        isOver={upload.isOver}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          ref={(button) => {
            uploadButton.current = button;
            if (name !== undefined) field.ref(button);
          }}
          loading={upload.isSending}
          disabledReason={disabled ? needsRole('admin') : undefined}
          accept={types.join(',')}
          fileLabel={`File of the ${inWords}`}
          onFiles={([file]) => void upload.receiveFile(file)}
        >
          <ImageUp aria-hidden />
          {address ? 'Replace' : 'Upload'}
          <span className="sr-only"> {inWords}</span>
        </FileButton>
        {address && !disabled ? (
          <Button variant="ghost" onClick={() => change(undefined)}>
            Remove
            <span className="sr-only"> {inWords}</span>
          </Button>
        ) : null}
        <span role="status" title={name} className="min-w-0 flex-1 basis-24 truncate text-sm text-ink-soft">
          {name}
        </span>
      </div>
      {name === undefined && (address || !disabled) ? (
        <Input
          ref={field.ref}
          type="url"
          aria-label={`Address of the ${inWords}`}
          aria-invalid={invalid ? true : undefined}
          aria-describedby={describedBy(id, description, error)}
          value={address}
          onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
          onBlur={field.onBlur}
          disabled={disabled}
          placeholder="or enter an address with https"
          autoComplete="off"
          className="font-mono text-sm placeholder:font-sans"
        />
      ) : null}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type ImagePreviewProps = Pick<ImageFieldProps<FieldValues, unknown>, 'ground' | 'size' | 'label'> & {
  address: string;
  isFallback: boolean;
  isOver: boolean;
  disabled: boolean;
};

/** An image on the ground that it will stand on, or what to do to get one there. */
function ImagePreview({ address, isFallback, label, ground, size, isOver, disabled }: ImagePreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  // Events of an image that came with the page are over before anything listens to them.
  useEffect(() => void image.current?.decode().catch(() => setBroken(true)), []);
  const isAddress = URL.canParse(address) && /^https?:/i.test(address);
  const isShown = isAddress && !isBroken;
  return (
    <div
      className={cn(
        'relative flex items-center justify-center overflow-hidden rounded-lg border text-sm outline-dashed outline-2 -outline-offset-2 transition-[outline-color]',
        isOver ? 'outline-accent' : 'outline-transparent',
        isShown ? 'border-line' : 'border-dashed border-line-strong',
        isShown && size === 'picture' ? 'h-44' : 'h-24',
        isFallback && isShown ? 'px-4 pt-3 pb-7' : 'p-4',
      )}
      style={{ background: ground.background, color: ground.ink }}
    >
      {isShown ? (
        <>
          {/* biome-ignore lint/performance/noImgElement: it may be anywhere and of any size. */}
          <img
            ref={image}
            src={address}
            alt={label}
            referrerPolicy="no-referrer"
            className={cn('max-w-full object-contain', imageSizes[size])}
          />
          {isFallback ? (
            <span className="absolute inset-x-2 bottom-1 text-center">As in the light theme</span>
          ) : null}
        </>
      ) : isBroken ? (
        'This image can’t be loaded'
      ) : (
        <>
          {disabled ? null : <span className="pointer-coarse:hidden">Drop an image here</span>}
          <span className={disabled ? undefined : 'hidden pointer-coarse:inline'}>No image</span>
        </>
      )}
    </div>
  );
}

const imageSizes = { logo: 'h-10', icon: 'size-10', picture: 'h-full' };
