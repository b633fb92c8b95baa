'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useWholeList } from '#components/data/query.ts';
import { useRouter } from '#components/form/router.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { DeletedOrganization } from '#lib/contract/deletions/schemas.ts';
import { paths } from '#lib/paths.ts';

/** The organizations in the trash that a person was an admin of; nothing where there are none. */
export function DeletedOrganizationsCard() {
  const { items, failure } = useWholeList('listDeletedOrganizations', {});
  if (items.length === 0 && !failure) return null;
  return (
    <Card title="Deleted organizations" description="Restoring one brings everything back as it was.">
      {failure ? (
        <Callout tone="critical">{failure.message}</Callout>
      ) : (
        <DeletedOrganizations organizations={items} />
      )}
    </Card>
  );
}

/** Organizations in the trash, each to be restored in one act. */
export function DeletedOrganizations({ organizations }: { organizations: readonly DeletedOrganization[] }) {
  const router = useRouter();
  const [current, setCurrent] = useState<string>();
  const restore = useAction('restoreOrganization', {
    done: ({ title }) => `${title} restored`,
    onDone: ({ id }) => router.push(paths.home(id)),
  });
  return (
    <div className="space-y-3">
      {restore.failure ? (
        <Callout tone="critical" announce>
          {restore.failure.message}
        </Callout>
      ) : null}
      <ul aria-label="Deleted organizations" className="divide-y divide-line">
        {organizations.map(({ id, title, deletedBy, restorableUntil }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0"
          >
            <Avatar name={title} corners="square" size="lg" />
            <div className="min-w-40 flex-1">
              <p className="font-medium wrap-anywhere text-ink">
                <bdi>{title}</bdi>
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {deletedBy ? (
                  <>
                    Deleted by <bdi>{deletedBy.displayName}</bdi> · removed
                  </>
                ) : (
                  'Removed'
                )}{' '}
                for good <RelativeTime value={restorableUntil} />
              </p>
            </div>
            <Button
              loading={restore.loading && id === current}
              disabledReason={restore.loading && id !== current && 'Another organization is being restored.'}
              onClick={() => {
                setCurrent(id);
                restore.run({ params: { organizationId: id } });
              }}
              aria-label={`Restore ${title}`}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
