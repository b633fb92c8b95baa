'use client';

import { FileKey, Fingerprint } from 'lucide-react';
import { useAct } from '#components/data/action.ts';
import { ConfirmButton } from '#components/feedback/confirm-button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import type { VisitorProvider } from '#lib/contract/site-access/provider.ts';
import type { SitePublishingAuth, VisitorBackend } from '#lib/contract/site-access/sign-in.ts';
import type { SitePlace } from './site-frame.tsx';

const ways = [
  {
    value: 'custom',
    label: 'Signed token',
    description: 'Your own app signs people in and sends them back with a token (JWT).',
    icon: <FileKey />,
  },
  {
    value: 'oidc',
    label: 'OpenID Connect',
    description: 'An identity provider signs people in, such as Okta, Entra ID, Auth0 or Keycloak.',
    icon: <Fingerprint />,
  },
] as const;

/** Whether visitors can sign in by a provider. */
export function isCompleteProvider({ issuer, clientID, hasClientSecret }: VisitorProvider): boolean {
  return issuer !== '' && clientID !== '' && hasClientSecret;
}

export type SignInWayCardProps = {
  auth: SitePublishingAuth;
  place: SitePlace;
  /** The way that is set up below, which can be another than the one that is used. */
  shown: VisitorBackend;
  onShow: (way: VisitorBackend) => void;
};

/** The choice of the way by which visitors sign in, which can be set up before it is used. */
export function SignInWayCard({ auth, place, shown, onShow }: SignInWayCardProps) {
  const act = useAct();
  const label = (way: string) => ways.find(({ value }) => value === way)?.label ?? way;
  const isReady = shown === 'custom' || isCompleteProvider(auth.oidc);
  return (
    <Card
      title="How visitors sign in"
      description="One way is used at a time. You can set up the other one first."
    >
      <div className="space-y-3">
        <RadioCards
          label="How visitors sign in"
          labelHidden
          value={shown}
          onValueChange={onShow}
          options={ways}
        />
        {shown === auth.backend ? null : (
          <div className="space-y-3" role="status">
            <Callout>
              {isReady
                ? `Visitors still sign in by ${label(auth.backend)}. Set up ${label(shown)} below, then use it.`
                : `Visitors still sign in by ${label(auth.backend)}. Enter and save the issuer, client ID and client secret below, then use ${label(shown)}.`}
            </Callout>
            {isReady ? (
              <div className="flex justify-end">
                <ConfirmButton
                  title={`Use ${label(shown)}?`}
                  description={
                    shown === 'oidc'
                      ? 'All visitors are signed out at once and sign in with your identity provider from then on. Tokens of your app open nothing any more.'
                      : 'All visitors are signed out at once and sign in through your app from then on. Your app needs the new signing key, which you see here then.'
                  }
                  verb={`Use ${label(shown)}`}
                  run={() =>
                    act(
                      'updateSiteAuth',
                      { params: place, body: { backend: shown } },
                      { done: `Visitors sign in by ${label(shown)}` },
                    )
                  }
                />
              </div>
            ) : null}
          </div>
        )}
      </div>
    </Card>
  );
}
