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

/** The ways in a sentence. */
const names: Record<VisitorBackend, string> = { custom: 'signed tokens', oidc: 'OpenID Connect' };

/** The way by which visitors of a site sign in now. */
export function wayOf({ backend }: SitePublishingAuth): VisitorBackend {
  return backend === 'oidc' ? 'oidc' : 'custom';
}

/** Whether visitors can sign in by a provider. */
export function isCompleteProvider({ issuer, clientID, hasClientSecret }: VisitorProvider): boolean {
  return issuer !== '' && clientID !== '' && hasClientSecret;
}

type Props = {
  auth: SitePublishingAuth;
  /** The way that is set up below, which can be another than the one that is used. */
  shown: VisitorBackend;
};

/** The choice of the way by which visitors sign in, which can be set up before it is used. */
export function SignInWayCard({ auth, shown, onShow }: Props & { onShow: (way: VisitorBackend) => void }) {
  const used = wayOf(auth);
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
        {shown === used ? null : (
          <Callout announce>
            Visitors still sign in with {names[used]}. Set up {names[shown]} below, then use it.
          </Callout>
        )}
      </div>
    </Card>
  );
}

/** The last step of setting up another way: using it. */
export function UseWayCard({ auth, shown, place, title }: Props & { place: SitePlace; title: string }) {
  const act = useAct();
  if (shown === wayOf(auth)) return null;
  const isReady = shown === 'custom' || isCompleteProvider(auth.oidc);
  const verb = `Use ${names[shown]}`;
  return (
    <Card
      title={title}
      description={
        isReady
          ? `Visitors sign in with ${names[wayOf(auth)]} until then.`
          : 'Enter and save the issuer, client ID and client secret first.'
      }
      actions={
        isReady ? (
          <ConfirmButton
            title={`${verb}?`}
            description={
              shown === 'oidc'
                ? 'All visitors are signed out at once and sign in with your identity provider from then on. Your app’s tokens stop working.'
                : 'All visitors are signed out at once and sign in through your app from then on. Your app needs the new signing key, which you then find here.'
            }
            verb={verb}
            run={() =>
              act(
                'updateSiteAuth',
                { params: place, body: { backend: shown } },
                { done: `Visitors sign in with ${names[shown]}` },
              )
            }
          />
        ) : null
      }
    />
  );
}
