import { deleteTwoFactor, findUserByEmail } from '#server/domain/users/index.ts';
import { type Command, readOptions } from './command.ts';
import { withServices } from './with-services.ts';

export const twoFactorOff: Command = {
  usage: 'two-factor off --email EMAIL',
  run: async (args) => {
    const { email } = readOptions(args, ['email']);
    await withServices(async ({ db }) => {
      const user = await findUserByEmail(db, email);
      if (!user) throw new Error(`There is no account with the address ${email}.`);
      await db.transaction((tx) => deleteTwoFactor(tx, user.id));
    });
    process.stdout.write(`${email} now signs in without a code.\n`);
  },
};
