'use client';

import { GitPullRequestDraft } from 'lucide-react';
import Link from 'next/link';
import { useRead } from '#components/data/query.ts';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { spaceCrumbs } from '#components/spaces/space-crumbs.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';
import { useStartAnotherDraft } from './new-draft.tsx';

export type DraftChoiceProps = {
  organizationId: string;
  spaceId: string;
  pageId: string;
  pageTitle: string;
  /** All drafts of the caller in the space, the latest first. */
  drafts: readonly ChangeRequest[];
};

/** Asks whether to continue one of the caller's drafts in the space, or to start a new one. */
export function DraftChoice({ organizationId, spaceId, pageId, pageTitle, drafts }: DraftChoiceProps) {
  const { organization } = useShell().session;
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  const startAnother = useStartAnotherDraft();
  return (
    <Screen
      title={<bdi>{pageTitle}</bdi>}
      crumbs={[
        ...spaceCrumbs(organization, { spaceId, title: space?.title }),
        { label: `Edit ${pageTitle}`, href: paths.spaceEdit(organizationId, spaceId, pageId) },
      ]}
      action={
        <Button asChild>
          <Link href={paths.newDraft(organizationId, spaceId, pageId)} onClick={startAnother}>
            Start a new draft
          </Link>
        </Button>
      }
    >
      <EmptyState
        icon={<GitPullRequestDraft />}
        title={drafts.length === 1 ? 'You have a draft in this space' : 'You have drafts in this space'}
        description={
          <>
            <p>
              Continue in a draft to keep your changes together. A new draft is reviewed and merged
              separately.
            </p>
            <ul className="mt-4 divide-y divide-line text-start">
              {drafts.map((draft, at) => (
                <li
                  key={draft.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
                >
                  <span className="min-w-0 break-words text-sm">
                    <bdi>{changeRequestName(draft)}</bdi>, last changed{' '}
                    <RelativeTime value={draft.updatedAt} />
                  </span>
                  <Button asChild variant={at === 0 ? 'primary' : undefined}>
                    <Link href={paths.changeRequestEdit(organizationId, spaceId, draft.number, pageId)}>
                      Continue in draft #{draft.number}
                    </Link>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        }
      />
    </Screen>
  );
}
