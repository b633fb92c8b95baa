'use client';

import Link from 'next/link';
import { ThingButton } from '#components/actions/thing-button.tsx';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { useRouter } from '#components/form/router.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { Code } from '#components/ui/code.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { inSentence } from '#components/ui/in-sentence.ts';
import { textLink } from '#components/ui/text-link.ts';
import type { OidcProvider } from '#lib/contract/sso/oidc.ts';
import { paths } from '#lib/paths.ts';
import { switchOffAction, switchOnAction } from './oidc-actions.tsx';
import { type OidcPlace, OidcProviderForm } from './oidc-provider-form.tsx';
import { OidcTestCard } from './oidc-test-card.tsx';
import { openProviderActions } from './provider-actions.tsx';
import { ProviderStatus } from './provider-columns.tsx';
import { missingOf } from './provider-state.ts';
import { RefusedSignIns } from './refused-sign-ins.tsx';

/** One OpenID Connect provider: what each side has to know of the other, a test, and how people sign in by it. */
export function OidcProviderScreen(place: OidcPlace) {
  const { organizationId, oidcProviderId } = place;
  const read = useRead('getOidcProvider', { params: place });
  const provider = read.data;
  const router = useRouter();
  const title = provider?.label ?? 'OpenID Connect provider';
  return (
    <SettingsFrame
      title={title}
      badge={provider ? <ProviderStatus provider={provider} /> : null}
      action={
        provider ? (
          <OpenThingMenu
            singular="OpenID Connect provider"
            thing={provider}
            name={title}
            actions={openProviderActions(organizationId, () =>
              router.push(paths.singleSignOn(organizationId)),
            )}
          />
        ) : null
      }
      below={[
        { label: 'Single sign-on', href: paths.singleSignOn(organizationId) },
        { label: title, href: paths.oidcProvider(organizationId, oidcProviderId) },
      ]}
    >
      <ReadView read={read} access="Ask an organization admin.">
        {(provider) => (
          <div className="max-w-form space-y-6">
            <OidcNotice provider={provider} />
            <ServiceCard provider={provider} />
            <OidcProviderForm key={provider.id} provider={provider} place={place} />
            <div id="test" className="scroll-mt-6">
              <OidcTestCard provider={provider} place={place} />
            </div>
            <SwitchCard provider={provider} organizationId={organizationId} />
            {provider.status === 'active' ? (
              <RefusedSignIns organizationId={organizationId} provider={provider} />
            ) : null}
          </div>
        )}
      </ReadView>
    </SettingsFrame>
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
        : 'Test the sign-in below, then switch the provider on.'}
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
          description="Also named callback URL. It must be exactly this."
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

/** Whether people can sign in by a provider, and the address where they do. */
function SwitchCard({ provider, organizationId }: { provider: OidcProvider; organizationId: string }) {
  const actions = [switchOnAction(organizationId), switchOffAction(organizationId)];
  return (
    <Card
      title="5. Let people sign in"
      description="People sign in with this link, or on the sign-in page: with an address at a proved e-mail domain, or with the short name of your organization."
      actions={actions.map((action) => (
        <ThingButton
          key={action.id}
          action={action}
          thing={provider}
          name={provider.label}
          singular="provider"
          variant={action.danger ? 'secondary' : 'primary'}
        />
      ))}
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
      </div>
    </Card>
  );
}
