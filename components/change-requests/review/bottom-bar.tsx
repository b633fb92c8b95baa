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
import { Menu, MenuLabel, MenuRadio } from '#components/ui/menu.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { OpenEntry } from './use-review.ts';
import type { useWalk } from './use-walk.ts';
import { placeText } from './walk.ts';

export type BottomBarProps = {
  open: OpenEntry;
  /** How many things changed. */
  entries: number;
  walk: ReturnType<typeof useWalk>;
  stops: number;
  isViewed: boolean;
  onToggleViewed: () => void;
  onOpenTree: () => void;
  onOpenPanel: () => void;
  decision: ReactNode;
};

const modes = [
  { value: 'unified', label: 'Unified', icon: <Rows2 aria-hidden /> },
  { value: 'split', label: 'Split', icon: <Columns2 aria-hidden /> },
  { value: 'source', label: 'Source', icon: <FileCode aria-hidden /> },
] as const;

/** The current position among the changes, the buttons to the next ones, and the decision; two rows on a phone. */
export function BottomBar(props: BottomBarProps) {
  const { open, entries, walk, stops, isViewed, onToggleViewed, onOpenTree, onOpenPanel, decision } = props;
  const { entry, position, mode, setMode } = open;
  const shown = modes.find(({ value }) => value === mode) ?? modes[0];
  return (
    <section
      aria-label="Review"
      className="-mx-4 flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6"
    >
      <div className="flex items-center gap-1 max-sm:w-full sm:gap-2">
        <IconButton label="Changed pages" icon={<ListTree />} className="lg:hidden" onClick={onOpenTree} />
        {entry ? <Steps walk={walk} /> : null}
        {entry ? (
          <p role="status" className="text-sm text-ink-soft max-sm:flex-1">
            <span className="font-medium text-ink">{placeText(walk.current, stops)}</span>
            {stops > 0 ? ', page' : 'Page'} {position + 1} of {entries}
          </p>
        ) : null}
        <Menu
          align="end"
          trigger={
            <IconButton label={`Mode: ${shown.label}`} icon={shown.icon} className="ms-auto sm:hidden" />
          }
        >
          <MenuLabel>Mode</MenuLabel>
          <MenuRadio value={mode} onValueChange={setMode} options={modes} />
        </Menu>
        <IconButton
          label="Overview and threads"
          icon={<PanelRight />}
          className="xl:hidden"
          onClick={onOpenPanel}
        />
      </div>
      <div className="ms-auto flex items-center gap-2 max-sm:w-full max-sm:*:flex-1">
        {entry ? (
          <div className="hidden sm:block">
            <SegmentedControl label="Mode" value={mode} onValueChange={setMode} iconsOnly options={modes} />
          </div>
        ) : null}
        {entry?.kind === 'page' ? (
          <Button keys="v" aria-pressed={isViewed} onClick={onToggleViewed}>
            {isViewed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            <span className="max-sm:sr-only">{isViewed ? 'Viewed' : 'Mark as viewed'}</span>
          </Button>
        ) : null}
        {decision}
      </div>
    </section>
  );
}

function Steps({ walk }: Pick<BottomBarProps, 'walk'>) {
  return (
    <>
      <IconButton label="Previous change" keys="p" icon={<ChevronLeft />} onClick={walk.previousChange} />
      <IconButton label="Next change" keys="n" icon={<ChevronRight />} onClick={walk.nextChange} />
    </>
  );
}
