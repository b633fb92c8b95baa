import { parseCheckpoint, printCheckpoint, purgeEvents, verifyEvents } from '#server/domain/audit/index.ts';
import { type Command, readOptions, UsageError } from './command.ts';
import { assertOrganization } from './existing-organization.ts';
import { Progress } from './progress.ts';
import { withServices } from './with-services.ts';

/** Flaws that are printed; the others are counted. */
const mostPrinted = 1_000;

export const auditVerify: Command = {
  usage: 'audit verify [--organization ID [--checkpoint CHECKPOINT]]',
  run: async (args) => {
    const { organization: organizationId, checkpoint: text } = readOptions(
      args,
      [],
      ['organization', 'checkpoint'],
    );
    const checkpoint = text === undefined ? undefined : parseCheckpoint(text);
    if (text !== undefined && !(checkpoint && organizationId))
      throw new UsageError('A checkpoint is one that this command printed for the organization.');
    const progress = new Progress('events');
    let printed = 0;
    const verified = await withServices(async (services) => {
      if (organizationId !== undefined) await assertOrganization(services, organizationId);
      return verifyEvents(services, {
        ...(organizationId === undefined ? {} : { organizationId }),
        ...(checkpoint === undefined ? {} : { checkpoint }),
        onProgress: progress.show,
        onFlaw: (organization, flaw) => {
          printed += 1;
          if (printed <= mostPrinted) process.stdout.write(`${organization}: ${flaw}\n`);
        },
      });
    });
    progress.end();
    const { entries, organizations, unsealed, flaws } = verified;
    process.stdout.write(
      `${entries} sealed events in ${organizations} ${organizations === 1 ? 'organization' : 'organizations'}, ${unsealed} not sealed yet: ${flaws} wrong\n`,
    );
    if (organizationId !== undefined && verified.checkpoint)
      process.stdout.write(`Checkpoint: ${printCheckpoint(verified.checkpoint)}\n`);
    if (flaws > 0) process.exitCode = 1;
  },
};

export const auditPurge: Command = {
  usage: 'audit purge --before DATE',
  run: async (args) => {
    const { before } = readOptions(args, ['before']);
    const time = new Date(before);
    if (!/^\d{4}-\d\d-\d\d/.test(before) || Number.isNaN(time.getTime()))
      throw new UsageError('The date is written as 2026-01-31.');
    if (time > new Date()) throw new UsageError('The date is in the future.');
    const count = await withServices((services) =>
      purgeEvents(services, {
        before: time,
        onFailure: (organization, error) => {
          process.stderr.write(`${organization}: ${String(error)}. Nothing of it was purged.\n`);
          process.exitCode = 1;
        },
      }),
    );
    process.stdout.write(`Purged ${count} ${count === 1 ? 'event' : 'events'}.\n`);
  },
};
