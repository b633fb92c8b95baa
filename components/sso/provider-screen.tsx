'use client';

import { useRead } from '#components/data/query.ts';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { inSentence } from '#components/ui/in-sentence.ts';
import { dayText } from '#components/ui/time-text.ts';
import type { SamlProvider } from '#lib/contract/sso/schemas.ts';
import { paths } from '#lib/paths.ts';
import { ProviderForm } from './provider-form.tsx';
import { ProviderFrame } from './provider-frame.tsx';
import { certificateState, missingOf, type ProviderPlace } from './provider-state.ts';
import { ServiceCard } from './service-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** One SAML provider: what each side has to know of the other, a test, and how people sign in by it. */
export function ProviderScreen(place: ProviderPlace) {
  const { organizationId, samlProviderId } = place;
  return (
    <ProviderFrame
      organizationId={organizationId}
      href={paths.samlProvider(organizationId, samlProviderId)}
      kind="SAML provider"
      read={useRead('getSamlProvider', { params: place })}
    >
      {(provider) => ({
        values: (
          <>
            <ProviderNotice provider={provider} />
            <ServiceCard provider={provider} />
            <ProviderForm key={provider.id} provider={provider} place={place} />
          </>
        ),
        signIn: (
          <SignInCard
            provider={provider}
            description="People sign in with this link, from the list of apps at your identity provider, or on the sign-in page: with an address at a proved e-mail domain, or with the short name of your organization."
          />
        ),
      })}
    </ProviderFrame>
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
