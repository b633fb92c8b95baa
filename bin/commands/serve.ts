import { buildIfStale } from '../build.ts';
import { serveUntilSignal } from '../supervise/serve.ts';
import type { Role } from '../supervise/supervisor.ts';
import { type Command, UsageError } from './command.ts';

const ROLES: readonly Role[] = ['api', 'worker', 'console'];

export const serve: Command = {
  usage: 'serve [api|worker|console]',
  run: async (args) => {
    const roles = chosenRoles(args);
    if (roles.includes('console')) await buildIfStale((line) => process.stderr.write(`${line}\n`));
    await serveUntilSignal({
      roles,
      env: process.env,
      onReady: () => {
        process.stderr.write(`Lectern serves: ${roles.join(', ')}\n`);
      },
    });
  },
};

/** Without a word everything runs, the worker inside the API. */
function chosenRoles(args: string[]): Role[] {
  const [word, ...rest] = args;
  if (word === undefined) return ['api', 'console'];
  const role = ROLES.find((name) => name === word);
  if (!role || rest.length > 0) throw new UsageError(`There is no such role: ${args.join(' ')}.`);
  return [role];
}
