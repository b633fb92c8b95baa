'use client';

import { useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useFocusFallback } from '#components/ui/focus-fallback.ts';
import type { SitePublishingAuth, VisitorBackend } from '#lib/contract/site-access/sign-in.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { audienceOf } from './audiences.ts';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { SignInWayCard, wayOf } from './sign-in-way-card.tsx';
import { SiteFrame, type SitePlace } from './site-frame.tsx';
import { TokenSignIn } from './token-sign-in.tsx';
import { VisitorSchemaCard } from './visitor-schema-card.tsx';

export type VisitorSignInScreenProps = SitePlace & {
  /** The way that is shown first; the one that is used when left out. */
  way: VisitorBackend | undefined;
};

/** How visitors of a site sign in: by a token of the owner's app or by an identity provider, and what is known of them. */
export function VisitorSignInScreen({ way, ...place }: VisitorSignInScreenProps) {
  return <SiteFrame {...place}>{(site) => <SignIn site={site} place={place} way={way} />}</SiteFrame>;
}

type SignInProps = { site: Site; place: SitePlace; way: VisitorBackend | undefined };

function SignIn({ site, place, way }: SignInProps) {
  const isAdmin = site.permissions.admin;
  const read = useRead('getSiteAuth', { params: place }, isAdmin);
  const [chosen, setChosen] = useState(way);
  const focusFallback = useFocusFallback();
  if (!isAdmin) return <Callout>Only admins of this site can see and change how visitors sign in.</Callout>;
  return (
    <ReadView read={read} skeleton="h-64">
      {(auth) => {
        const shown = chosen ?? wayOf(auth);
        return (
          <div {...focusFallback} className="max-w-form space-y-8">
            <Effect site={site} auth={auth} />
            <SignInWayCard auth={auth} shown={shown} onShow={setChosen} />
            {shown === 'oidc' ? (
              <ProviderSignIn auth={auth} place={place} />
            ) : (
              <TokenSignIn site={site} auth={auth} place={place} />
            )}
            <VisitorSchemaCard site={site} place={place} />
          </div>
        );
      }}
    </ReadView>
  );
}

/** A notice when visitors can't sign in, or don't have to. */
function Effect({ site, auth }: { site: Site; auth: SitePublishingAuth }) {
  const notice =
    site.visibility !== 'visitor-auth'
      ? `Visitors don’t sign in yet, because the audience of this site is “${audienceOf(site).label}”. You can set everything up first.`
      : auth.backend === 'custom' && auth.fallbackURL === undefined
        ? 'No one can sign in yet. Enter the address of your login page, or use OpenID Connect.'
        : undefined;
  return notice ? <Callout>{notice}</Callout> : null;
}
