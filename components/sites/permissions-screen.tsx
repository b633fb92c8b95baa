'use client';

import Link from 'next/link';
import { AccessPanel } from '#components/access/access-panel.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { paths } from '#lib/paths.ts';
import { SiteFrame, type SitePlace } from './site-frame.tsx';

/** The people who see and manage a site in the console, with their roles and the reasons. */
export function SitePermissionsScreen(place: SitePlace) {
  const { organizationId, siteId } = place;
  return (
    <SiteFrame {...place} fill width="full">
      {(site) => (
        <>
          <p className="mb-4 text-ink-soft">
            Who can see and manage this site in Lectern. Its{' '}
            <Link className={textLink} href={paths.site(organizationId, siteId)}>
              audience
            </Link>{' '}
            decides who can read it once it is published.
          </p>
          <AccessPanel place={{ kind: 'site', id: site.id, organizationId }} thing={site} />
        </>
      )}
    </SiteFrame>
  );
}
