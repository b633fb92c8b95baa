import type { z } from 'zod';
import { contract } from '#lib/contract/contract.ts';
import type { OidcProviderPatch } from '#lib/contract/sso/oidc.ts';
import { assertSecretStays, isUsableIssuer, type StoredApp } from '#server/adapters/oidc/index.ts';
import type { Config } from '#server/config.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { presentOidcProvider } from '../present.ts';
import { sharedColumns } from '../rules.ts';
import type { ProviderRow } from '../store/providers.ts';
import { createProvider, deleteProvider, updateProvider } from '../write-provider.ts';
import { sealClientSecret } from './app.ts';

const kind = 'oidc';

async function columnsOf(
  { tx, config }: { tx: Db; config: Config },
  before: Pick<ProviderRow, 'organizationId' | 'id'> & Partial<StoredApp>,
  { issuer, clientID, clientSecret, scopes, enabled, ...shared }: z.output<typeof OidcProviderPatch>,
): Promise<Partial<ProviderRow>> {
  const { organizationId, id } = before;
  if (issuer !== undefined && !isUsableIssuer(issuer)) {
    throw new Invalid([
      { path: 'issuer', message: 'must be an https address, without /.well-known/ and what follows' },
    ]);
  }
  assertSecretStays(before, { issuer, clientSecret }, 'clientSecret');
  return {
    ...(await sharedColumns(tx, organizationId, shared)),
    ...(issuer !== undefined && { issuer }),
    ...(clientID !== undefined && { clientId: clientID }),
    ...(clientSecret !== undefined && {
      sealedClientSecret: sealClientSecret(config.secret, id, clientSecret),
    }),
    ...(scopes !== undefined && { scopes }),
    ...(enabled !== undefined && { enabled }),
  };
}

export const createOidcProvider = operation(contract.createOidcProvider, async (context) => {
  const { actor, object, body, newId } = context;
  const { organizationId, organizationRole } = object;
  const id = newId();
  const set = await columnsOf(context, { organizationId, id }, body);
  const row = await createProvider(context, { organizationId, kind, id }, body.label, set);
  const provider = await presentOidcProvider(context, row, { id: actor.id, role: organizationRole });
  return answer(201, provider, { headers: { location: provider.urls.location } });
});

export const updateOidcProvider = operation(contract.updateOidcProvider, async (context) => {
  const { actor, object, params, body } = context;
  const { organizationId, organizationRole } = object;
  const key = { organizationId, kind, id: params.oidcProviderId } as const;
  const row = await updateProvider(context, key, (before) => columnsOf(context, before, body));
  return answer(200, await presentOidcProvider(context, row, { id: actor.id, role: organizationRole }));
});

export const deleteOidcProvider = operation(contract.deleteOidcProvider, async (context) => {
  const { object, params } = context;
  const key = { organizationId: object.organizationId, kind, id: params.oidcProviderId } as const;
  return (await deleteProvider(context, key)) ? answer(205) : answer(204);
});
