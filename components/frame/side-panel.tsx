'use client';

import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { isComposing } from '#components/ui/composing.ts';
import { openerOf } from '#components/ui/focus-return.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { Panel } from './panel.ts';
import { usePanelWidth } from './panel-width.ts';

const wide = '(min-width: 48rem)';

export type SidePanelProps = { panel: Panel; onDismiss: () => void };

/** Shows a panel beside the screen, which stays usable; over it on a phone. */
export function SidePanel({ panel, onDismiss }: SidePanelProps) {
  const isWide = useMedia(wide);
  if (isWide) return <Beside key={panel.id} panel={panel} onDismiss={onDismiss} />;
  return (
    <SideModal open onOpenChange={onDismiss} title={panel.title} readingLabel={panel.title}>
      {panel.content}
    </SideModal>
  );
}

function Beside({ panel, onDismiss }: SidePanelProps) {
  const title = useId();
  const root = useRef<HTMLElement>(null);
  const { width, separator } = usePanelWidth();
  useEffect(() => {
    const opener = openerOf(document.activeElement);
    // A panel with a field of its own has focused it already.
    if (!root.current?.contains(document.activeElement)) root.current?.focus();
    return () => {
      // Only a focus that was inside goes back; a person who works on the screen stays where they are.
      if (document.activeElement === document.body && opener?.isConnected) opener.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    onDismiss();
  };
  return (
    <aside
      ref={root}
      tabIndex={-1}
      aria-labelledby={title}
      onKeyDown={onKeyDown}
      style={{ width }}
      className="relative flex shrink-0 animate-in flex-col border-s border-line bg-surface outline-none duration-150 fade-in"
    >
      <div
        {...separator}
        className="absolute inset-y-0 -start-1 z-10 w-2 cursor-col-resize touch-none outline-none after:absolute after:inset-y-0 after:start-[3px] after:w-0.5 hover:after:bg-line-strong focus-visible:after:bg-accent"
      />
      <header className="flex h-12 shrink-0 items-center justify-between gap-2 border-b border-line ps-4 pe-2">
        <h2 id={title} className="min-w-0 truncate font-semibold">
          {panel.title}
        </h2>
        <IconButton label="Close panel" keys="escape" icon={<X />} onClick={onDismiss} />
      </header>
      <ScrollRegion label={panel.title} isGroup className="min-h-0 flex-1 px-4 py-4">
        {panel.content}
      </ScrollRegion>
    </aside>
  );
}
