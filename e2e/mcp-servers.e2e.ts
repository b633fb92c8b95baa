import { z } from 'zod';
import { tool } from '#lib/mcp/tools.ts';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { type McpTestServer, startMcpServer } from '#server/testing/mcp-server.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

let orders: McpTestServer;
test.beforeAll(async () => {
  orders = await startMcpServer(
    {
      get_order: tool(z.object({ number: z.int() }), {
        title: 'Get an order',
        description: 'The state of an order by its number.',
        run: async ({ number }) => `Order ${number} was sent.`,
      }),
      cancel_order: tool(z.object({ number: z.int() }), {
        title: 'Cancel an order',
        description: 'Cancels an order.',
        writes: true,
        run: async () => 'It is cancelled.',
      }),
    },
    { token: 'key' },
  );
});
test.afterAll(() => orders.stop());

test('an admin connects a site to an MCP server, and sees what it can do and what is wrong', async ({
  page,
  api,
  signInAs,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Words to read.\n' });
  const { organizationId, as } = space;
  await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const siteId = items[0]?.id ?? '';
  await signInAs(as.admin);
  await page.goto(paths.siteMcpServers(organizationId, siteId));
  await expect(page.getByText('No MCP servers yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add MCP server' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add MCP server' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Orders');
  await form.getByRole('textbox', { name: 'Address' }).fill(orders.url);
  await form.getByRole('button', { name: 'Add header' }).click();
  await form.getByRole('textbox', { name: 'Name of header 1' }).fill('Authorization');
  await form.getByLabel('Value of header 1').fill('Bearer wrong');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add MCP server' }).click();
  const connection = page.getByRole('dialog', { name: 'Connection to Orders' });
  await expect(connection.getByText('The server refused the headers that it was sent.')).toBeVisible();
  await connection.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: 'Edit MCP server' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit MCP server' });
  await expect(edit.getByLabel('Value of header 1')).toHaveValue('');
  await edit.getByLabel('Value of header 1').fill('Bearer key');
  // Of two headers with one name, neither is dropped in silence.
  await edit.getByRole('button', { name: 'Add header' }).click();
  await edit.getByRole('textbox', { name: 'Name of header 2' }).fill('authorization');
  await edit.getByLabel('Value of header 2').fill('Bearer other');
  await edit.getByRole('button', { name: 'Save MCP server' }).click();
  await expect(
    edit.getByText('“authorization” is listed twice. Remove one of the two headers.'),
  ).toBeVisible();
  await edit.getByRole('button', { name: 'Remove header authorization', exact: true }).click();
  await edit.getByRole('button', { name: 'Save MCP server' }).click();
  await expect(connection.getByText('orders 1')).toBeVisible();
  const tools = connection.getByRole('list', { name: 'Tools' }).getByRole('listitem');
  await expect(tools).toHaveText([/^Get an order/, /^Cancel an order.*Not used: it may change something/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Renamed without its values being entered again, it keeps them.
  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: 'Edit MCP server' }).click();
  await edit.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop');
  await edit.getByRole('button', { name: 'Save MCP server' }).click();
  await expect(page.getByRole('dialog', { name: 'Connection to Shop' }).getByText('orders 1')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for Shop' }).click();
  await page.getByRole('menuitem', { name: 'Delete MCP server' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete MCP server' }).click();
  await expectToast(page, 'Shop deleted');
  await expect(page.getByText('No MCP servers yet')).toBeVisible();
});
