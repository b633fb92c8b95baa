import type { ChangeRequestContext } from '#server/domain/change-requests/index.ts';
import { changeRequestLinks, filterOf, type LinkedContext, mainLinks } from './linked-content.ts';
import { listBrokenKeys } from './store.ts';

/** How many targets of links a change request breaks, and how many that are broken in main it heals. */
export async function countLinkChanges(
  context: LinkedContext & ChangeRequestContext,
): Promise<{ broken: number; healed: number }> {
  const after = await filterOf(await changeRequestLinks(context));
  const [wasBroken, isBroken] = [
    new Set(await listBrokenKeys(context.tx, await filterOf(await mainLinks(context)))),
    new Set(await listBrokenKeys(context.tx, after)),
  ];
  const without = (keys: Set<string>, others: Set<string>) =>
    [...keys].filter((key) => !others.has(key)).length;
  return { broken: without(isBroken, wasBroken), healed: without(wasBroken, isBroken) };
}
