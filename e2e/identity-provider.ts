import type { Locator, Page } from '@playwright/test';
import { createSigningKey } from '#server/testing/certificate.ts';
import { startSamlProvider } from '#server/testing/saml-provider.ts';
import type { World } from '#server/testing/world.ts';
import { test as base } from './fixtures.ts';

export const key = createSigningKey();
export const issuer = 'https://idp.example.com/';

type IdentityProvider = Awaited<ReturnType<typeof startSamlProvider>> & { email: string };

/** Browser tests with an identity provider outside, where Ann Sample is signed in by an address of her own. */
export const test = base.extend<{ idp: IdentityProvider }>({
  idp: async ({ api }, use) => {
    const email = `${api.services.newId().toLowerCase()}@company.example`;
    const idp = await startSamlProvider({ key, issuer, email });
    await use({ ...idp, email });
    idp.stop();
  },
});

/** Makes an identity provider outside a provider of an organization. */
export async function createProvider(
  { organizationId, as }: World,
  idp: IdentityProvider,
  body: object = {},
) {
  const provider = await as.admin.call('createSamlProvider', {
    params: { organizationId },
    body: {
      label: 'Company login',
      ...{ ssoURL: idp.ssoURL, entityID: issuer, certificate: key.certificate },
      ...body,
    },
  });
  idp.answerTo(provider.service.acsURL);
  return provider;
}

/** The line of a rule in the result of a test of a provider. */
export function ruleOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Rules' }).getByRole('listitem').filter({ hasText: name });
}
