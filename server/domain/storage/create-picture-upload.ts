import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { pictureUrl, uploadUrl } from './addresses.ts';
import { insertUpload } from './store.ts';

export const createPictureUpload = operation(contract.createPictureUpload, async (context) => {
  const { tx, object, actor, body, config, newId, now } = context;
  const { organizationId } = object;
  const key = newId();
  const createdAt = now();
  await insertUpload(tx, { organizationId, key, kind: 'picture', ...body, createdBy: actor.id, createdAt });
  return answer(201, {
    object: 'picture-upload' as const,
    url: uploadUrl(config, organizationId, key, createdAt),
    address: pictureUrl(config, { organizationId, key }, body.name),
  });
});
