'use client';

import { Check, Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { useCopying } from './copying.ts';
import { IconButton } from './icon-button.tsx';

export type CopyButtonProps = {
  value: string;
  label?: string;
  /** Shows the label beside the icon. */
  showsLabel?: boolean;
};

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ value, label = 'Copy', showsLabel = false }: CopyButtonProps) {
  const [state, copy] = useCopying();
  const message = { idle: '', copied: 'Copied', failed: 'Copying is blocked by the browser' }[state];
  const icon = state === 'copied' ? <Check aria-hidden className="text-positive" /> : <Copy aria-hidden />;
  return (
    <>
      {showsLabel ? (
        <Button size="sm" onClick={() => copy(value)}>
          {icon}
          {message || label}
        </Button>
      ) : (
        <IconButton size="sm" label={message || label} icon={icon} onClick={() => copy(value)} />
      )}
      <span role="status" className="sr-only">
        {message}
      </span>
    </>
  );
}
