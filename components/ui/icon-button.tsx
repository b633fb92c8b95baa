'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'square' | 'tooltip' | 'aria-label'> & {
  /** Its name, for screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
};

/** A square button with only an icon, always with a label and a tooltip. */
export function IconButton({ label, icon, variant = 'ghost', ...props }: IconButtonProps) {
  return (
    <Button {...props} variant={variant} square aria-label={label} tooltip={label}>
      {icon}
    </Button>
  );
}
