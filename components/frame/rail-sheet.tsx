'use client';

import { SideModal } from '#components/ui/side-modal.tsx';
import { Rail } from './rail.tsx';

export type RailSheetProps = { signOut: () => void; onDismiss: () => void };

/** The sidebar as a sheet, on a phone. */
export function RailSheet({ signOut, onDismiss }: RailSheetProps) {
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Navigation"
      side="start"
      width="sm"
      bare
    >
      <Rail folded={false} signOut={signOut} onLeave={onDismiss} />
    </SideModal>
  );
}
