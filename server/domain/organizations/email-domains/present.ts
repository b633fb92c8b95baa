import type { EmailDomainProof } from '#lib/contract/organizations/email-domain-schemas.ts';
import { publicDomains } from './public-domains.ts';
import type { EmailDomainRow } from './store.ts';

/** The text of the TXT record that proves a domain. */
export function recordTextOf({ token }: Pick<EmailDomainRow, 'token'>): string {
  return `lectern-verification=${token}`;
}

/** A domain as the admins of its organization see it. */
export function presentEmailDomain(row: EmailDomainRow): EmailDomainProof {
  const { domain, provedAt, checkedAt, missedChecks } = row;
  return {
    object: 'email-domain',
    domain,
    status: publicDomains.has(domain) ? 'public' : provedAt ? 'proved' : 'unproved',
    record: { type: 'TXT', name: domain, value: recordTextOf(row) },
    ...(provedAt && { provedAt: provedAt.toISOString() }),
    ...(checkedAt && { checkedAt: checkedAt.toISOString() }),
    missing: checkedAt !== null && (provedAt === null || missedChecks > 0),
  };
}
