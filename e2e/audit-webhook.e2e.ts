import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths.ts';
import { auditWebhooks } from '#server/db/tables/records.ts';
import { startWebhookServer, type WebhookServer } from '#server/testing/webhook-server.ts';
import { expect, expectAccessible, expectToast, rowOf, test } from './fixtures.ts';

/** The worker of the installation may have delivered meanwhile. */
const deliveries = /No events were delivered yet|Events were last delivered/;

let server: WebhookServer;
test.beforeAll(async () => {
  server = await startWebhookServer();
});
test.afterAll(() => server.stop());

test('an admin sends the audit log to a server, tests it and removes it', async ({
  page,
  api,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  await as.admin.call('createTeam', { params: { organizationId }, body: { title: 'Writers' } });
  await signInAs(as.admin);
  await page.goto(paths.auditLog(organizationId));
  await expect(rowOf(page, 'Created a team')).toBeVisible();
  await page.getByRole('link', { name: 'Webhook' }).click();
  await expect(page.getByRole('heading', { name: 'Webhook', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Address' }).fill(server.url);
  await page.getByLabel('Secret').fill('too short');
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByText('must have 24 to 200 characters').first()).toBeVisible();
  await page.getByLabel('Secret').fill('a-very-secret-signing-secret');
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await expectToast(page, 'Webhook saved');
  await expect(page.getByText(deliveries)).toBeVisible();
  await expect(page.getByLabel('Secret')).toHaveValue('');

  await page.getByRole('button', { name: 'Send a test' }).click();
  const result = page.getByRole('region', { name: 'Test' });
  await expect(result).toContainText('The server accepted the test.');
  expect(server.calls.map(({ body }) => body.type)).toContain('test');
  server.answer(500);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(result).toContainText('The server answered with status 500.');
  await expectAccessible(page);
  server.answer(204);

  await api.services.db
    .update(auditWebhooks)
    .set({ disabledAt: new Date(), failure: 'The server answered with status 500.' })
    .where(eq(auditWebhooks.organizationId, organizationId));
  await page.reload();
  await page.getByRole('button', { name: 'Turn on webhook' }).click();
  await expectToast(page, 'Webhook turned on');
  await expect(page.getByText(deliveries)).toBeVisible();

  await page.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expectToast(page, 'Webhook removed');
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeHidden();
  await page.goto(paths.auditLog(organizationId));
  await expect(rowOf(page, 'Removed the webhook of the audit log')).toBeVisible();
});

test('the webhook is for admins', async ({ page, world, signInAs }) => {
  await signInAs(world.as.create);
  await page.goto(paths.auditWebhook(world.organizationId));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
});
