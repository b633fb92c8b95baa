'use client';

import { useAct, useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { ConfirmButton } from '#components/feedback/confirm-button.tsx';
import { ReadView } from '#components/feedback/read-view.tsx';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { TestCard } from '#components/organizations/test-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countText } from '#components/ui/count-text.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { AuditWebhook } from '#lib/contract/audit/webhook.ts';
import { paths } from '#lib/paths.ts';
import { WebhookForm } from './webhook-form.tsx';

/** The webhook that gets the audit log of an organization, and how its deliveries go. */
export function WebhookScreen({ organizationId }: { organizationId: string }) {
  const params = { organizationId };
  const read = useRead('getAuditWebhook', { params });
  const act = useAct();
  const hasWebhook = read.data?.webhook !== undefined;
  return (
    <SettingsFrame
      title="Webhook"
      description="Send each new event of the audit log to a server of yours, in order, within two minutes."
      below={[
        { label: 'Audit log', href: paths.auditLog(organizationId) },
        { label: 'Webhook', href: paths.auditWebhook(organizationId) },
      ]}
      action={
        hasWebhook ? (
          <ConfirmButton
            title="Remove the webhook?"
            description="Your server gets no more events. The secret is deleted from Lectern."
            verb="Remove webhook"
            run={() => act('deleteAuditWebhook', { params }, { done: 'Webhook removed' })}
          />
        ) : null
      }
    >
      <ReadView read={read} access="Ask an organization admin.">
        {({ webhook }) => (
          <div className="max-w-form space-y-6">
            {webhook ? <Deliveries organizationId={organizationId} webhook={webhook} /> : null}
            <WebhookForm key={webhook ? 'saved' : 'new'} organizationId={organizationId} webhook={webhook} />
            {webhook ? (
              <TestCard
                description="Send a signed request without events to the saved address."
                verb="Send a test"
                test={() => act('testAuditWebhook', { params })}
                titleOf={({ isWorking }) =>
                  isWorking ? 'The test was delivered' : 'The test was not delivered'
                }
              />
            ) : null}
          </div>
        )}
      </ReadView>
    </SettingsFrame>
  );
}

type DeliveriesProps = { organizationId: string; webhook: AuditWebhook };

function Deliveries({ organizationId, webhook }: DeliveriesProps) {
  const { locale } = useClock();
  const { state, waiting, deliveredAt, failure, retryAt, url } = webhook;
  const resume = useAction('replaceAuditWebhook', { done: 'Webhook turned on' });
  const waitingText =
    waiting === 0 ? null : ` ${countText(waiting, locale)} ${waiting === 1 ? 'event waits' : 'events wait'}.`;
  if (state === 'disabled') {
    return (
      <Callout
        tone="critical"
        title="Deliveries failed for three days and were disabled"
        action={
          <Button
            loading={resume.loading}
            onClick={() => resume.run({ params: { organizationId }, body: { url } })}
          >
            Turn on webhook
          </Button>
        }
      >
        {failure}
        {waitingText}
      </Callout>
    );
  }
  if (state === 'failing') {
    return (
      <Callout tone="caution" title="The last delivery failed">
        {failure}
        {retryAt ? (
          <>
            {' Lectern tries again '}
            <RelativeTime value={retryAt} />.
          </>
        ) : null}
        {waitingText}
      </Callout>
    );
  }
  return (
    <p className="text-ink-soft">
      {deliveredAt ? (
        <>
          {'Events were last delivered '}
          <RelativeTime value={deliveredAt} />.
        </>
      ) : (
        'No events were delivered yet.'
      )}
      {waitingText}
    </p>
  );
}
