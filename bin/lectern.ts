import { type Command, UsageError } from './commands/command.ts';
import { orFail } from './or-fail.ts';

/** Each is loaded when it is asked for, so that a small command starts quickly. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  'organization create': async () => (await import('./commands/organization.ts')).organizationCreate,
  'user create': async () => (await import('./commands/user.ts')).userCreate,
  'password link': async () => (await import('./commands/password.ts')).passwordLink,
  'two-factor off': async () => (await import('./commands/two-factor.ts')).twoFactorOff,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  reindex: async () => (await import('./commands/reindex.ts')).reindexCommand,
  'network-access off': async () => (await import('./commands/network-access.ts')).networkAccessOff,
  'audit verify': async () => (await import('./commands/audit.ts')).auditVerify,
  'audit purge': async () => (await import('./commands/audit.ts')).auditPurge,
  'token create': async () => (await import('./commands/token.ts')).tokenCreate,
};

const words = process.argv.slice(2);
const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((known) => Object.hasOwn(commands, known));
const load = name === undefined ? undefined : commands[name];

if (load && name !== undefined) {
  const command = await load();
  await orFail(() => run(command, words.slice(name.split(' ').length)));
} else {
  const problem = words.length > 0 ? `There is no command "${words.slice(0, 2).join(' ')}". ` : '';
  process.stderr.write(`${problem}Commands:\n`);
  for (const one of Object.values(commands)) process.stderr.write(`  lectern ${(await one()).usage}\n`);
  process.exitCode = 2;
}

async function run(command: Command, args: string[]): Promise<void> {
  try {
    await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message} Written: lectern ${command.usage}\n`);
    process.exitCode = 2;
  }
}
