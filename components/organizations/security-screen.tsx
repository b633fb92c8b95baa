'use client';

import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { Card } from '#components/ui/card.tsx';
import { GuestPolicyForm } from './guest-policy-form.tsx';
import { SessionPolicyForm } from './session-policy-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { TokenPolicyForm } from './token-policy-form.tsx';

const access = 'Ask an organization admin.';

/** What an organization requires of API tokens, sessions and guests. */
export function SecurityScreen({ organizationId }: { organizationId: string }) {
  const input = { params: { organizationId } };
  const tokens = useRead('getTokenPolicy', input);
  const sessions = useRead('getSessionPolicy', input);
  const guests = useRead('getGuestPolicy', input);
  return (
    <SettingsFrame
      title="Security"
      description="Rules for API tokens, sessions and guests of this organization. They take effect as soon as you save."
    >
      <ReadView read={tokens} access={access}>
        {(policy) => (
          <div className="max-w-form space-y-6">
            <Card
              title="Token policy"
              description="A token that breaks it can’t be used with this organization. It keeps working in others."
            >
              <TokenPolicyForm organizationId={organizationId} policy={policy} />
            </Card>
            <Card
              title="Session policy"
              description="People sign in again to use this organization. Their other organizations stay open."
            >
              <ReadView read={sessions}>
                {(policy) => <SessionPolicyForm organizationId={organizationId} policy={policy} />}
              </ReadView>
            </Card>
            <Card title="Guest policy" description="Guests see only what they are invited to.">
              <ReadView read={guests}>
                {(policy) => <GuestPolicyForm organizationId={organizationId} policy={policy} />}
              </ReadView>
            </Card>
          </div>
        )}
      </ReadView>
    </SettingsFrame>
  );
}
