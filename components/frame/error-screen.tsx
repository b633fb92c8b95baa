'use client';

import { FailureView } from '#components/feedback/failure-screens.tsx';
import { failureOf } from '#lib/failure.ts';
import { organizationCrumb } from './breadcrumbs.tsx';
import type { ErrorPageProps } from './lazy-error-page.tsx';
import { Screen } from './screen.tsx';
import { useShell } from './shell-state.ts';

/** Shown inside the shell when a screen fails, so that the navigation still works. */
export function ErrorScreen({ error, retry }: ErrorPageProps) {
  const { organization } = useShell().session;
  return (
    <Screen title="This page did not load" crumbs={[organizationCrumb(organization)]}>
      <FailureView failure={failureOf(error)} onRetry={retry} />
    </Screen>
  );
}
