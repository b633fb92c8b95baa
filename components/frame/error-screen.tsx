'use client';

import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useFreshPage } from '#components/feedback/fresh-page.ts';
import { failureOf } from '#lib/failure.ts';
import { organizationCrumb } from './breadcrumbs.tsx';
import { Screen } from './screen.tsx';
import { useShell } from './shell-state.ts';

/** Shown inside the shell when a screen fails, so that the navigation still works. */
export function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  const { organization } = useShell().session;
  useFreshPage(error);
  return (
    <Screen title="This page did not load" crumbs={[organizationCrumb(organization)]}>
      <FailureView failure={failureOf(error)} onRetry={retry} />
    </Screen>
  );
}
