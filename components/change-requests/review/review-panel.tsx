'use client';

import { ChecksPanel, type ChecksPanelProps } from '#components/merges/checks-panel.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { OverviewPanel, type OverviewPanelProps } from './overview-panel.tsx';
import type { ThreadsPanelProps } from './threads-panel.tsx';
import type { PanelTab } from './use-threads.ts';

/** Comments are rendered from Markdown, which the overview does without. */
const threadsCode = lazyCode(async () => (await import('./threads-panel.tsx')).ThreadsPanel);

const stay = () => undefined;

export type ReviewPanelProps = ThreadsPanelProps & {
  overview: OverviewPanelProps;
  checks: ChecksPanelProps;
  /** Checks that are not met. */
  unmet: number;
};

/** What is said about the changes, beside them: the overview, the threads and the checks. */
export function ReviewPanel({ overview, checks, unmet, ...props }: ReviewPanelProps) {
  const { threads } = props;
  const ThreadsPanel = useLazyCode(threadsCode, threads.tab === 'threads', stay);
  return (
    <Tabs
      label="About the change request"
      value={threads.tab}
      onValueChange={(next) => threads.setTab(next as PanelTab)}
      tabs={[
        { value: 'overview', label: 'Overview', content: <OverviewPanel {...overview} /> },
        {
          value: 'threads',
          label: 'Threads',
          ...(threads.list.isLoading ? {} : { count: threads.openThreads.length }),
          content: ThreadsPanel ? <ThreadsPanel {...props} /> : <Skeleton className="h-24" />,
        },
        {
          value: 'checks',
          label: 'Checks',
          ...(unmet > 0 ? { count: unmet } : {}),
          content: <ChecksPanel {...checks} />,
        },
      ]}
    />
  );
}
