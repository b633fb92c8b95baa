'use client';

import { ChevronDown } from 'lucide-react';
import { cn } from '#components/ui/cn.ts';
import { fieldLook } from '#components/ui/input.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Popover } from '#components/ui/popover.tsx';
import type { ComboboxProps } from './combobox-options.tsx';

const code = lazyCode(async () => (await import('./combobox-options.tsx')).ComboboxOptions);

/** A choice of one thing out of any number, found on the server while typing. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, id, className, placeholder = 'Choose…', search, chosen, onChoose } = props;
  const Options = useLazyCode(code, search.isOpen, () => search.setOpen(false));
  return (
    <Popover
      modal
      // The window gives the focus to its field when it opens, so the field must be there.
      open={search.isOpen && Options !== undefined}
      onOpenChange={search.setOpen}
      label={label}
      className="w-(--radix-popover-trigger-width) min-w-64 p-0"
      trigger={
        <button
          type="button"
          id={id}
          role="combobox"
          aria-label={label}
          aria-expanded={search.isOpen}
          aria-haspopup="listbox"
          className={cn(
            fieldLook,
            'flex h-8 items-center justify-between gap-2 px-2.5 text-start',
            className,
          )}
        >
          <span className={cn('min-w-0 truncate', !chosen && 'text-ink-faint')}>
            {chosen ? <bdi>{chosen.label}</bdi> : placeholder}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </button>
      }
    >
      {Options ? (
        <Options
          {...props}
          onChoose={(option) => {
            search.setOpen(false);
            onChoose(option);
          }}
        />
      ) : null}
    </Popover>
  );
}
