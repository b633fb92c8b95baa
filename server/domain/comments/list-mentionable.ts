import { contract } from '#lib/contract/contract.ts';
import { can } from '#server/core/can.ts';
import { answer, operation } from '#server/core/operation.ts';
import { listMentionablePeople, listMentionableTeams } from './store/mentions.ts';

const mostOfKind = 8;

/** Who can be mentioned. Guests, who can't list members and teams, find those alone who wrote comments here. */
export const listMentionable = operation(contract.listMentionable, async ({ tx, object, query }) => {
  const search = query.search ?? '';
  const own = { member: true, level: object.organizationRole };
  const posters = !can('organization', 'listMembers', own).allowed;
  const people = await listMentionablePeople(tx, object.row, { search, posters }, mostOfKind);
  const teams = can('organization', 'listTeams', own).allowed
    ? await listMentionableTeams(tx, object.row, search, mostOfKind)
    : [];
  return answer(200, { items: [...people, ...teams] });
});
