'use client';

import { useState } from 'react';
import { useAct, useAction } from '#components/data/action.ts';
import { useWholeList } from '#components/data/query.ts';
import { ConfirmButton } from '#components/feedback/confirm-button.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { useFocusFallback } from '#components/ui/focus-fallback.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type CustomHostname, CustomHostnameInput } from '#lib/contract/hostnames/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { domainNotice } from './domain-notice.ts';
import type { SitePlace } from './site-frame.tsx';

/** The name of its own that a site is read at: added, proved by a DNS record, removed. For admins of the site. */
export function DomainCard({ site, place }: { site: Site; place: SitePlace }) {
  const { items, isLoading, failure, retry } = useWholeList('listSiteHostnames', { params: place });
  const [domain] = items;
  const focusFallback = useFocusFallback();
  if (failure && !domain) return <FailureView failure={failure} onRetry={retry} />;
  if (isLoading) return <Skeleton className="h-24" />;
  return (
    <div {...focusFallback}>
      {domain ? <Domain domain={domain} site={site} /> : <NoDomain place={place} />}
    </div>
  );
}

function NoDomain({ place }: { place: SitePlace }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Card
        title="Custom domain"
        description="Readers find this site at a domain of yours, such as docs.example.com."
        actions={<Button onClick={() => setAdding(true)}>Add domain</Button>}
      />
      {isAdding ? <AddDomainForm place={place} onDismiss={() => setAdding(false)} /> : null}
    </>
  );
}

function AddDomainForm({ place, onDismiss }: { place: SitePlace; onDismiss: () => void }) {
  const form = useContractForm(CustomHostnameInput, { hostname: '' });
  const write = useAction('createSiteHostname', {
    done: ({ hostname }) => `Added ${hostname}`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="Add custom domain"
      description="You then get a DNS record that proves the domain is yours and brings its visitors here."
      submitLabel="Add domain"
      onSubmit={(body) => write.run({ params: place, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField
        form={form}
        name="hostname"
        label="Domain"
        mono
        placeholder="docs.example.com"
        description="A subdomain that nothing else uses. A root domain such as example.com can’t have this record."
      />
    </SideModalForm>
  );
}

function Domain({ domain, site }: { domain: CustomHostname; site: Site }) {
  const { hostname, isActive, record, checkedAt } = domain;
  const check = useAction('checkCustomHostname');
  const act = useAct();
  const notice = domainNotice(domain, site);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          Custom domain
          <Badge tone={isActive ? 'positive' : 'caution'}>{isActive ? 'Active' : 'Waiting for DNS'}</Badge>
        </span>
      }
      description={<span className="font-mono break-all">{hostname}</span>}
      actions={
        <span className="flex flex-wrap gap-2">
          <Button loading={check.loading} onClick={() => check.run({ params: { hostname } })}>
            Check now
          </Button>
          <ConfirmButton
            title={`Remove ${hostname}?`}
            description={
              isActive
                ? 'The site stops working at this domain. Readers find it at its former address at once.'
                : 'The DNS record stops being valid. If you add the domain again, you get a new one.'
            }
            verb="Remove domain"
            run={() => act('deleteCustomHostname', { params: { hostname } }, { done: `Removed ${hostname}` })}
          />
        </span>
      }
    >
      <div className="space-y-4">
        <Callout tone={notice.tone}>{notice.text}</Callout>
        {check.failure ? (
          <Callout tone="critical" announce>
            {check.failure.message}
          </Callout>
        ) : null}
        <CopyField label={`Name of the ${record.type} record`} value={record.name} />
        <CopyField label="Value" value={record.value} />
        {checkedAt ? (
          <p className="text-sm text-ink-soft">
            Checked <RelativeTime value={checkedAt} />
          </p>
        ) : null}
      </div>
    </Card>
  );
}
