'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { SsoProvider } from '#lib/contract/sso/oidc.ts';
import { paths } from '#lib/paths.ts';

type SignInCardProps = { provider: SsoProvider; description: string; actions?: ReactNode };

/** The address where people sign in by a provider. */
export function SignInCard({ provider, description, actions }: SignInCardProps) {
  return (
    <Card title="5. Let people sign in" description={description} actions={actions}>
      <div className="space-y-5">
        <CopyField
          label="Sign-in link"
          description="Send it to everyone who has an account at your identity provider. They become members when they first sign in."
          value={provider.service.startURL}
        />
        <p className="text-pretty text-ink-soft">
          Members who already have an account enter its password once, which connects it with the provider.
          You can connect your own account in{' '}
          <Link href={paths.accountConnections()} className={textLink}>
            your account
          </Link>
          .
        </p>
      </div>
    </Card>
  );
}
