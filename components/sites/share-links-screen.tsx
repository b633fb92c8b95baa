'use client';

import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useList, useRead } from '#components/data/query.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { ExportCsvButton } from '#components/table/export-csv-button.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { Callout } from '#components/ui/callout.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { audienceOf } from './audiences.ts';
import { exportShareLinks } from './export-share-links.ts';
import { shareLinkActions } from './share-link-actions.tsx';
import { shareLinkColumns } from './share-link-columns.tsx';
import { CreateShareLinkForm } from './share-link-forms.tsx';
import type { SitePlace } from './site-frame.tsx';
import { siteListInput } from './site-list-input.ts';
import { SiteListScreen } from './site-list-screen.tsx';
import { sectionsOf } from './structure.ts';

/** The share links of a site. */
export function ShareLinksScreen(place: SitePlace) {
  return (
    <SiteListScreen
      place={place}
      create="Create share link"
      form={(dismiss) => <CreateShareLinkForm place={place} onDismiss={dismiss} />}
      more={(site) => (
        <ExportCsvButton
          fileName={`${site.basename}-share-links.csv`}
          write={(client) => exportShareLinks(client, place)}
          disabledReason={site.permissions.admin ? undefined : needsRole('admin')}
        />
      )}
    >
      {(site, create) => <Links site={site} place={place} create={create} />}
    </SiteListScreen>
  );
}

function Links({ site, place, create }: { site: Site; place: SitePlace; create: ReactNode }) {
  const filter = useTextFilter();
  const list = useList('listShareLinks', siteListInput(place, filter.applied));
  const { organizationId, siteId } = place;
  const { data: structure } = useRead('getSiteStructure', { params: { organizationId, siteId } });
  const sections = structure ? sectionsOf(structure) : [];
  const columns = shareLinkColumns({ organizationId, siteId }, sections);
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
        actions={shareLinkActions(place)}
        empty={{
          icon: <Link2 />,
          title: 'No share links yet',
          description: 'Anyone you send a link can read this site without an account.',
          action: create,
        }}
        access="Ask an admin of this site."
      />
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
