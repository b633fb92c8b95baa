import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteWhatIsOff, getSettings, presentSettings, updateSettings } from './store/settings.ts';

export const getAskSettings = operation(contract.getAskSettings, async ({ tx, object }) =>
  answer(200, presentSettings(await getSettings(tx, object.organizationId))),
);

export const updateAskSettings = operation(
  contract.updateAskSettings,
  async ({ tx, object, body, audit }) => {
    const { organizationId } = object;
    const row = await updateSettings(tx, organizationId, body);
    await deleteWhatIsOff(tx, row);
    await audit({
      organizationId,
      action: 'ask_settings.updated',
      target: { type: 'organization', id: organizationId },
      payload: body,
    });
    return answer(200, presentSettings(row));
  },
);
