import { allowAllNetworks } from '#server/domain/organizations/index.ts';
import { type Command, readOptions } from './command.ts';
import { assertOrganization } from './existing-organization.ts';
import { withServices } from './with-services.ts';

export const networkAccessOff: Command = {
  usage: 'network-access off --organization ID',
  run: async (args) => {
    const { organization } = readOptions(args, ['organization']);
    await withServices(async (services) => {
      await assertOrganization(services, organization);
      await allowAllNetworks(services, organization);
    });
    process.stdout.write('The organization can be used from all networks.\n');
  },
};
