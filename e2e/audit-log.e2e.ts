import { readFile } from 'node:fs/promises';
import { createClient } from '#lib/api/client.ts';
import { paths } from '#lib/paths.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { sealEvents } from '#server/domain/audit/index.ts';
import { expect, expectAccessible, rowAction, rowOf, test } from './fixtures.ts';

test('an admin finds out who renamed a team, and what its name was', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const team = await as.admin.call('createTeam', { params, body: { title: 'Writers' } });
  await as.admin.call('updateTeam', {
    params: { organizationId, teamId: team.id },
    body: { title: 'Authors' },
  });
  await as.create.call('createSpace', { params, body: { title: 'Handbook' } });

  await signInAs(as.admin);
  await page.goto(paths.auditLog(organizationId));
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Created a space')).toContainText('Handbook');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Who' }).click();
  await page.getByRole('option', { name: /Sample create/ }).click();
  await expect(rowOf(page, 'Renamed a team')).toBeHidden();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();

  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByPlaceholder('Find by name').fill('renamed');
  await page.getByRole('option', { name: 'Renamed a team' }).click();
  await rowOf(page, 'Renamed a team').getByRole('button', { name: 'Renamed a team', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Renamed a team' });
  await expect(panel).toContainText('Writers');
  await expect(panel).toContainText('Authors');
  await expect(panel).toContainText('Sample admin');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await rowAction(page, 'Renamed a team', 'Show events of this object');
  await expect(rowOf(page, 'Created a team')).toBeVisible();
  await expect(rowOf(page, 'Created a space')).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Created a team')).toBeVisible();
  await expect(rowOf(page, 'Created a space')).toBeHidden();
});

test('an admin exports what the filters show', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  await as.admin.call('createTeam', { params, body: { title: '=1+1' } });
  await as.create.call('createSpace', { params, body: { title: 'Handbook' } });
  await signInAs(as.admin);
  await page.goto(paths.auditLog(organizationId, { action: 'team.created' }));
  await expect(rowOf(page, 'Created a team')).toBeVisible();
  const textOf = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const csv = await textOf('CSV');
  expect(csv.name).toMatch(/^audit-log-.*\.csv$/);
  expect(csv.text).toContain(`"Created a team","Sample admin"`);
  expect(csv.text).toContain(`"'=1+1"`);
  expect(csv.text).not.toContain('Handbook');
  const lines = await textOf('JSON lines');
  expect(lines.name).toMatch(/\.jsonl$/);
  expect(JSON.parse(lines.text)).toMatchObject({ action: 'team.created', target: { label: '=1+1' } });
});

test('an admin sees who was refused what', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await as.read.send('deleteMember', { params: { organizationId, userId: as.edit.id } });
  await signInAs(as.admin);
  await page.goto(paths.auditLog(organizationId));
  const row = rowOf(page, 'Was refused an action');
  await expect(row).toContainText('Sample edit');
  await row.getByRole('button', { name: 'Was refused an action', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Was refused an action' });
  await expect(panel).toContainText('deleteMember');
  await expect(panel).toContainText('Sample read');
});

test('an admin sees from where and by which token a program came', async ({ page, api, world, signInAs }) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const { token } = await as.admin.call('createUserToken', { body: { label: 'Deploy' } });
  await createClient({ url: api.url, token }).call('createTeam', { params, body: { title: 'Writers' } });
  await as.create.call('createSpace', { params, body: { title: 'Handbook' } });
  await api.services.db.insert(auditEvents).values({
    ...{ organizationId, id: 'earlier', occurredAt: new Date('2020-01-01T00:00:00Z') },
    ...{ action: 'team.renamed', actorType: 'user', actorId: as.admin.id, actorLabel: 'Sample admin' },
    ...{ source: 'ui', targetType: 'team', targetId: 'earlier', targetLabel: 'Authors', payload: {} },
  });
  await signInAs(as.admin);
  await page.goto(paths.auditLog(organizationId));
  await expect(rowOf(page, 'Created a team')).toContainText('Sample admin via Deploy');
  await expect(rowOf(page, 'Created a space')).toContainText('Handbook');
  await expect(rowOf(page, 'Created a space')).not.toContainText(' via ');

  const panelOf = async (action: string) => {
    await rowOf(page, action).getByRole('button', { name: action, exact: true }).click();
    const panel = page.getByRole('complementary', { name: action });
    await expect(panel.getByRole('term').filter({ hasText: 'Object ID' })).toBeVisible();
    return panel;
  };
  const program = await panelOf('Created a team');
  await expect(program).toContainText('ViaAPI token Deploy');
  await expect(program).toContainText('Network127.0.0.1');
  const person = await panelOf('Created a space');
  await expect(person).toContainText('ViaSession');
  const earlier = await panelOf('Renamed a team');
  await expect(earlier.getByRole('term').filter({ hasText: /^(Via|Network)$/ })).toHaveCount(0);
});

test('the audit log is for admins', async ({ page, world, signInAs }) => {
  const { organizationId, as } = world;
  await signInAs(as.create);
  await page.goto(paths.settings(organizationId));
  await expect(page.getByRole('list', { name: 'Organization' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await page.goto(paths.auditLog(organizationId));
  await expect(page.getByText('Ask an organization admin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
});

test('an admin sees until when the events are sealed', async ({ page, api, world, signInAs }) => {
  const { organizationId, as } = world;
  await as.admin.call('createTeam', { params: { organizationId }, body: { title: 'Writers' } });
  await sealEvents(api.services);
  await signInAs(as.admin);
  await page.goto(paths.auditLog(organizationId));
  await expect(page.getByText(/Sealed until .*\d{4}/)).toBeVisible();
  await expectAccessible(page);
});
