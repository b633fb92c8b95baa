'use client';

import { useState } from 'react';
import { PlainField } from '#components/form/plain-field.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { paths } from '#lib/paths.ts';
import { findSsoLogins } from './server-actions.ts';

const loadLookUp = async () => (await import('#lib/contract/sso/schemas.ts')).SsoLookUp;

type Login = { id: string; label: string };

/** Finds the identity provider of a person's organization, and goes there. */
export function FindSignInForm({ next }: { next: string | undefined }) {
  const [logins, setLogins] = useState<readonly Login[]>();
  const open = ({ id }: Login) => location.assign(paths.samlStart(id, next));
  const goOn = (items: readonly Login[]) => {
    const [only, ...others] = items;
    if (only && others.length === 0) open(only);
    else setLogins(items);
  };
  if (logins && logins.length > 0) {
    return (
      <div className="space-y-3">
        <p>Choose how you sign in.</p>
        {logins.map((login) => (
          <Button key={login.id} className="w-full" onClick={() => open(login)}>
            <bdi className="truncate">{login.label}</bdi>
          </Button>
        ))}
      </div>
    );
  }
  return (
    <div className="space-y-4">
      {logins ? (
        <Callout tone="caution" announce title="No single sign-on found">
          Check the spelling. Otherwise sign in with your password, or ask your organization for its sign-in
          link.
        </Callout>
      ) : null}
      <PlainForm
        schema={loadLookUp}
        submitLabel="Continue"
        send={findSsoLogins}
        onDone={({ items }) => goOn(items)}
      >
        <PlainField
          name="address"
          label="Work e-mail or organization"
          description="Your work e-mail address, or the short name of your organization."
          autoComplete="username"
          isFirst
        />
      </PlainForm>
    </div>
  );
}
