import { appendFileSync } from 'node:fs';
import { paths } from '#lib/paths.ts';
import { createSigningKey } from '#server/testing/certificate.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { groupsClaim, startOidcProvider } from '#server/testing/oidc-provider.ts';
import { groupsAttribute, startSamlProvider } from '#server/testing/saml-provider.ts';

/** Who the sample providers know. The last one has an account in the sample organization already. */
const [first, ...others] = [
  { id: 'nora', name: 'Nora Sample', email: 'nora@example.com', groups: ['writers'] },
  { id: 'simon', name: 'Simon Sample', email: 'simon@example.com', groups: ['support'] },
  { id: 'otto', name: 'Otto Sample', email: 'otto@example.com', groups: [] },
  { id: 'emil', name: 'Emil Sample', email: 'edit@example.com', groups: ['writers', 'support'] },
] as const;

/**
 * Starts identity providers, and a mail server that writes every message into a file, beside the demo. `env` has what the
 * demo needs to use them, beside its own environment.
 */
export async function startIdentity(consoleUrl: string, mailFile: string, env = process.env) {
  const providers = await startIdentityProviders(consoleUrl);
  const store = (message = '') => appendFileSync(mailFile, message && `${message}\n`, { mode: 0o600 });
  store();
  const mail = env.SMTP_URL ? undefined : await startMailServer(store);
  const networks = [env.LECTERN_ALLOW_PRIVATE_NETWORK, '127.0.0.1'].filter(Boolean).join(',');
  return {
    env: { LECTERN_ALLOW_PRIVATE_NETWORK: networks, ...(mail && { SMTP_URL: mail.url }) },
    print: (organization: string) =>
      printIdentity(providers, consoleUrl, organization) +
      (mail ? `\nMail is delivered to nobody; all of it is in ${mailFile}\n` : ''),
    stop: () => {
      providers.stop();
      mail?.stop();
    },
  };
}

export type IdentityProviders = Awaited<ReturnType<typeof startIdentityProviders>>;

/** Starts two identity providers on free ports of this machine, which send people back to a console. */
export async function startIdentityProviders(consoleUrl: string) {
  const trusts = new URL(consoleUrl).origin;
  const key = createSigningKey();
  const issuer = 'https://saml.example.com/';
  try {
    const oidc = await startOidcProvider(first, {
      trusts,
      others: others.map((person) => ({ ...person, verified: true })),
    });
    const { name: displayName, email, ...person } = first;
    const saml = await startSamlProvider({
      ...{ key, issuer, trusts, email },
      person: { ...person, displayName },
      others: others.map(({ name, ...other }) => ({ ...other, displayName: name })),
    });
    return {
      oidc: { issuer: oidc.issuer, clientID: oidc.clientID, clientSecret: oidc.clientSecret },
      saml: { entityID: issuer, ssoURL: saml.ssoURL, certificate: key.certificate },
      stop: () => {
        oidc.stop();
        saml.stop();
      },
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error(
      'The sample identity providers are development packages, which are not installed: run npm install --include=dev.',
    );
  }
}

/** What an admin copies into the settings to try the providers, and whom they know. */
export function printIdentity({ oidc, saml }: IdentityProviders, consoleUrl: string, organization: string) {
  const people = [first, ...others].map(
    ({ name, email, groups }) =>
      `  ${name.padEnd(14)}${email.padEnd(20)}${groups.length > 0 ? groups.join(', ') : 'no groups'}`,
  );
  return `
Identity providers, to be added as admin at ${consoleUrl}${paths.singleSignOn(organization)}

OpenID Connect
  Issuer         ${oidc.issuer}
  Client ID      ${oidc.clientID}
  Client secret  ${oidc.clientSecret}
  Groups claim   ${groupsClaim}

SAML 2.0
  Entity ID of the provider  ${saml.entityID}
  Sign-in URL                ${saml.ssoURL}
  Groups attribute           ${groupsAttribute}
  Certificate
${saml.certificate.trim()}

Both know these people. The password of the last one is in the file of tokens.
${people.join('\n')}
`;
}
