'use client';

import Link from 'next/link';
import { ThingButton } from '#components/actions/thing-button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { SamlProvider } from '#lib/contract/sso/schemas.ts';
import { paths } from '#lib/paths.ts';
import { testAction } from './provider-actions.tsx';

/** The address where people sign in by a provider, and a way to try it. */
export function SignInLinkCard({ provider }: { provider: SamlProvider }) {
  return (
    <Card
      title="4. Let people sign in"
      description="People sign in with this link, from the list of apps at your identity provider, or on the sign-in page: with an address at a proved e-mail domain, or with the short name of your organization."
    >
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
        <ThingButton action={testAction} thing={provider} name={provider.label} singular="SAML provider" />
      </div>
    </Card>
  );
}
