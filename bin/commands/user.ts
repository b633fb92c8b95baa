import { type Role, roles } from '#lib/contract/shared/role-ladder.ts';
import { brokenConstraint } from '#server/db/database.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { createUser, hashNewPassword } from '#server/domain/users/index.ts';
import { type Command, readOptions, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const userCreate: Command = {
  usage: 'user create --email EMAIL --name NAME [--password PASSWORD] [--organization ID --role ROLE]',
  run: async (args) => {
    const options = readOptions(args, ['email', 'name'], ['password', 'organization', 'role']);
    if (!/^[^\s@]+@[^\s@]+$/.test(options.email))
      throw new UsageError(`--email is no address: ${options.email}`);
    if (options.role !== undefined && !options.organization)
      throw new UsageError('--role needs --organization.');
    const role = readRole(options.role ?? 'read');
    const { email, name, password, organization } = options;
    const passwordHash = password === undefined ? undefined : await hashNewPassword('--password', password);
    const user = await withServices((services) =>
      services.db.transaction(async (tx) => {
        const created = await createUser(services, tx, {
          email,
          displayName: name,
          passwordHash,
          emailVerified: true,
        });
        if (organization) {
          const member = { organizationId: organization, userId: created.id, role, joinedAt: services.now() };
          await insertMember(tx, member).catch((error: unknown) => {
            throw brokenConstraint(error) ? new Error(`There is no organization ${organization}.`) : error;
          });
        }
        return created;
      }),
    );
    process.stdout.write(`${user.id}\n`);
  },
};

/** `guest` is the member without a role. */
function readRole(word: string): Role | null {
  if (word === 'guest') return null;
  const role = roles.find((name) => name === word);
  if (!role) throw new UsageError(`--role is one of ${roles.join(', ')}, guest; not ${word}.`);
  return role;
}
