'use client';

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from './screen.tsx';
import { useShell } from './shell-state.ts';

/** An address inside an organization where nothing is, or nothing that this person may see. */
export function NotFoundScreen() {
  const { organization } = useShell().session;
  return (
    <Screen title="Not found" crumbs={[{ label: organization.title, href: paths.queue(organization.id) }]}>
      <EmptyState
        icon={<SearchX />}
        title="There is no such page"
        description="It may have been moved or deleted, or you may not be allowed to see it."
        action={
          <Button asChild>
            <Link href={paths.queue(organization.id)}>Go to my queue</Link>
          </Button>
        }
      />
    </Screen>
  );
}
