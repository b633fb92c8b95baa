import type { MergeCheck } from '#lib/contract/merges/schemas.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { loadPeople } from '#server/domain/content/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import type { Check } from './check.ts';

/** Checks with the people whom they wait for. */
export async function presentChecks(
  { tx, config }: Pick<Services, 'config'> & { tx: Db },
  checks: readonly Check[],
): Promise<MergeCheck[]> {
  const people = await loadPeople(
    tx,
    checks.flatMap(({ users }) => users ?? []),
  );
  return checks.map(({ users, ...check }) => ({
    ...check,
    ...(users
      ? {
          users: users.flatMap((id) => people.get(id) ?? []).map((row) => presentUser(config.publicUrl, row)),
        }
      : {}),
  }));
}
