'use client';

import { useId, useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Label } from '#components/ui/label.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { exactText } from '#components/ui/time-text.ts';
import type { VisitorTokenResult } from '#lib/contract/site-access/sign-in.ts';
import { OpenedConditions } from './opened-conditions.tsx';
import type { SitePlace } from './site-frame.tsx';

/** Says what is wrong with a token that somebody's app signed. */
export function TestTokenCard({ place }: { place: SitePlace }) {
  const id = useId();
  const [token, setToken] = useState('');
  const [result, setResult] = useState<VisitorTokenResult>();
  const test = useAction('testVisitorToken', { onDone: setResult });
  return (
    <Card
      title="Test a token"
      description="Paste a token of your app to see whether it signs a visitor in, and what it opens."
    >
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          test.run({ params: place, body: { jwtToken: token } });
        }}
      >
        <div className="space-y-1.5">
          <Label htmlFor={id}>Token</Label>
          <Textarea
            id={id}
            value={token}
            onChange={(event) => {
              setToken(event.target.value);
              setResult(undefined);
            }}
            className="font-mono"
            spellCheck={false}
            required
            maxLength={10_000}
          />
        </div>
        <Button type="submit" loading={test.loading}>
          Test token
        </Button>
        {test.failure ? (
          <Callout tone="critical" announce>
            {test.failure.message}
          </Callout>
        ) : null}
        {result ? <Result result={result} /> : null}
      </form>
    </Card>
  );
}

function Result({
  result: { valid, problems, claims, sessionUntil, conditions },
}: {
  result: VisitorTokenResult;
}) {
  const { timeZone, locale } = useClock();
  return (
    <>
      {valid ? (
        <Callout tone="positive" announce title="This token signs a visitor in">
          {sessionUntil ? `Until ${exactText(Date.parse(sessionUntil), timeZone, locale)}.` : null}
        </Callout>
      ) : (
        <Callout tone="critical" announce title="This token does not sign anyone in">
          <ul className="list-disc space-y-0.5 ps-5">
            {problems.map(({ type, message }) => (
              <li key={type}>{message}</li>
            ))}
          </ul>
        </Callout>
      )}
      {claims ? <CodeBlock code={JSON.stringify(claims, null, 2)} label="claims of the token" /> : null}
      {conditions ? <OpenedConditions conditions={conditions} title="What this token opens" /> : null}
    </>
  );
}
