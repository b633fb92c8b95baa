import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ContractForm } from '#components/form/contract-form.ts';
import { TextField } from '#components/form/text-field.tsx';
import type { OidcProvider } from '#lib/contract/sso/oidc.ts';

type App = Pick<OidcProvider, 'issuer' | 'clientID' | 'hasClientSecret' | 'scopes'>;

type AppField = 'issuer' | 'clientID' | 'clientSecret' | 'scopes';

export type OidcAppFieldsProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  /** The path of a field in the form. */
  nameOf: (field: AppField) => FieldPath<Values>;
  /** What is saved. */
  app: App;
  /** What follows another issuer, as a sentence. */
  issuerEffect?: string;
  /** When further scopes are needed, as a sentence. */
  scopesUse?: string;
};

/** The values of these fields; one that is not saved yet is left out of what is sent. */
export function oidcAppValues({ issuer, clientID, scopes }: App) {
  return { issuer: issuer || undefined, clientID: clientID || undefined, clientSecret: undefined, scopes };
}

/** What an OpenID Connect provider tells of itself and of the app that was created there. */
export function OidcAppFields<Values extends FieldValues, Body>({
  form,
  nameOf,
  app,
  issuerEffect,
  scopesUse,
}: OidcAppFieldsProps<Values, Body>) {
  // What is saved can be replaced, but not taken away again.
  const emptyAs = (saved: string) => (saved === '' ? undefined : '');
  return (
    <>
      <TextField
        form={form}
        name={nameOf('issuer')}
        label="Issuer"
        type="url"
        description={joined('The address above /.well-known/openid-configuration.', issuerEffect)}
        mono
        emptyAs={emptyAs(app.issuer)}
      />
      <TextField
        form={form}
        name={nameOf('clientID')}
        label="Client ID"
        description="Also called application ID."
        mono
        emptyAs={emptyAs(app.clientID)}
      />
      <TextField
        form={form}
        name={nameOf('clientSecret')}
        label="Client secret"
        type="password"
        autoComplete="new-password"
        mono
        emptyAs={undefined}
        placeholder={app.hasClientSecret ? '••••••••••••' : undefined}
        description={
          app.hasClientSecret
            ? 'A secret is saved and never shown. Leave this empty to keep it. If you change the issuer, enter it again.'
            : 'Stored encrypted and never shown again.'
        }
      />
      <TextField
        form={form}
        name={nameOf('scopes')}
        label="Additional scopes"
        optional
        description={joined(
          'Requested in addition to openid, email and profile. Separate them with spaces.',
          scopesUse,
        )}
        mono
      />
    </>
  );
}

function joined(...sentences: (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}
