'use client';

import { useAct, useAction } from '#components/data/action.ts';
import { ConfirmButton } from '#components/feedback/confirm-button.tsx';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { OidcAppFields, oidcAppValues } from '#components/sso/oidc-app-fields.tsx';
import { Card } from '#components/ui/card.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { type SitePublishingAuth, SitePublishingAuthPatch } from '#lib/contract/site-access/sign-in.ts';
import { UseWayCard } from './sign-in-way-card.tsx';
import type { SitePlace } from './site-frame.tsx';
import { TestSignInCard } from './test-sign-in-card.tsx';

type Props = { auth: SitePublishingAuth; place: SitePlace };

/** What a site and its OpenID Connect provider have to know of each other, and a test. */
export function ProviderSignIn({ auth, place }: Props) {
  return (
    <>
      <Card
        title="1. Give this to your identity provider"
        description="Create a web app for OpenID Connect there, with the authorization code flow and a client secret."
      >
        <CopyField
          label="Redirect URI"
          description="Also called callback URL. Enter it exactly like this. It stays the same when the site’s address changes."
          value={auth.oidc.redirectURI}
        />
      </Card>
      <ProviderForm auth={auth} place={place} />
      <div id="test" className="scroll-mt-6">
        <TestSignInCard auth={auth} place={place} />
      </div>
      <UseWayCard auth={auth} shown="oidc" place={place} title="4. Let visitors sign in" />
      {auth.backend === 'oidc' ? <SessionsCard place={place} /> : null}
    </>
  );
}

/** The fields of a provider. */
function valuesOf({ backend, logoutURL, oidc }: SitePublishingAuth) {
  return {
    backend,
    logoutURL: logoutURL ?? null,
    oidc: oidcAppValues(oidc),
  };
}

function ProviderForm({ auth, place }: Props) {
  const { oidc, backend } = auth;
  const form = useContractForm(SitePublishingAuthPatch, valuesOf(auth));
  const write = useAction('updateSiteAuth', {
    done: 'Visitor sign-in saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run({ params: place, body: { ...changedPart(form, body), backend } })}
      write={write}
    >
      <Card
        title="2. Enter what your identity provider shows you"
        description="Everyone who can sign in to this app can read the site. Choose who that is at your identity provider."
      >
        <div className="space-y-5">
          <OidcAppFields form={form} nameOf={(field) => `oidc.${field}`} app={oidc} />
          <TextField
            form={form}
            name="logoutURL"
            label="Address after signing out"
            type="url"
            mono
            optional
            emptyAs={null}
            description="Visitors sign out of your identity provider too, which then sends them here. Register the address there as a post-logout redirect URI."
          />
        </div>
      </Card>
    </PageForm>
  );
}

function SessionsCard({ place }: { place: SitePlace }) {
  const act = useAct();
  return (
    <Card
      title="Sessions"
      description="Visitors stay signed in for 12 hours. Another issuer, client ID or client secret signs all of them out."
      actions={
        <ConfirmButton
          title="Sign out all visitors?"
          description="Everyone signs in with your identity provider again before they read on."
          verb="Sign out all"
          run={() => act('regenerateSiteAuth', { params: place }, { done: 'All visitors signed out' })}
        />
      }
    />
  );
}
