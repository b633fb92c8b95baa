'use client';

import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { menuItem } from '#components/ui/floating.ts';
import { Kbd } from '#components/ui/kbd.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { type PageResult, PageResultText } from './page-result.tsx';

/** Lines of the palette below their name; nothing without lines. */
export function Group({ name, children }: { name: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group heading={name} className={groupLook}>
      {children}
    </Command.Group>
  );
}

type LineProps = {
  value: string;
  icon: LucideIcon;
  label: ReactNode;
  hint: string;
  keys?: string | undefined;
  disabled?: boolean;
  /** Shown in place of the label. */
  page?: PageResult | undefined;
  onSelect: () => void;
};

/** A line of the palette. */
export function Line({ value, icon: Icon, label, hint, keys, disabled = false, page, onSelect }: LineProps) {
  return (
    <Command.Item
      value={value}
      disabled={disabled}
      onSelect={onSelect}
      // Some lines leave the palette open, and the field must still have the focus then.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(menuItem, paletteItem)}
    >
      <Icon aria-hidden className={page ? 'mt-0.5 self-start' : undefined} />
      {page ? (
        <PageResultText result={page} />
      ) : (
        <span className="min-w-0 flex-1">
          <OneLine>{label}</OneLine>
        </span>
      )}
      {hint ? <span className="max-w-1/2 min-w-0 truncate text-sm text-ink-faint">{hint}</span> : null}
      {keys && !disabled ? <Kbd keys={keys} className="pointer-coarse:hidden" /> : null}
    </Command.Item>
  );
}

const paletteItem =
  'min-h-9 rounded-md px-3 data-[selected=true]:bg-hover data-[disabled=true]:opacity-60 data-[disabled=true]:cursor-default';

const groupLook =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint';
