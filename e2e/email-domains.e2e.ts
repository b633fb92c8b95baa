import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { users } from '#server/db/tables/people.ts';
import { createPerson } from '#server/testing/world.ts';
import { setRecords } from './dns.ts';
import { expect, expectAccessible, expectToast } from './fixtures.ts';
import { createProvider, test } from './identity-provider.ts';

test('an admin proves an e-mail domain, which then lets people in and leads to their provider', async ({
  page,
  stranger,
  browser,
  api,
  idp,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const domain = `${organizationId.toLowerCase()}.example`;
  idp.setPerson({ email: `ann@${domain}` });
  const context = await browser.newContext();
  try {
    await createProvider(world, idp);
    await signInAs(as.admin);
    await page.goto(paths.settings(organizationId));
    await page.getByLabel('E-mail domains').fill('gmail.com');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('gmail.com is a mail provider')).toBeVisible();
    await page.getByLabel('E-mail domains').fill(domain);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const card = page.getByRole('region', { name: 'Prove your e-mail domains' });
    await expect(card.getByText('Not proved')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Check now' }).click();
    await expect(card.getByText('Record not found')).toBeVisible();
    const value = await card
      .getByLabel(`Value of the TXT record for ${domain}`, { exact: true })
      .inputValue();
    expect(value).toMatch(/^lectern-verification=/);
    await setRecords(domain, 'TXT', [value]);
    await card.getByRole('button', { name: 'Check now' }).click();
    await expectToast(page, `${domain} is proved`);
    await expect(card.getByText('Proved', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await stranger.goto(paths.findSignIn());
    await stranger.getByLabel('Work e-mail or organization').fill(`somebody@${domain}`);
    await stranger.getByRole('button', { name: 'Continue' }).click();
    await expect(stranger.getByRole('button', { name: 'Ann Sample' })).toBeVisible();

    const person = await createPerson(api, 'Dee Sample');
    await api.services.db
      .update(users)
      .set({ email: `dee@${domain}` })
      .where(eq(users.id, person.id));
    const other = await context.newPage();
    await signInAs(person, other);
    await other.goto(paths.start());
    await expect(other.getByRole('heading', { name: 'Join your organization' })).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Join Sample' }).click();
    await expect(other).toHaveURL(paths.home(organizationId));
  } finally {
    await context.close();
  }
});
