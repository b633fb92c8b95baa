'use client';

import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import type { Panel } from '#components/frame/panel.ts';
import { useClock } from '#components/ui/clock.tsx';
import { exactText } from '#components/ui/time-text.ts';
import { auditActions, isAuditAction } from '#lib/contract/audit/actions.ts';
import type { AuditEvent } from '#lib/contract/audit/schemas.ts';
import { changesIn } from './changes.ts';

/** The words for an action; its id for one that this release does not know. */
export function actionText(action: string): string {
  return isAuditAction(action) ? auditActions[action] : action;
}

const sourceNames: Record<AuditEvent['source'], string> = {
  ui: 'Console',
  api: 'API',
  integration: 'Integration',
  webhook: 'Webhook',
  workflow: 'Workflow',
  script: 'Automatic',
  support: 'Support',
};

/** Who did something, and that it was no person. */
function actorText({ type, id, label = id }: AuditEvent['actor']): string {
  return type === 'service_account' ? `${label} (service account)` : label;
}

/** By what an event was done: `API token Deploy`; undefined where nothing is known of it. */
function viaText({ via }: AuditEvent): string | undefined {
  if (via?.type !== 'api_token') return via && { session: 'Session', job: 'Job' }[via.type];
  return via.label === undefined ? 'API token' : `API token ${via.label}`;
}

/** The panel with everything that is known of an audit event, beside the list. */
export function auditEventPanel(organizationId: string, event: AuditEvent): Panel {
  return {
    id: `audit event ${event.id}`,
    title: actionText(event.action),
    content: <AuditEventDetails organizationId={organizationId} event={event} />,
  };
}

function AuditEventDetails({ organizationId, event }: { organizationId: string; event: AuditEvent }) {
  const read = useRead('getAuditEvent', { params: { organizationId, auditEventId: event.id } });
  const { timeZone, locale } = useClock();
  const facts: [string, string | undefined][] = [
    ['Time', exactText(Date.parse(event.occurredAt), timeZone, locale)],
    ['Who', actorText(event.actor)],
    ['Source', sourceNames[event.source]],
    ['Via', viaText(event)],
    ['Network', event.network],
    ['Object', event.target.label ?? event.target.type],
    ['Object ID', event.target.id],
    ['Request ID', read.data?.correlationId || undefined],
  ];
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2">
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      <ReadView read={read} skeleton="h-32">
        {({ payload }) => <Changes payload={payload} />}
      </ReadView>
    </div>
  );
}

function Changes({ payload }: { payload: Record<string, unknown> }) {
  const changes = changesIn(payload);
  if (changes.length === 0) return <p className="text-ink-soft">This event has no further details.</p>;
  const hasBefore = changes.some(({ before }) => before !== undefined);
  return (
    <section>
      <h3 className="mb-2 font-semibold">{hasBefore ? 'Changes' : 'Details'}</h3>
      <dl className="divide-y divide-line rounded-lg border border-line">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="space-y-1 px-3 py-2">
            <dt className="text-ink-soft">{field}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              {before === undefined ? null : (
                <>
                  <del className="text-ink-soft">
                    <bdi>{before}</bdi>
                  </del>{' '}
                </>
              )}
              {after === undefined ? null : <bdi>{after}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
