'use client';

import { useRead } from '#components/data/query.ts';
import { useClock } from '#components/ui/clock.tsx';
import { exactText } from '#components/ui/time-text.ts';

/** Until when the events are sealed, which says nothing while that is not known. */
export function SealText({ organizationId }: { organizationId: string }) {
  const { timeZone, locale } = useClock();
  const { data } = useRead('getAuditSeal', { params: { organizationId } });
  if (!data?.sealedUntil) return null;
  return ` Sealed until ${exactText(Date.parse(data.sealedUntil), timeZone, locale)}.`;
}
