import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { readUpload } from './read-upload.ts';

export const checkFontFile = externalOperation(
  contract.checkFontFile,
  async (request) => {
    const upload = await readUpload(request, request.object.organizationId, request.body.storageKey);
    if (!upload) throw new Invalid([{ path: 'storageKey', message: 'is no uploaded font file' }]);
    return upload;
  },
  async (_, { storageKey, name, file: { format: _format, ...file } }) =>
    answer(200, { object: 'font-file' as const, storageKey, name, ...file }),
);
