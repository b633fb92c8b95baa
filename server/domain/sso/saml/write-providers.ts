import type { z } from 'zod';
import { contract } from '#lib/contract/contract.ts';
import type { SamlProviderPatch } from '#lib/contract/sso/schemas.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { presentSamlProvider } from '../present.ts';
import { sharedColumns } from '../rules.ts';
import type { ProviderRow } from '../store/providers.ts';
import { createProvider, deleteProvider, updateProvider } from '../write-provider.ts';
import { assertCertificates } from './certificates.ts';

const kind = 'saml';

async function columnsOf(
  tx: Db,
  organizationId: string,
  { ssoURL, entityID, certificate, ...shared }: z.output<typeof SamlProviderPatch>,
): Promise<Partial<ProviderRow>> {
  if (certificate !== undefined) assertCertificates(certificate);
  return {
    ...(await sharedColumns(tx, organizationId, shared)),
    ...(ssoURL !== undefined && { ssoUrl: ssoURL }),
    ...(entityID !== undefined && { entityId: entityID }),
    ...(certificate !== undefined && { certificate }),
  };
}

export const createSamlProvider = operation(contract.createSamlProvider, async (context) => {
  const { tx, actor, object, body } = context;
  const { organizationId, organizationRole } = object;
  const set = await columnsOf(tx, organizationId, body);
  const row = await createProvider(context, { organizationId, kind }, body.label, set);
  const provider = await presentSamlProvider(context, row, { id: actor.id, role: organizationRole });
  return answer(201, provider, { headers: { location: provider.urls.location } });
});

export const updateSamlProvider = operation(contract.updateSamlProvider, async (context) => {
  const { tx, actor, object, params, body } = context;
  const { organizationId, organizationRole } = object;
  const key = { organizationId, kind, id: params.samlProviderId } as const;
  const row = await updateProvider(context, key, () => columnsOf(tx, organizationId, body));
  return answer(200, await presentSamlProvider(context, row, { id: actor.id, role: organizationRole }));
});

export const deleteSamlProvider = operation(contract.deleteSamlProvider, async (context) => {
  const key = {
    organizationId: context.object.organizationId,
    kind,
    id: context.params.samlProviderId,
  } as const;
  return (await deleteProvider(context, key)) ? answer(205) : answer(204);
});
