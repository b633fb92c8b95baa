'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'square' | 'tooltip' | 'aria-label'> & {
  /** Its name: read aloud, and shown in the tooltip. */
  label: string;
  icon: ReactNode;
};

/** A square button with an icon alone, which therefore always has a label and a tooltip. */
export function IconButton({ label, icon, variant = 'ghost', ...props }: IconButtonProps) {
  return (
    <Button {...props} variant={variant} square aria-label={label} tooltip={label}>
      {icon}
    </Button>
  );
}
