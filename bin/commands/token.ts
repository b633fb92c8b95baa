import { scopes as allScopes, Scope } from '#lib/contract/shared/scopes.ts';
import { createTokenOf, findUserByEmail } from '#server/domain/users/index.ts';
import { type Command, readOptions } from './command.ts';
import { withServices } from './with-services.ts';

export const tokenCreate: Command = {
  usage: 'token create --email EMAIL [--label LABEL] [--scopes SCOPE,SCOPE]',
  run: async (args) => {
    const {
      email,
      label = 'Made on the command line',
      scopes,
    } = readOptions(args, ['email'], ['label', 'scopes']);
    const granted = scopes === undefined ? null : scopes.split(',').map(readScope);
    const token = await withServices(async (services) => {
      const user = await findUserByEmail(services.db, email);
      if (!user) throw new Error(`There is no account with the address ${email}.`);
      const created = await createTokenOf(services, services.db, { userId: user.id, label, scopes: granted });
      return created.token;
    });
    process.stdout.write(`${token}\n`);
  },
};

function readScope(name: string): Scope {
  const { success, data } = Scope.safeParse(name.trim());
  if (!success) throw new Error(`There is no scope ${name.trim()}. The scopes are ${allScopes.join(', ')}.`);
  return data;
}
