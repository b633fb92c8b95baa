import { paths } from '#lib/paths.ts';
import { expect, expectAccessible, rowAction, test } from './fixtures.ts';

test('an admin sees what a person would lose and keep without one of their roles', async ({
  page,
  world,
  signInAs,
}) => {
  const { organizationId, as } = world;
  const params = { organizationId };
  const team = await as.admin.call('createTeam', {
    params,
    body: { title: 'Writers', members: [as.read.id] },
  });
  const { id: collectionId } = await as.admin.call('createCollection', {
    params,
    body: { title: 'Products' },
  });
  await as.admin.call('inviteToCollection', {
    params: { collectionId },
    body: { role: 'edit', teams: [team.id] },
  });
  const space = await as.admin.call('createSpace', {
    params,
    body: { title: 'Handbook', parent: collectionId },
  });
  await as.admin.call('inviteToSpace', {
    params: { spaceId: space.id },
    body: { role: 'comment', users: [as.read.id] },
  });
  await signInAs(as.admin);
  await page.goto(paths.spacePermissions(organizationId, space.id));
  await rowAction(page, 'Sample read', 'Explain access');
  const panel = page.getByRole('complementary', { name: 'Access of Sample read' });
  const byTeam = panel.getByRole('button', { name: 'Show access without it Team Writers: Products' });
  await byTeam.click();
  const without = panel.getByRole('region', { name: 'Without this role' });
  await expect(without.getByText('Role here: Commenter instead of Editor.')).toBeVisible();
  await expect(without.getByRole('list', { name: 'Lost' })).toContainText('Edit in change requests');
  await expect(without.getByRole('list', { name: 'Kept' })).toContainText('Comment');
  await expectAccessible(page);

  // The other role alone changes nothing while the team has its own.
  await panel.getByRole('button', { name: 'Show access without it Invited: Handbook' }).click();
  await expect(without.getByText('Role here: still Editor. Nothing is lost.')).toBeVisible();
  await expect(without.getByRole('list', { name: 'Lost' })).toHaveCount(0);
  await expect(byTeam).toHaveAttribute('aria-pressed', 'false');

  await byTeam.click();
  await expect(byTeam).toHaveAttribute('aria-pressed', 'true');
  await byTeam.click();
  await expect(without).toHaveCount(0);
});
