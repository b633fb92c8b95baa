'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { dialogLook } from '#components/ui/overlay.ts';
import type { PaletteProps } from './command-palette.tsx';

const code = lazyCode(async () => (await import('./command-palette.tsx')).CommandPalette);

/** The command palette. Until its code is there, a field takes what is typed, so that no key is lost. */
export function PaletteOpening(props: Omit<PaletteProps, 'typed'>) {
  const CommandPalette = useLazyCode(code, true, props.onDismiss);
  const [typed, setTyped] = useState('');
  if (CommandPalette) return <CommandPalette {...props} typed={typed} />;
  return <Field typed={typed} onType={setTyped} onDismiss={props.onDismiss} />;
}

type FieldProps = { typed: string; onType: (text: string) => void; onDismiss: () => void };

function Field({ typed, onType, onDismiss }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    // The palette returns the focus to where it was before.
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  return (
    <input
      ref={field}
      aria-label="Search or jump to"
      placeholder="Search or jump to…"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => (event.key === 'Escape' ? onDismiss() : undefined)}
      className={cn(dialogLook, 'h-12 max-w-xl px-10 text-lg')}
    />
  );
}
