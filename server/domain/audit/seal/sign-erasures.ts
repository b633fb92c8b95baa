import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { erasureOf } from './signatures.ts';
import { type Erasure, storeErasures } from './store.ts';

/** An entry whose names were erased in this transaction, with what it says now. */
export interface ErasedEntry {
  organizationId: string;
  sequence: number;
  position: number | null;
  digest: Buffer | null;
  content: string;
}

/** Signs what sealed entries say since a name was erased from them, so that they are not mistaken for changed ones. */
export async function signErasures(
  { config }: Pick<Services, 'config'>,
  tx: Db,
  entries: readonly ErasedEntry[],
): Promise<void> {
  const erasures = entries.flatMap(({ organizationId, sequence, position, digest, content }): Erasure[] => {
    if (position === null || digest === null) return [];
    return [{ organizationId, sequence, erasure: erasureOf(config.secret, position, digest, content) }];
  });
  if (erasures.length > 0) await storeErasures(tx, erasures);
}
