import { paths } from '#lib/paths.ts';
import { createSigningKey } from '#server/testing/certificate.ts';
import { startSamlProvider } from '#server/testing/saml-provider.ts';
import { expect, test } from './fixtures.ts';

test('somebody signs in by the provider of their organization, and only to that one', async ({
  page,
  api,
  world,
}) => {
  const { organizationId, as } = world;
  const key = createSigningKey();
  const issuer = 'https://idp.example.com/';
  const email = `${api.services.newId().toLowerCase()}@company.example`;
  const idp = await startSamlProvider({ key, issuer, email });
  try {
    const { service, id: samlProviderId } = await as.admin.call('createSamlProvider', {
      params: { organizationId },
      body: {
        label: 'Company',
        ssoURL: idp.ssoURL,
        entityID: issuer,
        certificate: key.certificate,
        defaultRole: 'edit',
      },
    });
    idp.answerTo(service.acsURL);
    await page.goto(`${service.startURL}?next=${encodeURIComponent(paths.spaces(organizationId))}`);
    await expect(page).toHaveURL(paths.spaces(organizationId));
    await expect(page.getByRole('button', { name: 'Ann Sample' })).toBeVisible();
    await page.goto(paths.settings(organizationId));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Once the provider is gone, so is what it opened.
    await as.admin.call('deleteSamlProvider', { params: { organizationId, samlProviderId } });
    await page.goto(paths.spaces(organizationId));
    await expect(page).toHaveURL(/\/sign-in/);
  } finally {
    idp.stop();
  }
});
