import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { orLeave, pageQueries } from '#components/data/server.ts';
import { DraftChoice } from '#components/editor/draft-choice.tsx';
import { editInput, ownDraftsInput } from '#components/editor/edit-input.ts';
import { EditScreen } from '#components/editor/edit-screen.tsx';
import { shellSession } from '#components/frame/shell-session.ts';
import { everyPage } from '#components/page-tree/page-walk.ts';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Edit' };

type Props = {
  params: Promise<{ org: string; space: string; page: string }>;
  searchParams: Promise<{ draft?: string | string[] }>;
};

/** The editor over the main content; the first change creates a change request. */
export default async function EditMainPage({ params, searchParams }: Props) {
  const { org, space, page } = await params;
  const isNew = (await searchParams).draft === 'new';
  const queries = await pageQueries('every-way');
  const input = editInput({ spaceId: space, number: undefined, pageId: page });
  const tree = await orLeave(queries.fetchQuery(readOptions('listPages', input.space)));
  const pages = [...everyPage(tree.pages)];
  const first = pages.find(({ type }) => type === 'document');
  if (page === 'first' && first) redirect((isNew ? paths.newDraft : paths.spaceEdit)(org, space, first.id));
  const shown = pages.find(({ id }) => id === page);
  if (first && !shown) notFound();
  const { user } = await shellSession(org);
  // The revision is read first, so that it is never newer than the page that is edited.
  const [{ editMode }, { items: drafts }] = await orLeave(
    Promise.all([
      queries.fetchQuery(readOptions('getSpace', input.space)),
      isNew
        ? { items: [] }
        : queries.fetchQuery(
            readOptions('listOrganizationChangeRequests', ownDraftsInput(org, space, user.id)),
          ),
    ]),
  );
  const [latest] = drafts;
  if (latest && editMode === 'live') redirect(paths.changeRequestEdit(org, space, latest.number, page));
  if (first && !latest) await queries.prefetchQuery(readOptions('getPage', input.mainPage));
  return (
    <Prefetched client={queries}>
      {latest ? (
        <DraftChoice
          organizationId={org}
          spaceId={space}
          pageId={page}
          pageTitle={shown?.title ?? 'First page'}
          drafts={drafts}
        />
      ) : (
        <EditScreen key={page} organizationId={org} spaceId={space} pageId={page} />
      )}
    </Prefetched>
  );
}
