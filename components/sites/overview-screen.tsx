'use client';

import { EyeOff, Globe } from 'lucide-react';
import { useState } from 'react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { AddressCard } from './address-card.tsx';
import { AudienceCard } from './audience-card.tsx';
import type { ActiveLinks, Check } from './checklist.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { usePublishing } from './publishing.ts';
import { SiteFrame, type SitePlace } from './site-frame.tsx';
import { StructureCard } from './structure-card.tsx';
import { useChecklist } from './use-checklist.ts';

/** A site's structure, address, audience and publish checklist. */
export function SiteOverviewScreen(place: SitePlace) {
  const { checks, activeLinks } = useChecklist(place);
  return (
    <SiteFrame
      {...place}
      loading={<OverviewSkeleton />}
      action={(site) => <PublishButton site={site} place={place} checks={checks} activeLinks={activeLinks} />}
    >
      {(site) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0 space-y-5">
            <AddressCard site={site} />
            <StructureCard site={site} place={place} />
          </div>
          <div className="min-w-0 space-y-5">
            <ChecklistCard checks={checks} />
            <AudienceCard key={site.visibility} site={site} place={place} />
          </div>
        </div>
      )}
    </SiteFrame>
  );
}

type PublishButtonProps = {
  site: Site;
  place: SitePlace;
  checks: readonly Check[];
  activeLinks: ActiveLinks;
};

function PublishButton({ site, place, checks, activeLinks }: PublishButtonProps) {
  const { publish, unpublish } = usePublishing(place.organizationId);
  const [loading, setLoading] = useState(false);
  const missing = checks.find(({ state }) => state === 'error');
  const refusal = !site.permissions.publish
    ? 'You don’t have permission to publish. Ask an admin of this site.'
    : !site.published && missing
      ? [missing.name, ...(missing.details ?? [])].join('. ')
      : undefined;
  const run = async () => {
    setLoading(true);
    await publish(site);
    setLoading(false);
  };
  const actions: ShellAction[] = [
    site.published
      ? {
          id: 'unpublish-site',
          name: 'Unpublish site',
          group: 'Site',
          icon: EyeOff,
          disabledReason: refusal,
          run: () => unpublish(site, activeLinks === 'some' ? undefined : activeLinks),
        }
      : {
          id: 'publish-site',
          name: 'Publish site',
          group: 'Site',
          icon: Globe,
          keys: 'shift+p',
          disabledReason: refusal,
          run: () => void run(),
        },
  ];
  useActions(actions);
  // Unpublishing is in the settings and the command palette, so that a double press of this button can't trigger it.
  if (site.published) return null;
  return (
    <Button
      variant="primary"
      keys="shift+p"
      loading={loading}
      disabledReason={refusal}
      onClick={() => void run()}
    >
      Publish
    </Button>
  );
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
