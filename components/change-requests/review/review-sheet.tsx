'use client';

import type { ReactNode } from 'react';
import { SideModal } from '#components/ui/side-modal.tsx';

export type ReviewSheetProps = {
  title: string;
  side?: 'start' | 'end';
  onDismiss: () => void;
  children: ReactNode;
};

/** A part of the review as a sheet, where the screen is too narrow to show it beside the changes. */
export function ReviewSheet({ onDismiss, ...sheet }: ReviewSheetProps) {
  return <SideModal {...sheet} open onOpenChange={onDismiss} width="sm" />;
}
