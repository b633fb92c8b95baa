'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { useFocusFallback } from '#components/ui/focus-fallback.ts';
import { textLink } from '#components/ui/text-link.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import { AudienceField } from './audience-field.tsx';
import { audienceEffect, audienceOf } from './audiences.ts';
import type { SitePlace } from './site-frame.tsx';

/** The audience of a site; shows the effect of a change before it is saved. */
export function AudienceCard({ site, place }: { site: Site; place: SitePlace }) {
  const [saved, setSaved] = useState(site.visibility);
  const [chosen, setChosen] = useState(saved);
  if (saved !== site.visibility) {
    setSaved(site.visibility);
    setChosen(site.visibility);
  }
  const focusFallback = useFocusFallback();
  const write = useAction('updateSite', {
    done: (changed) => `Audience: ${audienceOf(changed).label}`,
    onDone: ({ visibility }) => setChosen(visibility),
  });
  const isChanged = chosen !== site.visibility;
  return (
    <Card title="Audience" description="Who can read this site.">
      <div {...focusFallback} className="space-y-3">
        <AudienceField
          value={chosen}
          onChange={setChosen}
          labelHidden
          disabled={!site.permissions.admin || write.loading}
        />
        {site.permissions.admin ? null : (
          <p className="text-ink-soft">Only admins of this site can change the audience.</p>
        )}
        {site.visibility === 'visitor-auth' && site.permissions.admin ? (
          <Link href={paths.siteVisitorSignIn(place.organizationId, place.siteId)} className={textLink}>
            Set up visitor sign-in
          </Link>
        ) : null}
        {isChanged ? (
          <div className="space-y-3" role="status">
            <Callout tone={site.published ? 'caution' : 'accent'}>{audienceEffect(site, chosen)}</Callout>
            <div className="flex justify-end gap-2">
              <Button onClick={() => setChosen(site.visibility)}>Cancel</Button>
              <Button
                variant="primary"
                loading={write.loading}
                onClick={() => write.run({ params: place, body: { visibility: chosen } })}
              >
                Change audience
              </Button>
            </div>
          </div>
        ) : null}
        {write.failure ? (
          <Callout tone="critical" announce>
            {write.failure.message}
          </Callout>
        ) : null}
      </div>
    </Card>
  );
}
