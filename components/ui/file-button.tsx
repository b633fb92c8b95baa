'use client';

import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type FileButtonProps = Omit<ButtonProps, 'onClick' | 'type' | 'asChild'> & {
  /** The types of files that can be chosen, as the attribute of an input has them. */
  accept: string;
  multiple?: boolean;
  /** What the files are, for those who do not see the button. */
  fileLabel?: string;
  onFiles: (files: [File, ...File[]]) => void;
};

/** A button with which files are chosen. The same file can be chosen again. */
export function FileButton({ accept, multiple = false, fileLabel, onFiles, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={fileLabel}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
    </>
  );
}
