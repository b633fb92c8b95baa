import { contract } from '#lib/contract/contract.ts';
import { GuestPolicyInput } from '#lib/contract/organizations/guest-policy.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import type { OrganizationRow } from '../store.ts';
import { countGuests, countInvitedGuests, countPlaceLinks, disablePlaceLinks } from './store.ts';
import { updatePolicy } from './update-policy.ts';

function policyOf({ guestInvites: invites, guestDays: days }: OrganizationRow): GuestPolicyInput {
  return GuestPolicyInput.parse({ invites, days });
}

const present = (policy: GuestPolicyInput) => ({ object: 'guest-policy' as const, ...policy });

/**
 * Whether a change switches the links of spaces and collections off: nobody knows who made them, so they don't go on
 * where not everyone may invite any more.
 */
const disablesLinks = (before: GuestPolicyInput, after: GuestPolicyInput) =>
  after.invites !== 'anyone' && after.invites !== before.invites;

export const getGuestPolicy = operation(contract.getGuestPolicy, async ({ object }) =>
  answer(200, present(policyOf(object.row))),
);

export const getGuestPolicyEffect = operation(
  contract.getGuestPolicyEffect,
  async ({ tx, object, query, now }) => {
    const { organizationId, row } = object;
    const policy = GuestPolicyInput.parse({ ...query, days: query.days ? Number(query.days) : null });
    const stopsInvitations = policy.invites === 'nobody';
    return answer(200, {
      object: 'guest-policy-effect' as const,
      ...(await countGuests(tx, organizationId, policy, now())),
      links: disablesLinks(policyOf(row), policy) ? await countPlaceLinks(tx, organizationId) : 0,
      invitations: stopsInvitations ? await countInvitedGuests(tx, organizationId, now()) : 0,
    });
  },
);

export const replaceGuestPolicy = operation(
  contract.replaceGuestPolicy,
  async ({ tx, object, body, audit }) => {
    const { organizationId } = object;
    const before = policyOf(await lockOrganization(tx, organizationId));
    const links = disablesLinks(before, body) ? await disablePlaceLinks(tx, organizationId) : 0;
    await updatePolicy(tx, organizationId, audit, {
      name: 'guestPolicy',
      ...{ before, after: body },
      set: { guestInvites: body.invites, guestDays: body.days },
      effect: links > 0 ? { inviteLinksSwitchedOff: links } : {},
    });
    return answer(200, present(body));
  },
);
