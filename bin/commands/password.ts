import { createPasswordLink, findUserByEmail } from '#server/domain/users/index.ts';
import { type Command, readOptions } from './command.ts';
import { withServices } from './with-services.ts';

export const passwordLink: Command = {
  usage: 'password link --email EMAIL',
  run: async (args) => {
    const { email } = readOptions(args, ['email']);
    const link = await withServices(async (services) => {
      const user = await findUserByEmail(services.db, email);
      if (!user) throw new Error(`There is no account with the address ${email}.`);
      return await createPasswordLink(services, services.db, user.id);
    });
    process.stdout.write(`${link}\n`);
  },
};
