'use client';

import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { SettingSwitch } from '#components/form/setting-switch.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { ClaimsForm } from './claims-form.tsx';
import { noClaims } from './save-claims.ts';
import type { SitePlace } from './site-frame.tsx';

/** What a site may know of its visitors, from which conditions to begin with are made. */
export function VisitorSchemaCard({ site, place }: { site: Site; place: SitePlace }) {
  const act = useAct();
  const { data, error, refetch } = useRead('getAdaptiveSchema', { params: place });
  // A read that is tried again has no error meanwhile, and the form must stay with what was entered.
  const [hasNone, setHasNone] = useState(false);
  if (!hasNone && error?.failure.code === 404) setHasNone(true);
  const content = () => {
    if (data || hasNone) return <ClaimsForm place={place} saved={data?.jsonSchema ?? noClaims} />;
    if (error) return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
    return <Skeleton className="h-40" />;
  };
  return (
    <Card
      title="Claims of visitors"
      description="Describe what tokens or ID tokens say about a visitor. Sections, spaces and pages then suggest conditions."
    >
      <div className="space-y-6">
        <SettingSwitch
          label="Use claims"
          description="Conditions use claims to decide who sees what. When this is off, everything with a condition is hidden from all visitors."
          isOn={site.adaptiveContent.enabled}
          onToggle={(enabled) =>
            void act(
              'updateSite',
              { params: place, body: { adaptiveContent: { enabled } } },
              {
                done: enabled ? 'Claims are used' : 'Claims are not used',
                failed: 'The setting was not saved',
              },
            )
          }
        />
        {content()}
      </div>
    </Card>
  );
}
