'use client';

import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { InvitesResult } from '#lib/contract/members/invite-schemas.ts';
import type { Failure } from '#lib/failure.ts';
import { roleName } from '#lib/role-names.ts';

type Result = InvitesResult['results'][number];

const labels: Record<Result['outcome'], { text: string; tone: 'accent' | 'neutral' | 'caution' }> = {
  invited: { text: 'Invited', tone: 'accent' },
  'member-already': { text: 'Already a member', tone: 'neutral' },
  'no-sso': { text: 'Not in your e-mail domains', tone: 'caution' },
};

export type InviteResultsProps = {
  results: readonly Result[];
  /** The addresses that were not invited, because the API refused a batch. */
  left: { failure: Failure; emails: readonly string[] } | undefined;
  onDismiss: () => void;
};

/** The result for each address, with links that are shown only once. */
export function InviteResults({ results, left, onDismiss }: InviteResultsProps) {
  const links = results.flatMap(({ email, url }) => (url ? `${email} ${url}` : []));
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      width="lg"
      title="Invitations"
      footer={
        <Button variant="primary" onClick={onDismiss}>
          Done
        </Button>
      }
    >
      {left ? (
        <Callout
          tone="critical"
          announce
          className="mb-4"
          title={`${left.emails.length} of ${left.emails.length + results.length} people are not invited`}
          action={<CopyButton value={left.emails.join('\n')} label="Copy their addresses" showsLabel />}
        >
          {left.failure.message}
        </Callout>
      ) : null}
      {links.length > 0 ? (
        <Callout
          tone="caution"
          className="mb-4"
          action={<CopyButton value={links.join('\n')} label="Copy all" showsLabel />}
        >
          Send each person their own link. It works once and is not shown again. You can create a new one
          under Invitations.
        </Callout>
      ) : null}
      <ul aria-label="Results" className="divide-y divide-line rounded-md border border-line">
        {results.map((result) => (
          <li key={result.email} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
            <span className="min-w-0 flex-1 basis-40 truncate">
              <bdi>{result.email}</bdi>
            </span>
            <span className="text-sm text-ink-soft">{roleName(result.role)}</span>
            <Badge tone={labels[result.outcome].tone}>{labels[result.outcome].text}</Badge>
            {result.url ? (
              <div className="w-full min-w-0">
                <CodeBlock code={result.url} label={`link for ${result.email}`} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
