import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentProvider, presentProviders, serviceOf } from './present.ts';
import {
  countProviderRows,
  findProviderRow,
  listActiveProviderRows,
  listProviderRows,
  providerOrder,
} from './store/providers.ts';

export const listSamlProviders = operation(contract.listSamlProviders, async (context) => {
  const { tx, actor, object, page } = context;
  const { organizationId, organizationRole } = object;
  const list = await page({
    order: providerOrder,
    rows: (where) => listProviderRows(tx, organizationId, where),
    count: () => countProviderRows(tx, organizationId),
  });
  const rows = list.items.map(({ row }) => row);
  const items = await presentProviders(context, rows, { id: actor.id, role: organizationRole });
  return answer(200, { ...list, items });
});

export const getSamlProvider = operation(contract.getSamlProvider, async (context) => {
  const { tx, actor, object, params } = context;
  const row = await findProviderRow(tx, object.organizationId, params.samlProviderId);
  if (!row) throw new NotFound('SAML provider');
  return answer(200, await presentProvider(context, row, { id: actor.id, role: object.organizationRole }));
});

export const listSsoLogins = operation(contract.listSsoLogins, async ({ tx, object, config }) => {
  const rows = await listActiveProviderRows(tx, object.organizationId);
  const items = rows.map((row) => ({
    id: row.id,
    label: row.label,
    startURL: serviceOf(config, row).startURL,
  }));
  return answer(200, { items });
});
