'use client';

import { ArrowRight, Inbox } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { columnsOfQueue } from '#components/change-requests/list/columns.tsx';
import { useSpaceTitles } from '#components/change-requests/list/space-titles.ts';
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
import { LatestMerges } from './latest-merges.tsx';
import { queueInput, queueTabs, tabIn } from './queue-input.ts';

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

/** A person's queue: the change requests to review, and their own. */
export function QueueScreen({ organizationId }: { organizationId: string }) {
  const { organization, user } = useShell().session;
  const router = useRouter();
  const [tab, setTab] = useQueryState('tab', tabInAddress);
  const review = useList('listOrganizationChangeRequests', queueInput(organizationId, user.id, 'review'));
  const mine = useList('listOrganizationChangeRequests', queueInput(organizationId, user.id, 'mine'));
  const drafts = useList('listOrganizationChangeRequests', queueInput(organizationId, user.id, 'drafts'));
  const spaces = useList('listSpaces', anySpaceInput(organizationId));
  const isNew = !spaces.isLoading && !spaces.failure && spaces.count === 0;
  const titleOf = useSpaceTitles(organizationId);
  const columns = columnsOfQueue(titleOf);
  const lists = { review, mine, drafts };
  const list = lists[tab];
  const [first] = list.items;
  const hrefOf = (one: ChangeRequest) => paths.changeRequest(organizationId, one.space, one.number);
  const next = first && hrefOf(first);
  const nextBlocked = next ? undefined : reasonOf(list, emptyTexts[tab].title);
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
              { value: 'review', label: 'To review', count: countOf(lists.review) },
              { value: 'mine', label: 'Mine', count: countOf(mine) },
              { value: 'drafts', label: 'Drafts', count: countOf(drafts) },
            ]}
          />
        )
      }
    >
      {isNew ? (
        <FirstSpace organizationId={organizationId} />
      ) : (
        <DataTable
          key={tab}
          label="change requests"
          singular="change request"
          list={list}
          columns={columns}
          idOf={(one) => one.id}
          nameOf={changeRequestName}
          hrefOf={hrefOf}
          empty={{
            icon: <Inbox />,
            ...emptyTexts[tab],
            action: <LatestMerges organizationId={organizationId} titleOf={titleOf} />,
          }}
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

function countOf(list: List<ChangeRequest>): number | undefined {
  return list.isLoading || list.failure ? undefined : list.count;
}
