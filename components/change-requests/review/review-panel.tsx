'use client';

import type { ReactNode } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import { ThreadsPanel, type ThreadsPanelProps } from './threads-panel.tsx';
import type { PanelTab } from './use-threads.ts';

export type ReviewPanelProps = ThreadsPanelProps & { overview: ReactNode };

/** What is said about the changes, beside them: the overview, and the threads. */
export function ReviewPanel({ overview, threads, commentBlocked, onShowPage }: ReviewPanelProps) {
  return (
    <Tabs
      label="About the change request"
      value={threads.tab}
      onValueChange={(next) => threads.setTab(next as PanelTab)}
      tabs={[
        { value: 'overview', label: 'Overview', content: overview },
        {
          value: 'threads',
          label: 'Threads',
          count: threads.openOnes.length,
          content: <ThreadsPanel threads={threads} commentBlocked={commentBlocked} onShowPage={onShowPage} />,
        },
      ]}
    />
  );
}
