'use client';

import Link from 'next/link';
import { textLink } from '#components/ui/text-link.ts';
import { paths } from '#lib/paths.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntryProviders } from './entry-providers.tsx';

/** Shown for an address that is not there, to anybody. */
export function EntryNotFound({ nonce }: { nonce: string | undefined }) {
  return (
    <EntryProviders nonce={nonce}>
      <EntryFrame
        title="Page not found"
        description="It may have been moved or deleted, or you may not have access."
        footer={
          <Link href={paths.start()} className={textLink}>
            Go to home
          </Link>
        }
      />
    </EntryProviders>
  );
}
