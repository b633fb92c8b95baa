'use client';

import { History } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { useAct, useBatch } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { toastDone } from '#components/feedback/toasts.tsx';
import { useRouter } from '#components/form/router.ts';
import { previewOnSite, useSitesOf } from '#components/sites/preview-on-site.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { RevisionHead } from '#lib/contract/content/revision.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { Comparison } from './comparison.tsx';
import { editBlocked } from './edit-blocked.ts';
import { historyColumns } from './history-columns.tsx';
import { historyInput } from './history-input.ts';
import {
  FirstRevision,
  type HistoryPage,
  PageHistoryHead,
  PageRevision,
  RestorePage,
  UnreadRevision,
  useHistoryPage,
} from './page-history.tsx';
import { restorePage } from './restore-page.ts';
import { goBackQuestion, revisionActions } from './revision-actions.ts';
import { revisionTitle } from './revision-words.ts';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';
import { useCompared } from './use-compared.ts';

/** The revisions of a space, the newest first. */
export function HistoryScreen(place: SpacePlace) {
  return (
    <SpaceFrame {...place} width="full" fill>
      {(space) => <Timeline space={space} {...place} />}
    </SpaceFrame>
  );
}

/**
 * `page` lists only the revisions that changed this page. `to` alone is compared with the revision before it; `from`
 * alone waits until the other revision is selected.
 */
const inAddress = { from: parseAsString, to: parseAsString, page: parseAsString };

function Timeline({ space, organizationId, spaceId }: SpacePlace & { space: Space }) {
  const [{ from, to, page: pageId }, setCompared] = useQueryStates(inAddress);
  const list = useList('listRevisions', historyInput(spaceId, pageId ?? undefined));
  const page = useHistoryPage(spaceId, pageId, list.items[0]);
  const restore = useRestorePage(organizationId, spaceId);
  const router = useRouter();
  const compared = useCompared(spaceId, { from, to, list });
  const chosen = compared.to;
  const earlier = from === null ? chosen?.parents[0] : compared.from?.id;
  const open = (one: RevisionHead) => void setCompared({ from: to ? null : from, to: one.id });
  const sites = useSitesOf({ organizationId, spaceId }, !list.isLoading);
  const contentOf = ({ id }: RevisionHead) => ({ space: spaceId, revision: id });
  const actions = [
    ...revisionActions({
      space,
      newest: page ? undefined : list.items[0],
      go: router.push,
      onCompare: (one) => void setCompared({ from: one.id, to: null }),
    }),
    ...previewOnSite(organizationId, sites, contentOf),
  ];
  const needsEdit = editBlocked(space);
  const title = chosen ? revisionTitle(chosen) : 'What changed';
  const dismiss = () => void setCompared({ from: null, to: null });
  const pageFooter = (revisionId: string) =>
    page && <RestorePage blocked={needsEdit} onRestore={() => restore(page, revisionId)} />;
  return (
    <>
      {page ? (
        <PageHistoryHead
          page={page}
          organizationId={organizationId}
          spaceId={spaceId}
          onShowAll={() => void setCompared({ from: null, to: null, page: null })}
        />
      ) : null}
      {from && !to ? (
        <Callout
          className="mb-3"
          announce
          title="Select the revision to compare with"
          action={
            <Button size="sm" onClick={dismiss}>
              Cancel
            </Button>
          }
        >
          {compared.from ? revisionTitle(compared.from) : null}
        </Callout>
      ) : null}
      {list.isIncomplete ? (
        <Callout className="mb-3" title="This history is not complete yet">
          Older changes of the page are still being added. Reload the page in a few minutes.
        </Callout>
      ) : null}
      <DataTable
        label="revisions"
        singular="revision"
        list={list}
        columns={historyColumns}
        idOf={(one) => one.id}
        nameOf={revisionTitle}
        onOpen={open}
        actions={actions}
        empty={{
          icon: <History />,
          title: 'No history yet',
          description: page
            ? 'Merges and edits that change this page appear here.'
            : 'Merges and edits appear here, with their authors.',
        }}
      />
      {to && compared.error ? (
        <UnreadRevision error={compared.error} onRetry={compared.retry} onDismiss={dismiss} />
      ) : chosen && earlier && page ? (
        <PageRevision
          spaceId={spaceId}
          pageId={page.id}
          from={earlier}
          to={chosen.id}
          title={title}
          footer={(isDeleted) =>
            isDeleted ? pageFooter(earlier) : chosen.id === list.items[0]?.id ? null : pageFooter(chosen.id)
          }
          onDismiss={dismiss}
        />
      ) : chosen && earlier ? (
        <Comparison
          spaceId={spaceId}
          from={earlier}
          to={chosen.id}
          title={title}
          historyOf={(id) => paths.pageHistory(organizationId, spaceId, id)}
          onDismiss={dismiss}
        />
      ) : chosen && from === null ? (
        <FirstRevision
          title={title}
          footer={chosen.id === list.items[0]?.id ? null : pageFooter(chosen.id)}
          onDismiss={dismiss}
        />
      ) : null}
    </>
  );
}

/** Asks for confirmation, creates a change request that restores a page, and opens it. */
function useRestorePage(organizationId: string, spaceId: string) {
  const confirm = useConfirm();
  const act = useAct();
  const batch = useBatch();
  const router = useRouter();
  return ({ id: pageId, title, isDeleted }: HistoryPage, revisionId: string) => {
    // A subject has at most 100 characters.
    const subject = `Restore ${[...(title ?? 'a page')].slice(0, 90).join('')}`;
    confirm({
      ...goBackQuestion(
        `Restore ${title === undefined ? 'this page' : `“${title}”`}?`,
        isDeleted
          ? 'This creates a change request that restores the page and the deleted pages below it.'
          : 'This creates a change request that restores the page to this revision. Its position stays the same.',
      ),
      run: async () => {
        const outcome = await batch(() => restorePage(act, { spaceId, pageId, revisionId, subject }));
        if (outcome.ok) {
          toastDone(`Change request #${outcome.data.number} created`);
          router.push(paths.changeRequest(organizationId, spaceId, outcome.data.number));
        }
        return outcome;
      },
    });
  };
}
