import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { paths } from '#lib/paths.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { expect, test } from '../fixtures.ts';

test('an assistant with the reference client finds the outdated page and proposes the edit, which people merge', async ({
  page,
  api,
  signInAs,
}) => {
  const { organizationId, spaceId, pages, as } = await createSampleSpace(api, {
    Install: 'Run the old installer.\n\n## After it\n\nRestart the machine.\n',
    Upgrade: 'Stop everything first.\n',
  });
  const { token } = await as.edit.call('createUserToken', {
    body: {
      label: 'Assistant',
      scopes: ['organization:read', 'organization:search', 'organization:ask', 'space:read', 'space:write'],
    },
  });
  const assistant = new Client({ name: 'assistant', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${api.url}/v1/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await assistant.connect(transport);
  const call = async (name: string, input: Record<string, unknown>) => {
    const result = await assistant.callTool({ name, arguments: input });
    const text = (result.content as { text?: string }[]).map((part) => part.text ?? '').join('\n');
    expect(result.isError ?? false, text).toBe(false);
    return text;
  };

  expect(assistant.getServerVersion()).toMatchObject({ name: 'lectern' });
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('merge_change_request');
  const outdated = pages.Install ?? '';
  expect(await call('search', { query: 'old installer' })).toContain(`Install (page ${outdated})`);
  expect(await call('ask', { question: 'which installer do I run?' })).toContain('Run the old installer.');
  expect(await call('read_page', { space: spaceId, page: outdated })).toContain('Run the old installer.');
  const opened = await call('open_change_request', {
    space: spaceId,
    subject: 'Name the new installer',
  });
  const changeRequest = /#(\d+)/.exec(opened)?.[1] ?? '';
  const edit = { space: spaceId, changeRequest, page: outdated };
  await call('replace_in_page', { ...edit, text: 'old installer', replacement: 'new installer' });
  await call('submit_change_request', { space: spaceId, changeRequest, reviewers: [as.review.id] });
  expect(await call('read_page', { space: spaceId, page: outdated })).toContain('Run the old installer.');
  await assistant.close();

  await signInAs(as.review);
  await page.goto(paths.changeRequest(organizationId, spaceId, Number(changeRequest)));
  await expect(page.getByRole('heading', { name: /Name the new installer/ })).toBeVisible();
  await expect(page.getByText('new installer').first()).toBeVisible();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByRole('dialog')).toContainText(`#${changeRequest} is merged`);
});
