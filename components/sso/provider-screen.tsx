'use client';

import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { useRouter } from '#components/form/router.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { inSentence } from '#components/ui/in-sentence.ts';
import { dayText } from '#components/ui/time-text.ts';
import type { SamlProvider } from '#lib/contract/sso/schemas.ts';
import { paths } from '#lib/paths.ts';
import { openProviderActions } from './provider-actions.tsx';
import { ProviderStatus } from './provider-columns.tsx';
import { ProviderForm } from './provider-form.tsx';
import { certificateState, missingOf, type ProviderPlace } from './provider-state.ts';
import { RefusedSignIns } from './refused-sign-ins.tsx';
import { ServiceCard } from './service-card.tsx';
import { SignInLinkCard } from './sign-in-link-card.tsx';

/** One SAML provider: what each side has to know of the other, and how people sign in by it. */
export function ProviderScreen(place: ProviderPlace) {
  const { organizationId, samlProviderId } = place;
  const read = useRead('getSamlProvider', { params: place });
  const provider = read.data;
  const router = useRouter();
  const title = provider?.label ?? 'SAML provider';
  return (
    <SettingsFrame
      title={title}
      badge={provider ? <ProviderStatus provider={provider} /> : null}
      action={
        provider ? (
          <OpenThingMenu
            singular="SAML provider"
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
        { label: title, href: paths.samlProvider(organizationId, samlProviderId) },
      ]}
    >
      <ReadView read={read} access="Ask an organization admin.">
        {(provider) => (
          <div className="max-w-form space-y-6">
            <ProviderNotice provider={provider} />
            <ServiceCard provider={provider} />
            <ProviderForm key={provider.id} provider={provider} place={place} />
            <SignInLinkCard provider={provider} />
            {provider.status === 'active' ? (
              <RefusedSignIns organizationId={organizationId} provider={provider} />
            ) : null}
          </div>
        )}
      </ReadView>
    </SettingsFrame>
  );
}

/** What keeps people from signing in, now or soon. */
function ProviderNotice({ provider }: { provider: SamlProvider }) {
  const { now, timeZone, locale } = useClock();
  const missing = missingOf(provider);
  if (missing.length > 0) {
    return (
      <Callout tone="caution" title="No one can sign in yet">
        Still missing: {inSentence(missing)}.
      </Callout>
    );
  }
  const certificate = certificateState(provider.certificate, now);
  if (!certificate || certificate.state === 'valid') return null;
  const day = dayText(certificate.expiresAt, timeZone, locale);
  return (
    <Callout
      tone="caution"
      title={
        certificate.state === 'expired'
          ? `The certificate expired on ${day}`
          : `The certificate expires on ${day}`
      }
    >
      Get the new one from your identity provider, and paste it below the old one.
    </Callout>
  );
}
