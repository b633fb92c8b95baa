'use client';

import { useAct, useAction } from '#components/data/action.ts';
import { ConfirmButton } from '#components/feedback/confirm-button.tsx';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { type SitePublishingAuth, SitePublishingAuthPatch } from '#lib/contract/site-access/sign-in.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { signInSample } from './sign-in-sample.ts';
import { UseWayCard } from './sign-in-way-card.tsx';
import type { SitePlace } from './site-frame.tsx';
import { TestTokenCard } from './test-token-card.tsx';

type Props = { auth: SitePublishingAuth; place: SitePlace };

/** What an app needs that signs visitors in: where it is, its key, a sample, and whether a token works. */
export function TokenSignIn({ site, auth, place }: Props & { site: Site }) {
  return (
    <>
      <AddressForm auth={auth} place={place} />
      {/* Another way makes another key, so one that is not used would mislead. */}
      {auth.backend === 'custom' ? <KeyCard auth={auth} place={place} /> : null}
      <Card
        title="Sign a token"
        description="Your login page signs the person in, signs a token, and sends them back to the page that they asked for. This sample is for Node with Express and jose."
      >
        <CodeBlock
          code={signInSample({ audience: auth.audience, site: site.urls.published })}
          label="sample"
        />
      </Card>
      {auth.backend === 'custom' ? <TestTokenCard place={place} /> : null}
      <UseWayCard auth={auth} shown="custom" place={place} title="Let visitors sign in" />
    </>
  );
}

function AddressForm({ auth, place }: Props) {
  const valuesOf = ({ backend, fallbackURL, logoutURL }: SitePublishingAuth) => ({
    backend,
    fallbackURL: fallbackURL ?? null,
    logoutURL: logoutURL ?? null,
  });
  const form = useContractForm(SitePublishingAuthPatch, valuesOf(auth));
  const write = useAction('updateSiteAuth', {
    done: 'Visitor sign-in saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  return (
    <PageForm
      form={form}
      onSubmit={(body) =>
        write.run({ params: place, body: { ...changedPart(form, body), backend: auth.backend } })
      }
      write={write}
    >
      <Card title="Login page" description="Your app signs people in there and sends them back with a token.">
        <div className="space-y-5">
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
        </div>
      </Card>
    </PageForm>
  );
}

function KeyCard({ auth, place }: Props) {
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
