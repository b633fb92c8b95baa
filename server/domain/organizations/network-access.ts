import { contract } from '#lib/contract/contract.ts';
import { isInNetworks, normalizeNetwork } from '#lib/networks.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { type AuditEntry, jobOccasion, writeAudit } from '#server/db/audit.ts';
import type { Db } from '#server/db/database.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import { updateOrganizationRow } from './store.ts';

type Networks = readonly string[] | null;

const present = (networks: Networks, address: string) => ({
  object: 'network-access' as const,
  networks: [...(networks ?? [])],
  address,
});

export const getNetworkAccess = operation(contract.getNetworkAccess, async ({ object, address }) =>
  answer(200, present(object.row.allowedNetworks, address)),
);

export const replaceNetworkAccess = operation(
  contract.replaceNetworkAccess,
  async ({ tx, object, body, address, audit }) => {
    const networks = readNetworks('networks', body.networks);
    const { allowedNetworks: before } = await lockOrganization(tx, object.organizationId);
    if (networks.length > 0 && !isInNetworks(address, networks)) {
      throw new Conflict(
        'locks_out_caller',
        `This would lock you out: you come from ${address}. Add an address or network of yours.`,
      );
    }
    const after = networks.length > 0 ? networks : null;
    if (before?.join() === after?.join()) return answer(200, present(after, address));
    await audit(await store(tx, object.organizationId, { before, after }));
    return answer(200, present(after, address));
  },
);

/** Networks in their one form, each once; throws `Invalid` naming one that is none. */
export function readNetworks(field: string, texts: readonly string[]): string[] {
  const networks = texts.map((text, at) => {
    const network = normalizeNetwork(text);
    if (network !== undefined) return network;
    const message = `“${text}” is not an address or network, such as 203.0.113.0/24`;
    throw new Invalid([{ path: `${field}.${at}`, message }]);
  });
  return [...new Set(networks)];
}

async function store(
  tx: Db,
  organizationId: string,
  { before, after }: { before: Networks; after: string[] | null },
): Promise<AuditEntry> {
  const { title } = await updateOrganizationRow(tx, organizationId, { allowedNetworks: after });
  return {
    organizationId,
    action: 'organization.updated',
    target: { type: 'organization', id: organizationId, label: title },
    payload: { before: { allowedNetworks: before }, after: { allowedNetworks: after } },
  };
}

/** Lets an organization be used from everywhere again, for an operator whose admins are locked out. */
export async function allowAllNetworks(services: Services, organizationId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { allowedNetworks: before } = await lockOrganization(tx, organizationId);
    const entry = await store(tx, organizationId, { before, after: null });
    await writeAudit(tx, entry, jobOccasion(services, 'lectern network-access off'));
  });
}
