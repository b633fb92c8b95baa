'use client';

import { ArrowRight, Inbox } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { columnsOfQueue } from '#components/change-requests/list/columns.tsx';
import { listActions } from '#components/change-requests/list/list-actions.ts';
import { useSpacePermissions, useSpaceTitles } from '#components/change-requests/list/space-titles.ts';
import { type List, useList } from '#components/data/query.ts';
import { useRouter } from '#components/form/router.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { FirstSpace } from '#components/spaces/first-space.tsx';
import { anySpaceInput } from '#components/spaces/tree-input.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';
import { BlockedTable, useBlocked } from './blocked-table.tsx';
import { LatestMerges } from './latest-merges.tsx';
import { addressOfThread, MentionsTable } from './mentions-table.tsx';
import { mentionsInput, type QueueTab, queueInput, queueTabs, tabIn } from './queue-input.ts';

const tabInAddress = parseAsStringLiteral(queueTabs).withDefault('review');

const emptyTexts = {
  review: {
    title: 'Nothing waits for you',
    description:
      'Change requests appear here when someone asks you or your team for a review, and when one changes after your verdict.',
  },
  mine: {
    title: 'No open change requests',
    description: 'Change requests that you open appear here until they are merged.',
  },
  mentions: {
    title: 'No mentions to answer',
    description: 'Open threads that mention you or your team appear here until you reply.',
  },
  blocked: {
    title: 'Nothing is blocked',
    description: 'Your open change requests appear here while a check blocks their merge.',
  },
  drafts: {
    title: 'No drafts',
    description: 'Your change requests stay here until you request a review.',
  },
};

const openNext = (
  <>
    Open next
    <ArrowRight aria-hidden className="rtl:-scale-x-100" />
  </>
);

/** A person's queue: what waits for their review or reply, and their own change requests. */
export function QueueScreen({ organizationId }: { organizationId: string }) {
  const { organization, user } = useShell().session;
  const router = useRouter();
  const [tab, setTab] = useQueryState('tab', tabInAddress);
  const review = useList('listOrganizationChangeRequests', queueInput(organizationId, user.id, 'review'));
  const mine = useList('listOrganizationChangeRequests', queueInput(organizationId, user.id, 'mine'));
  const drafts = useList('listOrganizationChangeRequests', queueInput(organizationId, user.id, 'drafts'));
  const mentions = useList('listMentions', mentionsInput(organizationId));
  const blocked = useBlocked(organizationId, tab === 'blocked');
  const spaces = useList('listSpaces', anySpaceInput(organizationId));
  const isNew = !spaces.isLoading && !spaces.failure && spaces.count === 0;
  const titleOf = useSpaceTitles(organizationId);
  const permissionsIn = useSpacePermissions(organizationId);
  const hrefOf = (one: ChangeRequest) => paths.changeRequest(organizationId, one.space, one.number);
  const lists = { review, mine, mentions, blocked: blocked.list, drafts };
  const firsts: Record<QueueTab, string | undefined> = {
    review: review.items.map(hrefOf)[0],
    mine: mine.items.map(hrefOf)[0],
    mentions: mentions.items.map(addressOfThread)[0],
    blocked: blocked.list.items.map(({ changeRequest }) => hrefOf(changeRequest))[0],
    drafts: drafts.items.map(hrefOf)[0],
  };
  const next = firsts[tab];
  const nextBlocked = next ? undefined : reasonOf(lists[tab], emptyTexts[tab].title);
  const empty = {
    ...emptyTexts[tab],
    action: <LatestMerges organizationId={organizationId} titleOf={titleOf} />,
  };
  const actions: ShellAction[] = [
    {
      id: 'open-next',
      name: 'Open next',
      group: 'My queue',
      icon: ArrowRight,
      keys: 'n',
      disabledReason: nextBlocked,
      run: () => next && router.push(next),
    },
  ];
  useActions(actions);
  return (
    <Screen
      title="My queue"
      fill
      width="full"
      crumbs={[organizationCrumb(organization), { label: 'My queue', href: paths.queue(organizationId) }]}
      action={
        isNew ? null : next ? (
          <Button asChild variant="primary" keys="n">
            <Link href={next}>{openNext}</Link>
          </Button>
        ) : (
          <Button variant="primary" keys="n" disabledReason={nextBlocked}>
            {openNext}
          </Button>
        )
      }
      tabs={
        isNew ? null : (
          <Tabs
            label="My queue"
            value={tab}
            onValueChange={(value) => void setTab(tabIn(value))}
            tabs={[
              { value: 'review', label: 'To review', count: countOf(review) },
              { value: 'mine', label: 'Mine', count: countOf(mine) },
              { value: 'mentions', label: 'Mentions', count: countOf(mentions) },
              {
                value: 'blocked',
                label: 'Blocked',
                // How many are blocked is known only when all were checked.
                count: blocked.checkMore ? undefined : countOf(blocked.list),
              },
              { value: 'drafts', label: 'Drafts', count: countOf(drafts) },
            ]}
          />
        )
      }
    >
      {isNew ? (
        <FirstSpace organizationId={organizationId} />
      ) : tab === 'mentions' ? (
        <MentionsTable list={mentions} empty={empty} />
      ) : tab === 'blocked' ? (
        <BlockedTable blocked={blocked} titleOf={titleOf} hrefOf={hrefOf} empty={empty} />
      ) : (
        <DataTable
          key={tab}
          label="change requests"
          singular="change request"
          list={lists[tab]}
          columns={columnsOfQueue(titleOf)}
          idOf={(one) => one.id}
          nameOf={changeRequestName}
          hrefOf={hrefOf}
          actions={listActions(permissionsIn)}
          empty={{ icon: <Inbox />, ...empty }}
        />
      )}
    </Screen>
  );
}

/** Why a list has nothing to open. */
function reasonOf({ isLoading, failure }: List<unknown>, whenEmpty: string): string {
  if (isLoading) return 'Loading';
  return failure ? 'Your queue did not load' : whenEmpty;
}

function countOf(list: List<unknown>): number | undefined {
  return list.isLoading || list.failure ? undefined : list.count;
}
