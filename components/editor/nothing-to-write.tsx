import { FileX, Folder } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { EditFrame } from './edit-frame.tsx';

export type NothingToWriteProps = { tree: ReactNode; isMissing: boolean };

/** Shown for a group or a missing page of a change request, beside the pages that can be edited. */
export function NothingToWrite({ tree, isMissing }: NothingToWriteProps) {
  const [isTreeOpen, setTreeOpen] = useState(false);
  return (
    <EditFrame
      tree={<div className="flex min-h-0 flex-1 flex-col pt-2">{tree}</div>}
      isTreeOpen={isTreeOpen}
      onTreeOpen={setTreeOpen}
    >
      <div className="min-w-0 flex-1">
        <EmptyState
          icon={isMissing ? <FileX /> : <Folder />}
          title={isMissing ? 'Page not found' : 'A group has no text'}
          description={
            isMissing
              ? 'It may be deleted in this change request, or was never part of it.'
              : 'Select one of its pages to edit.'
          }
          action={
            <Button className="lg:hidden" onClick={() => setTreeOpen(true)}>
              Select a page
            </Button>
          }
        />
      </div>
    </EditFrame>
  );
}
