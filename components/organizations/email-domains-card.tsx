'use client';

import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { EmailDomainProof } from '#lib/contract/organizations/email-domain-schemas.ts';

/** The e-mail domains of an organization that are saved, each with the DNS record that proves it. */
export function EmailDomainsCard({ organizationId }: { organizationId: string }) {
  const read = useRead('listEmailDomains', { params: { organizationId } });
  return (
    <Card
      title="Prove your e-mail domains"
      description="Once a domain is proved, people with an address there can join with the default role, and find your single sign-on by their address."
    >
      <ReadView read={read} skeleton="h-24">
        {({ items }) => (
          <ul className="-my-4 divide-y divide-line">
            {items.map((domain) => (
              <li key={domain.domain} className="space-y-4 py-4">
                <Domain domain={domain} organizationId={organizationId} />
              </li>
            ))}
          </ul>
        )}
      </ReadView>
    </Card>
  );
}

function Domain({ domain, organizationId }: { domain: EmailDomainProof; organizationId: string }) {
  const check = useAction('checkEmailDomain', {
    done: ({ domain, missing }) => (missing ? `Record of ${domain} not found` : `${domain} is proved`),
  });
  const { record, status } = domain;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 font-medium break-all">{domain.domain}</h3>
        <StatusBadge status={status} />
        {status === 'public' ? null : (
          <Button
            className="ms-auto"
            loading={check.loading}
            onClick={() => check.run({ params: { organizationId, emailDomain: domain.domain } })}
          >
            Check now
          </Button>
        )}
      </div>
      {check.failure ? (
        <Callout tone="critical" announce>
          {check.failure.message}
        </Callout>
      ) : (
        <LastCheck domain={domain} />
      )}
      {status === 'unproved' || (status === 'proved' && domain.missing) ? (
        <>
          <CopyField
            label={`Name of the TXT record for ${domain.domain}`}
            description="Some DNS providers write it as @."
            value={record.name}
          />
          <CopyField
            label={`Value of the TXT record for ${domain.domain}`}
            description="Add it at your DNS provider beside other TXT records, and leave it there."
            value={record.value}
          />
        </>
      ) : null}
    </>
  );
}

function StatusBadge({ status }: Pick<EmailDomainProof, 'status'>) {
  if (status === 'proved') return <Badge tone="positive">Proved</Badge>;
  return status === 'public' ? <Badge>Public</Badge> : <Badge tone="caution">Not proved</Badge>;
}

/** What is known of the record, in words. */
function LastCheck({ domain: { status, missing, checkedAt } }: { domain: EmailDomainProof }) {
  if (status === 'public') {
    return <p className="text-ink-soft">Anyone can get an address there, so it can’t be proved.</p>;
  }
  if (checkedAt === undefined) {
    return <p className="text-ink-soft">Add this DNS record, then press Check now.</p>;
  }
  if (status === 'proved' && missing) {
    return (
      <Callout tone="caution" title="The record is missing">
        Add it again. If the next daily check does not find it either, the domain is no longer proved.
      </Callout>
    );
  }
  return (
    <p className="text-ink-soft" role="status">
      {missing ? 'Record not found' : 'Record found'} <RelativeTime value={checkedAt} />.
      {missing ? ' DNS can take a while to show a new record.' : ' It is checked every day.'}
    </p>
  );
}
