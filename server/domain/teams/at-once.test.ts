import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

it('people who are put in and taken out at once never make two changes wait in a circle', async () => {
  const { organizationId, as } = await createWorld(api);
  const people = [as.read.id, as.edit.id, as.review.id, as.comment.id];
  const { id: teamId } = await as.admin.call('createTeam', {
    params: { organizationId },
    body: { title: 'Writers', members: people },
  });
  const role = 'owner' as const;
  const calls = Array.from({ length: 24 }, (_, round) => {
    const [first = '', ...others] = round % 2 === 0 ? people : people.toReversed();
    return as.admin.send('changeTeamMembers', {
      params: { organizationId, teamId },
      body: { memberships: { [first]: { role } }, remove: others },
    });
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([204]));
});
