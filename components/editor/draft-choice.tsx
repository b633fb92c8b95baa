'use client';

import { GitPullRequestDraft } from 'lucide-react';
import Link from 'next/link';
import { useRead } from '#components/shell/query.ts';
import { Screen } from '#components/shell/screen.tsx';
import { useShell } from '#components/shell/shell-state.ts';
import { spaceCrumbs } from '#components/spaces/space-crumbs.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';

export type DraftChoiceProps = {
  organizationId: string;
  spaceId: string;
  pageId: string;
  pageTitle: string;
  /** The caller's drafts in the space, the latest first. */
  drafts: readonly ChangeRequest[];
};

/** Asks whether an edit goes on in a draft that its author has in the space, or in a new one. */
export function DraftChoice({ organizationId, spaceId, pageId, pageTitle, drafts }: DraftChoiceProps) {
  const { organization } = useShell().session;
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  return (
    <Screen
      title={<bdi>{pageTitle}</bdi>}
      crumbs={[
        ...spaceCrumbs(organization, { spaceId, title: space?.title }),
        { label: `Edit ${pageTitle}`, href: paths.spaceEdit(organizationId, spaceId, pageId) },
      ]}
    >
      <EmptyState
        icon={<GitPullRequestDraft />}
        title={drafts.length === 1 ? 'You have a draft in this space' : 'You have drafts in this space'}
        description={
          <>
            <p>
              Continue in a draft to keep your changes together. A new draft is reviewed and merged on its
              own.
            </p>
            <ul className="mt-3 text-sm">
              {drafts.map((draft) => (
                <li key={draft.id}>
                  <bdi>{changeRequestName(draft)}</bdi>, last changed <RelativeTime value={draft.updatedAt} />
                </li>
              ))}
            </ul>
          </>
        }
        action={
          <>
            {drafts.map(({ id, number }, at) => (
              <Button key={id} asChild variant={at === 0 ? 'primary' : undefined}>
                <Link href={paths.changeRequestEdit(organizationId, spaceId, number, pageId)}>
                  Continue in draft #{number}
                </Link>
              </Button>
            ))}
            <Button asChild>
              <Link href={paths.newDraft(organizationId, spaceId, pageId)}>Start a new draft</Link>
            </Button>
          </>
        }
      />
    </Screen>
  );
}
