'use client';

import { CircleCheck, Link2Off } from 'lucide-react';
import Link from 'next/link';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { LinkUsage } from '#lib/contract/content/links.ts';
import { paths } from '#lib/paths.ts';
import { keyOfUsage, pagesOf, pathOf, targetText } from './link-usage.ts';
import { overviewInputs } from './overview-input.ts';
import type { SpacePlace } from './space-frame.tsx';

/** The state of a space's links, with the first broken ones. */
export function LinksCard({ organizationId, spaceId }: SpacePlace) {
  const { broken } = overviewInputs(organizationId, spaceId);
  const { data, error, refetch } = useRead('listSpaceLinks', broken);
  return (
    <Card
      title="Links"
      actions={
        <Link href={paths.spaceLinks(organizationId, spaceId)} className={textLink}>
          All links
        </Link>
      }
    >
      {error && !data ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : (
        <>
          <p className="flex items-center gap-2">
            {data.stats.broken.total > 0 ? (
              <Link2Off aria-hidden className="size-4 text-critical" />
            ) : (
              <CircleCheck aria-hidden className="size-4 text-positive" />
            )}
            <span className="font-medium">{healthText(data.stats.total, data.stats.broken.total)}</span>
          </p>
          <ul className="mt-2 space-y-2">
            {data.items.map((usage) => (
              <BrokenLink key={keyOfUsage(usage)} usage={usage} {...{ organizationId, spaceId }} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function BrokenLink({ usage, organizationId, spaceId }: SpacePlace & { usage: LinkUsage }) {
  const pages = pagesOf(usage);
  const [first] = pages;
  return (
    <li>
      <p className="truncate font-mono text-sm text-ink-soft">{targetText(usage.targetReference)}</p>
      {first ? (
        <p className="truncate text-sm">
          in{' '}
          <Link href={paths.spaceContent(organizationId, spaceId, pathOf(first))} className={textLink}>
            {first.title}
          </Link>
          {pages.length > 1 ? ` and ${pages.length - 1} more` : null}
        </p>
      ) : null}
    </li>
  );
}

function healthText(total: number, broken: number): string {
  if (total === 0) return 'No links yet';
  if (broken === 0) return total === 1 ? 'The only link works' : `All ${total} link targets exist`;
  return `${broken} of ${total} link targets ${broken === 1 ? 'is' : 'are'} missing`;
}
