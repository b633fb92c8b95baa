import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { release } from './release.ts';

const getSystem = operation(contract.getSystem, async () => answer(200, release));

export { deleteIdempotencyKeysJob } from './delete-idempotency-keys.ts';

export const operations = { getSystem };
