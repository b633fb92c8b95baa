'use client';

import { ThingButton } from '#components/actions/thing-button.tsx';
import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { inSentence } from '#components/ui/in-sentence.ts';
import type { SsoProvider } from '#lib/contract/sso/oidc.ts';
import type { OidcRule, SamlRule, SsoRule, SsoTest } from '#lib/contract/sso/tests.ts';
import { testAction } from './provider-actions.tsx';
import { ClaimList, protocolRuleNames, RuleResults } from './test-results.tsx';

const samlRules: Record<SamlRule, string> = {
  response: 'The response can be read and has one assertion',
  answer: 'The provider signs the person in',
  destination: 'The response answers this sign-in, at our ACS URL',
  issuer: 'The response names this provider as its issuer',
  signature: 'The assertion is signed with the certificate',
  subject: 'The person has a lasting name ID',
  recipient: 'The assertion is meant for our ACS URL',
  audience: 'The assertion is meant for our entity ID',
  time: 'The assertion is valid now',
  email: 'There is an e-mail address',
  groups: 'The groups can be read, and let the person in',
};

const oidcRules: Record<OidcRule, string> = {
  ...protocolRuleNames,
  email: 'There is an e-mail address',
  'verified-email': 'The e-mail address is verified',
  groups: 'The groups can be read, and let the person in',
};

const ruleNames: Record<SsoRule, string> = { ...samlRules, ...oidcRules };

const claimsName = { 'saml-provider': 'Attributes', 'oidc-provider': 'Claims' } as const;

/** Tries a provider without signing anybody in, and says which rule its answer breaks. */
export function ProviderTestCard({
  provider,
  organizationId,
}: {
  provider: SsoProvider;
  organizationId: string;
}) {
  const read = useRead('getSsoTest', { params: { organizationId, ssoProviderId: provider.id } });
  return (
    <Card
      title="4. Test sign-in"
      description="Sign in at your identity provider to see what it sends about you. You stay signed in as you are, and no one becomes a member. Save your changes first."
      actions={
        <ThingButton
          action={testAction(organizationId, () => void read.refetch())}
          thing={provider}
          name={provider.label}
          singular="provider"
        />
      }
    >
      <ReadView read={read} skeleton="h-24">
        {(test) =>
          test.state === 'finished' ? (
            <TestResult
              test={test}
              isOn={provider.status === 'active'}
              claims={claimsName[provider.object]}
            />
          ) : (
            <p className="text-ink-soft">
              {test.state === 'waiting'
                ? 'The test is not finished. Start it again if you left your identity provider.'
                : 'No test in the last hour.'}
            </p>
          )
        }
      </ReadView>
    </Card>
  );
}

type TestResultProps = { test: SsoTest; isOn: boolean; claims: string };

function TestResult({ test, isOn, claims }: TestResultProps) {
  const passed = test.rules.every(({ state }) => state === 'passed');
  return (
    <div className="space-y-5">
      <Callout tone={passed ? 'positive' : 'critical'} title={passed ? 'Test passed' : 'Test failed'}>
        {passed
          ? isOn
            ? 'People can sign in with this provider.'
            : 'Switch the provider on to let people sign in.'
          : 'Fix the step that failed, then test again.'}
      </Callout>
      <RuleResults rules={test.rules} names={ruleNames} />
      {test.claims.length > 0 ? (
        <div className="space-y-2">
          <ClaimList title={claims} claims={test.claims} />
          <p className="text-ink-soft">
            {test.groups.length > 0 ? `Mapped groups: ${inSentence(test.groups)}` : 'No mapped group.'}
          </p>
        </div>
      ) : null}
    </div>
  );
}
