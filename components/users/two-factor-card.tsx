'use client';

import { useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { failureOf } from '#lib/failure.ts';

const SetUp = lazyWindow(async () => (await import('./two-factor-set-up.tsx')).TwoFactorSetUp);
const TurnOff = lazyWindow(async () => (await import('./two-factor-windows.tsx')).TurnTwoFactorOff);
const Renew = lazyWindow(async () => (await import('./two-factor-windows.tsx')).RenewRecoveryCodes);

/** Turns two-factor authentication of one's own account on and off. */
export function TwoFactorCard() {
  const { data, error, refetch } = useRead('getTwoFactor', {});
  const [open, setOpen] = useState<'set-up' | 'off' | 'renew'>();
  const close = () => setOpen(undefined);
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          Two-factor authentication
          {data ? (
            <Badge tone={data.enabled ? 'positive' : 'neutral'}>{data.enabled ? 'On' : 'Off'}</Badge>
          ) : null}
        </span>
      }
      description="Signing in with your password also takes a code from an app on your phone, so a stolen password is not enough."
    >
      <div className="space-y-3">
        {data?.enabled ? (
          <p>
            {countOf(data.recoveryCodes, 'recovery code')} left, for when you don’t have your phone.
            {data.recoveryCodes < 3 ? ' Create new ones before you run out.' : null}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {data?.enabled ? (
            <>
              <Button onClick={() => setOpen('renew')}>Create recovery codes</Button>
              <Button onClick={() => setOpen('off')}>Turn off</Button>
            </>
          ) : error ? (
            <FailureView failure={failureOf(error)} onRetry={() => void refetch()} />
          ) : (
            <Button loading={!data} onClick={() => setOpen('set-up')}>
              Set up
            </Button>
          )}
        </div>
      </div>
      {open === 'set-up' ? <SetUp onDismiss={close} /> : null}
      {open === 'off' ? <TurnOff requiredBy={data?.requiredBy ?? []} onDismiss={close} /> : null}
      {open === 'renew' ? <Renew onDismiss={close} /> : null}
    </Card>
  );
}
