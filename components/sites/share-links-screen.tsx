'use client';

import { Copy, Link2, Pencil, Trash2, Unlink } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { BulkAction } from '#components/table/row-actions.ts';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Callout } from '#components/ui/callout.tsx';
import type { ShareLink } from '#lib/contract/site-access/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { audienceOf } from './audiences.ts';
import { shareLinkColumns } from './share-link-columns.tsx';
import { CreateShareLinkForm, RenameShareLinkForm } from './share-link-forms.tsx';
import type { SitePlace } from './site-frame.tsx';
import { siteListInput } from './site-list-input.ts';
import { SiteListScreen } from './site-list-screen.tsx';

/** The share links of a site. */
export function ShareLinksScreen(place: SitePlace) {
  return (
    <SiteListScreen
      place={place}
      create="New share link"
      form={(dismiss) => <CreateShareLinkForm place={place} onDismiss={dismiss} />}
    >
      {(site, create) => <Links site={site} place={place} create={create} />}
    </SiteListScreen>
  );
}

function Links({ site, place, create }: { site: Site; place: SitePlace; create: ReactNode }) {
  const filter = useTextFilter();
  const list = useList('listShareLinks', siteListInput(place, filter.applied));
  const [renaming, setRenaming] = useState<ShareLink>();
  const remove = useDeleteShareLink(place);
  const { organizationId, siteId } = place;
  const columns = useMemo(() => shareLinkColumns({ organizationId, siteId }), [organizationId, siteId]);
  const act = useAct();
  const switching = (active: boolean): BulkAction<ShareLink> => ({
    id: active ? 'on' : 'off',
    name: active ? 'Turn on' : 'Turn off',
    icon: active ? Link2 : Unlink,
    blocked: (link) => (link.active === active ? `It is already ${active ? 'on' : 'off'}` : undefined),
    run: ({ id }) => act('updateShareLink', { params: { ...place, shareLinkId: id }, body: { active } }),
  });
  return (
    <>
      {list.items.length > 0 ? <Effect site={site} /> : null}
      <DataTable
        label="share links"
        singular="share link"
        list={list}
        columns={columns}
        idOf={(link) => link.id}
        nameOf={(link) => link.name}
        filter={filter}
        bulkActions={[switching(false), switching(true)]}
        actions={[
          {
            id: 'copy',
            name: 'Copy address',
            icon: Copy,
            run: (link) => void copyWithToast(link.urls.published, 'Address copied'),
          },
          { id: 'rename', name: 'Rename', icon: Pencil, run: setRenaming },
          { id: 'delete', name: 'Delete share link', icon: Trash2, danger: true, run: remove },
        ]}
        empty={{
          icon: <Link2 />,
          title: 'No share links yet',
          description: 'Anyone you send a link can read this site without an account.',
          action: create,
        }}
        access="Ask an organization admin."
      />
      {renaming ? (
        <RenameShareLinkForm
          key={renaming.id}
          place={place}
          link={renaming}
          onDismiss={() => setRenaming(undefined)}
        />
      ) : null}
    </>
  );
}

/** A notice when share links don't open the site or aren't needed. */
function Effect({ site }: { site: Site }) {
  const notice = !site.published
    ? 'No link opens the site yet, because it is not published.'
    : site.visibility === 'share-link'
      ? undefined
      : site.visibility === 'visitor-auth'
        ? 'No link opens the site, because its audience is visitors who sign in.'
        : `People can also read the site without a link, because its audience is “${audienceOf(site).label}”.`;
  return notice ? <Callout className="mb-4">{notice}</Callout> : null;
}

function useDeleteShareLink(place: SitePlace): (link: ShareLink) => void {
  const confirm = useConfirm();
  const act = useAct();
  return (link) =>
    confirm({
      title: `Delete ${link.name}?`,
      description:
        'People with this link lose access at once. To be able to use it again, turn it off instead.',
      verb: 'Delete share link',
      run: () =>
        act(
          'deleteShareLink',
          { params: { ...place, shareLinkId: link.id } },
          { done: `${link.name} deleted` },
        ),
    });
}
