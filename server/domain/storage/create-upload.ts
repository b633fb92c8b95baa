import { contract } from '#lib/contract/contract.ts';
import { largestFont } from '#lib/contract/fonts/schemas.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { uploadUrl } from './addresses.ts';
import { insertUpload } from './store.ts';

export const createUpload = operation(contract.createUpload, async (context) => {
  const { tx, object, actor, body, config, newId, now } = context;
  const { organizationId } = object;
  const key = newId();
  const createdAt = now();
  const { name, size } = body.file;
  if (body.kind === 'customization_font' && size > largestFont)
    throw new Invalid([{ path: 'file.size', message: 'of a font must be at most 10 MB' }]);
  await insertUpload(tx, {
    organizationId,
    key,
    kind: body.kind,
    name,
    size,
    createdBy: actor.id,
    createdAt,
  });
  const url = uploadUrl(config, organizationId, key, createdAt);
  return answer(201, { object: 'storage-signed-url' as const, url, key });
});
