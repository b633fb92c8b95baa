'use client';

import type { ReactNode } from 'react';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { LinkTabs } from '#components/frame/link-tabs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { paths } from '#lib/paths.ts';

export type AskFrameProps = { title: string; description?: string; fill?: boolean; children: ReactNode };

/** The frame of the screens about questions: a person's own, and for those who write, what nothing answered. */
export function AskFrame({ title, description, fill = false, children }: AskFrameProps) {
  const { organization } = useShell().session;
  const { id, permissions } = organization;
  return (
    <Screen
      title={title}
      description={description}
      width={fill ? 'full' : 'page'}
      fill={fill}
      crumbs={[
        organizationCrumb(organization),
        { label: title, href: title === 'Gaps' ? paths.askGaps(id) : paths.ask(id) },
      ]}
      tabs={
        permissions.viewGaps ? (
          <LinkTabs
            label="Ask"
            tabs={[
              { label: 'Conversations', href: paths.ask(id), within: true },
              { label: 'Gaps', href: paths.askGaps(id) },
            ]}
          />
        ) : undefined
      }
    >
      {children}
    </Screen>
  );
}
