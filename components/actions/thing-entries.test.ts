import { Trash2 } from 'lucide-react';
import { expect, test } from 'vitest';
import { ofPart, planOf, type ThingAction } from './thing-action.ts';
import { entriesOf } from './thing-entries.ts';

type Team = { id: string; title: string; mine: boolean };

const docs = { id: 'd', title: 'Docs', mine: true };
const help = { id: 'h', title: 'Help', mine: true };
const foreign = { id: 'f', title: 'Foreign', mine: false };

const remove: ThingAction<Team> = {
  id: 'delete',
  name: 'Delete team',
  many: 'Delete teams',
  icon: Trash2,
  keys: '#',
  blocked: ({ mine }) => (mine ? undefined : 'Not yours'),
  write: ({ id }) => ({ operation: 'deleteTeam', input: { params: { organizationId: 'o', teamId: id } } }),
};

const rename: ThingAction<Team> = { id: 'rename', name: 'Rename team', icon: Trash2, keys: 'e', run() {} };

function entriesFor(things: readonly Team[], actions = [rename, remove], hasKeys = true) {
  const run = () => undefined;
  const nameOf = ({ title }: Team) => title;
  return entriesOf({ singular: 'team', group: 'Teams', actions, things, nameOf, hasKeys, run });
}

test('the palette names the thing, and the call is the one that would be sent', () => {
  const [, entry] = entriesFor([docs]);
  expect(entry).toMatchObject({ id: 'team-delete', name: 'Delete team “Docs”', keys: '#' });
  expect(entry?.calls).toEqual([{ operation: 'deleteTeam', params: { organizationId: 'o', teamId: 'd' } }]);
});

test('several selected things are counted, and what works on one only is left to the keys', () => {
  const [one, many] = entriesFor([docs, help, foreign]);
  expect(one).toMatchObject({ name: 'Rename team', keysOnly: true, disabledReason: 'Select only one team' });
  expect(many?.name).toBe('Delete teams: 3 selected');
  expect(many?.calls).toHaveLength(2);
  expect(planOf(remove, [docs, foreign])).toEqual({
    runs: [docs],
    blocked: [{ thing: foreign, reason: 'Not yours' }],
  });
});

test('what is not possible with a thing says why and has no call; without a thing only the keys are told', () => {
  const [, refused] = entriesFor([foreign]);
  expect(refused).toMatchObject({ name: 'Delete team “Foreign”', disabledReason: 'Not yours' });
  expect(refused?.calls).toBeUndefined();
  const idle = entriesFor([]);
  expect(idle.map(({ keys, keysOnly }) => [keys, keysOnly])).toEqual([
    ['e', true],
    ['#', true],
  ]);
  expect(entriesFor([], undefined, false)).toEqual([]);
});

test('of two actions with the same keys, the one that applies to the thing has them', () => {
  const ofMine = ofPart(rename, (team: Team) => (team.mine ? team : undefined), 'Only your own');
  const ofForeign = ofPart(remove, (team: Team) => (team.mine ? undefined : team), 'Only of others');
  const entries = entriesFor([docs], [{ ...ofForeign, keys: 'e' }, ofMine]);
  expect(entries.map(({ name, keys }) => [name, keys])).toEqual([['Rename team “Docs”', 'e']]);
});
