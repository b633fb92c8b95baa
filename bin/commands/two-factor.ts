import { deleteTwoFactor, findUserByEmail } from '#server/domain/users/index.ts';
import { recordEvent } from '#server/events/record.ts';
import { type Command, readOptions } from './command.ts';
import { withServices } from './with-services.ts';

export const twoFactorOff: Command = {
  usage: 'two-factor off --email EMAIL',
  run: async (args) => {
    const { email } = readOptions(args, ['email']);
    await withServices(async (services) => {
      const { db } = services;
      const user = await findUserByEmail(db, email);
      if (!user) throw new Error(`There is no account with the address ${email}.`);
      await db.transaction(async (tx) => {
        await deleteTwoFactor(tx, user.id);
        const type = 'two_factor.disabled';
        await recordEvent(services, tx, { type, organizationId: null, subject: user.id, data: {} });
      });
    });
    process.stdout.write(`${email} now signs in without a code.\n`);
  },
};
