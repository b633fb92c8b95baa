import type { ReactNode } from 'react';
import { SideModal } from '#components/ui/side-modal.tsx';

export type EditFrameProps = {
  tree: ReactNode;
  isTreeOpen: boolean;
  onTreeOpen: (open: boolean) => void;
  children: ReactNode;
};

/** The page tree of a change request beside the editor; a sheet on narrow screens. */
export function EditFrame({ tree, isTreeOpen, onTreeOpen, children }: EditFrameProps) {
  return (
    <div className="-mx-4 flex min-h-0 flex-1 border-t border-line sm:-mx-6">
      <div className="hidden w-64 shrink-0 flex-col border-e border-line lg:flex">{tree}</div>
      <SideModal open={isTreeOpen} onOpenChange={onTreeOpen} title="Pages" side="start" width="sm">
        <div className="-mx-5 -my-5 flex h-full flex-col">{tree}</div>
      </SideModal>
      {children}
    </div>
  );
}
