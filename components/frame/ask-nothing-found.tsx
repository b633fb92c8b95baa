'use client';

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#lib/paths.ts';
import type { Turn } from './ask-conversation.ts';
import { useShell } from './shell-state.ts';

/** Nothing answers a question: where it was looked for, and what can be done. */
export function NothingFound({ turn }: { turn: Turn }) {
  const { organization } = useShell().session;
  const { space, page, changeRequest } = turn.scope;
  const where = page
    ? `“${page.title}”`
    : changeRequest
      ? `change request #${changeRequest.number}`
      : space
        ? `“${space.title}”`
        : 'the spaces you can read';
  return (
    <EmptyState
      icon={<SearchX />}
      title="No answer found"
      description={`Nothing in ${where} answers this. Try other words, or search for single ones.`}
      action={
        <>
          <Button asChild>
            <Link href={paths.search(organization.id, { query: turn.question, space: space?.id })}>
              Search
            </Link>
          </Button>
          <SendQuestion organizationId={organization.id} question={turn.question} />
        </>
      }
    />
  );
}

type SendQuestionProps = { organizationId: string; question: string };

/**
 * Sends a question that has no answer to those who write, who do not see whose it is. Who writes goes on to the gaps, where
 * a page is begun for it.
 */
function SendQuestion({ organizationId, question }: SendQuestionProps) {
  const params = { organizationId };
  const { permissions } = useShell().session.organization;
  const settings = useRead('getAskSettings', { params });
  const [isSent, setSent] = useState(false);
  const send = useAction('createAskGap', {
    done: 'Question sent to editors, without your name',
    onDone: () => setSent(true),
  });
  if (!settings.data?.gaps) return null;
  return (
    <>
      <Button loading={send.loading} onClick={() => send.run({ params, body: { question } })}>
        Send to editors
      </Button>
      {isSent && permissions.viewGaps ? (
        <Button asChild>
          <Link href={paths.askGaps(organizationId)}>Open gaps</Link>
        </Button>
      ) : null}
    </>
  );
}
