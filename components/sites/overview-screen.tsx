'use client';

import { ThingButton } from '#components/actions/thing-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { AudienceCard } from './audience-card.tsx';
import type { Check } from './checklist.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { publishAction } from './site-actions.ts';
import { SiteFrame, type SitePlace } from './site-frame.tsx';
import { StructureCard } from './structure-card.tsx';
import { useChecklist } from './use-checklist.ts';

/** A site's structure, address, audience and publish checklist. */
export function SiteOverviewScreen(place: SitePlace) {
  const { checks, activeLinks } = useChecklist(place);
  const publishing = {
    notReady: refusalOf(checks),
    activeLinks: activeLinks === 'some' ? undefined : activeLinks,
  };
  return (
    <SiteFrame
      {...place}
      loading={<OverviewSkeleton />}
      publishing={publishing}
      // Unpublishing is in the menu and the settings, so that a double press of this button can't trigger it.
      action={(site) => (
        <ThingButton
          variant="primary"
          action={publishAction({ ...place, ...publishing })}
          thing={site}
          name={site.title}
          singular="site"
        />
      )}
    >
      {(site) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0 space-y-5">
            <AddressCard site={site} />
            <StructureCard site={site} place={place} />
          </div>
          <div className="min-w-0 space-y-5">
            <ChecklistCard checks={checks} />
            <AudienceCard site={site} place={place} />
          </div>
        </div>
      )}
    </SiteFrame>
  );
}

/** What a check that failed says. */
function refusalOf(checks: readonly Check[]): string | undefined {
  const missing = checks.find(({ state }) => state === 'error');
  return missing && [missing.name, ...(missing.details ?? [])].join('. ');
}

function OverviewSkeleton() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-5">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
      <div className="space-y-5">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </div>
  );
}
