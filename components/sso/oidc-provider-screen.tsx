'use client';

import { ThingButton } from '#components/actions/thing-button.tsx';
import { useRead } from '#components/data/query.ts';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { Code } from '#components/ui/code.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { inSentence } from '#components/ui/in-sentence.ts';
import type { OidcProvider } from '#lib/contract/sso/oidc.ts';
import { paths } from '#lib/paths.ts';
import { switchOffAction, switchOnAction } from './oidc-actions.tsx';
import { type OidcPlace, OidcProviderForm } from './oidc-provider-form.tsx';
import { ProviderFrame } from './provider-frame.tsx';
import { missingOf } from './provider-state.ts';
import { SignInCard } from './sign-in-card.tsx';

/** One OpenID Connect provider: what each side has to know of the other, a test, and how people sign in by it. */
export function OidcProviderScreen(place: OidcPlace) {
  const { organizationId, oidcProviderId } = place;
  return (
    <ProviderFrame
      organizationId={organizationId}
      href={paths.oidcProvider(organizationId, oidcProviderId)}
      kind="OpenID Connect provider"
      read={useRead('getOidcProvider', { params: place })}
    >
      {(provider) => ({
        values: (
          <>
            <OidcNotice provider={provider} />
            <ServiceCard provider={provider} />
            <OidcProviderForm key={provider.id} provider={provider} place={place} />
          </>
        ),
        signIn: (
          <SignInCard
            provider={provider}
            description="People sign in with this link, or on the sign-in page: with an address at a proved e-mail domain, or with the short name of your organization."
            actions={<Switches provider={provider} organizationId={organizationId} />}
          />
        ),
      })}
    </ProviderFrame>
  );
}

/** What keeps people from signing in. */
function OidcNotice({ provider }: { provider: OidcProvider }) {
  const missing = missingOf(provider);
  if (provider.status === 'active') return null;
  return (
    <Callout tone="caution" title="No one can sign in yet">
      {missing.length > 0
        ? `Still missing: ${inSentence(missing)}.`
        : 'Test the sign-in below, then turn on the provider.'}
    </Callout>
  );
}

/** What an identity provider has to know of this installation, to copy. */
function ServiceCard({ provider: { service } }: { provider: OidcProvider }) {
  return (
    <Card
      title="1. Give this to your identity provider"
      description="Create a web app for OpenID Connect there, and paste this address."
    >
      <div className="space-y-5">
        <CopyField
          label="Redirect URI"
          description="Also called callback URL. It must be exactly this."
          value={service.redirectURI}
        />
        <div className="space-y-1.5">
          <h3 className="font-medium">Settings of the app</h3>
          <ul className="list-disc space-y-1 ps-5 text-ink-soft">
            <li>Use the authorization code flow, with a client secret.</li>
            <li>
              Send <Code>email</Code>, <Code>email_verified</Code> and <Code>name</Code>. An address that is
              not verified signs no one in.
            </li>
            <li>Sign ID tokens with a public key, such as RS256 or ES256.</li>
          </ul>
        </div>
      </div>
    </Card>
  );
}

function Switches({ provider, organizationId }: { provider: OidcProvider; organizationId: string }) {
  return [switchOnAction(organizationId), switchOffAction(organizationId)].map((action) => (
    <ThingButton
      key={action.id}
      action={action}
      thing={provider}
      name={provider.label}
      singular="provider"
      variant={action.danger ? 'secondary' : 'primary'}
    />
  ));
}
