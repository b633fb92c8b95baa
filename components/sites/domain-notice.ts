import type { CustomHostname } from '#lib/contract/hostnames/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';

type Notice = { tone: 'positive' | 'accent' | 'caution' | 'critical'; text: string };

/** What the last look-up of a domain means for its site, and what to do. */
export function domainNotice(
  { hostname, isActive, status, record, checkedAt }: CustomHostname,
  site: Pick<Site, 'published'>,
): Notice {
  const current = record.current.join(', ');
  if (isActive && status === 'dns_passed') {
    return site.published
      ? { tone: 'positive', text: `Readers find this site at ${hostname}. Its former address leads there.` }
      : { tone: 'positive', text: `Readers find this site at ${hostname} once you publish it.` };
  }
  if (status === 'internal_error') {
    return { tone: 'caution', text: 'The DNS server did not answer. We try again within a day.' };
  }
  if (isActive) {
    const now = status === 'dns_no_cname' ? 'is gone' : `leads to ${current} now`;
    return {
      tone: 'critical',
      text: `The DNS record ${now}. Restore it within three days of the change, or this site loses the domain.`,
    };
  }
  if (status === 'dns_wrong_cname') {
    return { tone: 'caution', text: `${hostname} leads to ${current}. Change its DNS record to this value.` };
  }
  return checkedAt === undefined
    ? {
        tone: 'accent',
        text: 'Add this DNS record where you manage your domain. We look for it every five minutes.',
      }
    : {
        tone: 'accent',
        text: 'We found no DNS record yet. A new record can take a few hours to become visible everywhere.',
      };
}
