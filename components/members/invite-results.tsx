'use client';

import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { InvitesResult } from '#lib/contract/members/invite-schemas.ts';
import { roleName } from '#lib/role-names.ts';

type Result = InvitesResult['results'][number];

const said: Record<Result['outcome'], { text: string; tone: 'positive' | 'accent' | 'neutral' | 'caution' }> =
  {
    joined: { text: 'Is a member now', tone: 'positive' },
    invited: { text: 'Invited', tone: 'accent' },
    'member-already': { text: 'Was a member already', tone: 'neutral' },
    'no-sso': { text: 'Not of your domains', tone: 'caution' },
  };

/** What came of each address, with the links, which are shown this once. */
export function InviteResults({ results, onDismiss }: { results: Result[]; onDismiss: () => void }) {
  const links = results.flatMap(({ email, url }) => (url ? `${email} ${url}` : []));
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      width="lg"
      title="What came of it"
      footer={
        <Button variant="primary" onClick={onDismiss}>
          Done
        </Button>
      }
    >
      {links.length > 0 ? (
        <Callout tone="caution" className="mb-4" action={links.length > 1 ? <CopyAll links={links} /> : null}>
          Send each person their own link. It lets them in once and is not shown again; under Invitations you
          can make a new one.
        </Callout>
      ) : null}
      <ul aria-label="Results" className="divide-y divide-line rounded-md border border-line">
        {results.map((result) => (
          <li key={result.email} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
            <span className="min-w-0 flex-1 basis-40 truncate">
              <bdi>{result.email}</bdi>
            </span>
            <span className="text-sm text-ink-soft">{roleName(result.role)}</span>
            <Badge tone={said[result.outcome].tone}>{said[result.outcome].text}</Badge>
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

function CopyAll({ links }: { links: string[] }) {
  return <CopyButton value={links.join('\n')} label="Copy every link" />;
}
