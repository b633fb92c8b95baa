import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteIdempotencyKeysJob } from './delete-idempotency-keys.ts';
import { deletePassedEventsJob } from './delete-passed-events.ts';
import { release } from './release.ts';

const getSystem = operation(contract.getSystem, async () => answer(200, release));

export const jobs = [deleteIdempotencyKeysJob, deletePassedEventsJob];

export const operations = { getSystem };
