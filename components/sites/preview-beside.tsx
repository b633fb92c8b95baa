'use client';

import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { useMedia } from '#components/ui/use-media.ts';

/**
 * A form with a preview of what it changes, where there is one: beside it where there is room, else in a panel that a button
 * opens.
 */
export function PreviewBeside({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const hasRoom = useMedia('(min-width: 80rem)');
  const [isOpen, setOpen] = useState(false);
  if (preview === null) return children;
  if (hasRoom) {
    return (
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-8">
        {children}
        <aside aria-label="Preview" className="sticky top-4 flex h-[calc(100dvh-5rem)] flex-col self-start">
          {preview}
        </aside>
      </div>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} className="mb-4">
        <Eye aria-hidden />
        Show preview
      </Button>
      {children}
      {isOpen ? (
        <SideModal open onOpenChange={setOpen} title="Preview" width="lg">
          <div className="flex h-full flex-col">{preview}</div>
        </SideModal>
      ) : null}
    </>
  );
}
