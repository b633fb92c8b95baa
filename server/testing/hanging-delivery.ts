import { readConfig } from '#server/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/database.ts';
import { EventDelivery } from '#server/events/delivery.ts';
import { listener } from '#server/events/listener.ts';
import { createServices } from '#server/services.ts';

/** A process that delivers to the listener it is told, prints the id of the first event and never ends its run. */
const name = process.argv[2] ?? '';
const config = readConfig();
const services = createServices(
  config,
  openDatabase(config.databaseUrl ?? '', () => undefined),
  createLog({ level: 'silent' }),
);
const hanging = listener({
  name,
  types: ['member.updated'],
  run: (_services, { id }) => {
    process.stdout.write(`${id}\n`);
    return new Promise(() => undefined);
  },
});
new EventDelivery(services, [hanging]).start();
