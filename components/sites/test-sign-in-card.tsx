'use client';

import { useState } from 'react';
import { attempt } from '#components/data/attempt.ts';
import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { toastFailure } from '#components/feedback/toasts.tsx';
import { ClaimList, protocolRuleNames, RuleResults } from '#components/sso/test-results.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import type { VisitorRule, VisitorSignInTest } from '#lib/contract/site-access/oidc.ts';
import type { SitePublishingAuth } from '#lib/contract/site-access/sign-in.ts';
import { OpenedConditions } from './opened-conditions.tsx';
import { startVisitorTest } from './server-actions.ts';
import { isCompleteProvider } from './sign-in-way-card.tsx';
import type { SitePlace } from './site-frame.tsx';

const ruleNames: Record<VisitorRule, string> = {
  ...protocolRuleNames,
  claims: 'The claims can be stored: at most 2,000 bytes',
};

/** Tries the provider of a site without signing anybody in: what it says of the admin, and what that opens. */
export function TestSignInCard({ auth, place }: { auth: SitePublishingAuth; place: SitePlace }) {
  const read = useRead('getVisitorSignInTest', { params: place });
  const [isStarting, setIsStarting] = useState(false);
  const start = async () => {
    setIsStarting(true);
    const started = await attempt(() => startVisitorTest(place));
    if (started.ok && started.data.location) return location.assign(started.data.location);
    if (started.ok) await read.refetch();
    else toastFailure('The sign-in could not be tested', started.failure);
    setIsStarting(false);
  };
  const isComplete = isCompleteProvider(auth.oidc);
  return (
    <Card
      title="3. Test sign-in"
      description="Sign in at your identity provider to see its claims and what they open. Visitors are not affected. Save your changes first."
      actions={
        isComplete ? (
          <Button loading={isStarting} onClick={() => void start()}>
            Test sign-in
          </Button>
        ) : null
      }
    >
      <ReadView read={read} skeleton="h-24">
        {(test) =>
          test.state === 'finished' ? (
            <TestResult test={test} isUsed={auth.backend === 'oidc'} />
          ) : (
            <p className="text-ink-soft">{stateText(test.state, isComplete)}</p>
          )
        }
      </ReadView>
    </Card>
  );
}

function stateText(state: 'none' | 'waiting', isComplete: boolean): string {
  if (!isComplete) return 'Enter the issuer, client ID and client secret first.';
  return state === 'waiting'
    ? 'The test is not finished. Start it again if you left your identity provider.'
    : 'No test in the last hour.';
}

function TestResult({ test, isUsed }: { test: VisitorSignInTest; isUsed: boolean }) {
  const { rules, claims, conditions } = test;
  const passed = rules.every(({ state }) => state === 'passed');
  return (
    <div className="space-y-5">
      <Callout tone={passed ? 'positive' : 'critical'} title={passed ? 'Test passed' : 'Test failed'}>
        {passed
          ? isUsed
            ? 'Visitors can sign in with this provider.'
            : 'Use OpenID Connect below to let visitors sign in.'
          : 'Fix the step that failed, then test again.'}
      </Callout>
      <RuleResults rules={rules} names={ruleNames} />
      {claims.length > 0 ? (
        <div className="space-y-2">
          <ClaimList claims={claims} />
          <p className="text-sm text-pretty text-ink-soft">
            Conditions read them as <code>visitor.claims</code>. An e-mail address that the provider does not
            verify is left out.
          </p>
        </div>
      ) : null}
      {conditions ? <OpenedConditions conditions={conditions} title="What these claims open" /> : null}
    </div>
  );
}
