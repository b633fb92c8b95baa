'use client';

import { useState } from 'react';
import type { Write } from '#components/data/write.ts';
import { ChoiceDialog } from '#components/form/choice-dialog.tsx';
import { useClock } from '#components/ui/clock.tsx';
import type { ShareLink } from '#lib/contract/site-access/schemas.ts';
import { dayMs } from '#lib/durations.ts';
import { stateOf } from './share-link-state.ts';
import type { SitePlace } from './site-frame.tsx';

const never = 'never';
const options = [
  ...[7, 30, 90, 365].map((days) => ({ value: String(days), label: `In ${days} days` })),
  { value: never, label: 'Never' },
];

export type ShareLinkExpiryChoiceProps = {
  place: SitePlace;
  links: readonly ShareLink[];
  /** Sends a write for each link. */
  onStart: (writeOf: (link: ShareLink) => Write) => void;
  onDismiss: () => void;
};

/** Asks when share links expire. */
export function ShareLinkExpiryChoice({ place, links, onStart, onDismiss }: ShareLinkExpiryChoiceProps) {
  const { now } = useClock();
  const [value, setValue] = useState<string>();
  const [first] = links;
  const what = links.length === 1 && first ? first.name : `${links.length} share links`;
  return (
    <ChoiceDialog
      title={`Change when ${what} ${links.length === 1 ? 'expires' : 'expire'}`}
      description={
        links.some((link) => stateOf(link, now) === 'expired')
          ? 'A link that is off stays off. One that has expired works again.'
          : 'A link that is off stays off.'
      }
      label="Expires"
      verb="Change expiry"
      value={value}
      options={options}
      onValue={setValue}
      onDismiss={onDismiss}
      onSubmit={(chosen) => {
        const expiresAt = chosen === never ? null : new Date(now + Number(chosen) * dayMs).toISOString();
        onDismiss();
        onStart((link) => changeExpiry(place, link, expiresAt));
      }}
    />
  );
}

function changeExpiry(place: SitePlace, link: ShareLink, expiresAt: string | null): Write {
  return update(place, link, { expiresAt }, () => {
    const before = link.expiresAt ?? null;
    const isPast = before !== null && Date.parse(before) <= Date.now();
    // An expiry has to be in the future. What had expired is closed again by turning it off.
    return update(place, link, isPast ? { active: false } : { expiresAt: before });
  });
}

function update(
  place: SitePlace,
  { id, name }: ShareLink,
  body: { expiresAt: string | null } | { active: boolean },
  undo?: () => Write,
): Write {
  return {
    operation: 'updateShareLink',
    input: { params: { ...place, shareLinkId: id }, body },
    failed: `${name} did not change`,
    ...(undo ? { undo } : {}),
  };
}
