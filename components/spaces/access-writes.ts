import type { Act, ActionInput, Messages } from '#components/data/action.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import type { AccessPlace } from './access-place.ts';

export function setDefaultLevel(
  act: Act,
  { kind, id }: AccessPlace,
  defaultLevel: Space['defaultLevel'],
  messages: Messages,
) {
  const body = { defaultLevel };
  return kind === 'space'
    ? act('updateSpace', { params: { spaceId: id }, body }, messages)
    : act('updateCollection', { params: { collectionId: id }, body }, messages);
}

export function inviteTo(
  act: Act,
  { kind, id }: AccessPlace,
  body: ActionInput<'inviteToSpace'>['body'],
  messages?: Messages,
) {
  return kind === 'space'
    ? act('inviteToSpace', { params: { spaceId: id }, body }, messages)
    : act('inviteToCollection', { params: { collectionId: id }, body }, messages);
}
