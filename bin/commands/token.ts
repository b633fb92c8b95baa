import { createTokenOf, findUserByEmail } from '#server/domain/users/index.ts';
import { type Command, readOptions } from './command.ts';
import { withServices } from './with-services.ts';

export const tokenCreate: Command = {
  usage: 'token create --email EMAIL [--label LABEL]',
  run: async (args) => {
    const { email, label = 'Made on the command line' } = readOptions(args, ['email'], ['label']);
    const token = await withServices(async (services) => {
      const user = await findUserByEmail(services.db, email);
      if (!user) throw new Error(`There is no account with the address ${email}.`);
      const minted = await createTokenOf(services, services.db, { userId: user.id, label });
      return minted.token;
    });
    process.stdout.write(`${token}\n`);
  },
};
