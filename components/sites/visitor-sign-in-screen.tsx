'use client';

import { useAct, useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { ConfirmButton } from '#components/feedback/confirm-button.tsx';
import { ReadView } from '#components/feedback/read-view.tsx';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { type SitePublishingAuth, SitePublishingAuthPatch } from '#lib/contract/site-access/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { audienceOf } from './audiences.ts';
import { signInSample } from './sign-in-sample.ts';
import { SiteFrame, type SitePlace } from './site-frame.tsx';
import { TestTokenCard } from './test-token-card.tsx';
import { VisitorSchemaCard } from './visitor-schema-card.tsx';

/** How visitors of a site sign in: where, with which key, and whether a token works. */
export function VisitorSignInScreen(place: SitePlace) {
  return <SiteFrame {...place}>{(site) => <SignIn site={site} place={place} />}</SiteFrame>;
}

function SignIn({ site, place }: { site: Site; place: SitePlace }) {
  const isAdmin = site.permissions.admin;
  const read = useRead('getSiteAuth', { params: place }, isAdmin);
  if (!isAdmin) return <Callout>Only admins of this site can see and change how visitors sign in.</Callout>;
  return (
    <ReadView read={read} skeleton="h-64">
      {(auth) => (
        <div className="max-w-form space-y-8">
          <Effect site={site} auth={auth} />
          <AddressForm auth={auth} place={place} />
          <KeyCard auth={auth} place={place} />
          <Card
            title="Sign a token"
            description="Your login page signs the person in, signs a token, and sends them back to the page that they asked for. This sample is for Node with Express and jose."
          >
            <CodeBlock
              code={signInSample({ audience: auth.audience, site: site.urls.published })}
              label="sample"
            />
          </Card>
          <VisitorSchemaCard site={site} place={place} />
          <TestTokenCard place={place} />
        </div>
      )}
    </ReadView>
  );
}

/** A notice when visitors can't sign in, or don't have to. */
function Effect({ site, auth }: { site: Site; auth: SitePublishingAuth }) {
  const notice =
    site.visibility !== 'visitor-auth'
      ? `Visitors don’t sign in yet, because the audience of this site is “${audienceOf(site).label}”. You can set everything up first.`
      : auth.fallbackURL === undefined
        ? 'No one can sign in yet. Enter the address of your login page.'
        : undefined;
  return notice ? <Callout>{notice}</Callout> : null;
}

function AddressForm({ auth, place }: { auth: SitePublishingAuth; place: SitePlace }) {
  const valuesOf = ({ fallbackURL, logoutURL }: SitePublishingAuth) => ({
    backend: 'custom' as const,
    fallbackURL: fallbackURL ?? null,
    logoutURL: logoutURL ?? null,
  });
  const form = useContractForm(SitePublishingAuthPatch, valuesOf(auth));
  const write = useAction('updateSiteAuth', {
    done: 'Visitor sign-in saved',
    onDone: (saved) => form.reset(valuesOf(saved)),
  });
  return (
    <PageForm
      form={form}
      onSubmit={(body) =>
        write.run({ params: place, body: { ...changedPart(form, body), backend: 'custom' } })
      }
      write={write}
    >
      <TextField
        form={form}
        name="fallbackURL"
        label="Login address"
        type="url"
        mono
        emptyAs={null}
        description="The page of your app where visitors sign in. It gets the path that they asked for as “location”."
      />
      <TextField
        form={form}
        name="logoutURL"
        label="Address after signing out"
        type="url"
        mono
        optional
        emptyAs={null}
        description="Where visitors go after they sign out of this site."
      />
    </PageForm>
  );
}

function KeyCard({ auth, place }: { auth: SitePublishingAuth; place: SitePlace }) {
  const act = useAct();
  return (
    <Card
      title="Signing key"
      description="Your app signs tokens with it (HS256). Keep it on your server: whoever has it can sign in as anyone."
      actions={
        <ConfirmButton
          title="Regenerate the signing key?"
          description="All visitors are signed out at once. No one can sign in until your app signs with the new key."
          verb="Regenerate key"
          run={() => act('regenerateSiteAuth', { params: place }, { done: 'Signing key regenerated' })}
        />
      }
    >
      <CodeBlock code={auth.privateKey} label="signing key" />
    </Card>
  );
}
