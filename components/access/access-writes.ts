import type { Act, ActionInput, Messages } from '#components/data/action.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { type AccessPlace, accessOperations, accessParams } from './access-place.ts';

export function setDefaultLevel(
  act: Act,
  place: AccessPlace,
  defaultLevel: Space['defaultLevel'],
  messages: Messages,
) {
  const input = { params: accessParams(place), body: { defaultLevel } };
  return act(accessOperations(place).update, input, messages);
}

export function inviteTo(
  act: Act,
  place: AccessPlace,
  body: ActionInput<'inviteToSpace'>['body'],
  messages?: Messages,
) {
  return act(accessOperations(place).invite, { params: accessParams(place), body }, messages);
}
