'use client';

import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Eye,
  EyeOff,
  FileCode,
  ListTree,
  PanelRight,
  Rows2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { Review } from './use-review.ts';
import type { useWalk } from './use-walk.ts';
import { placeText } from './walk.ts';

export type BottomBarProps = {
  review: Review;
  walk: ReturnType<typeof useWalk>;
  stops: number;
  isViewed: boolean;
  onToggleViewed: () => void;
  onOpenTree: () => void;
  onOpenPanel: () => void;
  decision: ReactNode;
};

/** Where one is among the changes, the ways on, and the decision. */
export function BottomBar(props: BottomBarProps) {
  const { review, walk, stops, isViewed, onToggleViewed, onOpenTree, onOpenPanel, decision } = props;
  const { entries, entry, position, mode, setMode } = review;
  return (
    <section
      aria-label="Review"
      className="-mx-4 flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6"
    >
      <IconButton label="Changed pages" icon={<ListTree />} className="lg:hidden" onClick={onOpenTree} />
      <IconButton label="Previous change" keys="p" icon={<ChevronLeft />} onClick={walk.previousChange} />
      <IconButton label="Next change" keys="n" icon={<ChevronRight />} onClick={walk.nextChange} />
      {entry ? (
        <p role="status" className="text-sm text-ink-soft">
          <span className="font-medium text-ink">{placeText(walk.current, stops)}</span>
          {stops > 0 ? ', page' : 'Page'} {position + 1} of {entries.length}
        </p>
      ) : null}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        <div className="hidden sm:block">
          <SegmentedControl
            label="Mode"
            value={mode}
            onValueChange={setMode}
            iconsOnly
            options={[
              { value: 'unified', label: 'Unified', icon: <Rows2 aria-hidden /> },
              { value: 'split', label: 'Split', icon: <Columns2 aria-hidden /> },
              { value: 'source', label: 'Source', icon: <FileCode aria-hidden /> },
            ]}
          />
        </div>
        {entry?.kind === 'page' ? (
          <Button keys="v" aria-pressed={isViewed} onClick={onToggleViewed}>
            {isViewed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {isViewed ? 'Viewed' : 'Mark as viewed'}
          </Button>
        ) : null}
        <IconButton label="Overview" icon={<PanelRight />} className="xl:hidden" onClick={onOpenPanel} />
        {decision}
      </div>
    </section>
  );
}
