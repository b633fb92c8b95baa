'use client';

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#lib/paths.ts';
import { organizationCrumb } from './breadcrumbs.tsx';
import { isCurrent, navigation } from './navigation.ts';
import { Screen } from './screen.tsx';
import { useShell } from './shell-state.ts';

/** Shown for an address inside an organization that does not exist or that the person can't see. */
export function NotFoundScreen() {
  const { organization } = useShell().session;
  const pathname = usePathname();
  const around = navigation.find((entry) => isCurrent(entry, organization.id, pathname));
  return (
    <Screen title="Not found" crumbs={[organizationCrumb(organization)]}>
      <EmptyState
        icon={<SearchX />}
        title="Page not found"
        description="It may have been moved or deleted, or you may not have access."
        action={
          <>
            {around && around.path !== paths.queue ? (
              <Button asChild>
                <Link href={around.path(organization.id)}>Go to {around.name.toLowerCase()}</Link>
              </Button>
            ) : null}
            <Button asChild>
              <Link href={paths.queue(organization.id)}>Go to my queue</Link>
            </Button>
          </>
        }
      />
    </Screen>
  );
}
