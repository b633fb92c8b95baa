import { createOrganizationWithAdmin } from '#server/domain/organizations/index.ts';
import { findUserByEmail } from '#server/domain/users/index.ts';
import { type Command, readOptions } from './command.ts';
import { withServices } from './with-services.ts';

export const organizationCreate: Command = {
  usage: 'organization create --title TITLE --admin EMAIL',
  run: async (args) => {
    const { title, admin } = readOptions(args, ['title', 'admin']);
    const organization = await withServices(async (services) => {
      const user = await findUserByEmail(services.db, admin);
      if (!user)
        throw new Error(`There is no account with the address ${admin}: make it with "user create" first.`);
      return services.db.transaction((tx) =>
        createOrganizationWithAdmin(services, tx, { title, adminId: user.id }),
      );
    });
    process.stdout.write(`${organization.id}\n`);
  },
};
