import type { DatabaseClock } from './database-clock.ts';
import { MeasuredServer } from './measured.ts';
import type { Organization, Samples } from './samples.ts';
import { serve } from './served.ts';

const most = 1.5;

const lists = [
  { name: 'list 50 spaces', path: 'spaces' },
  { name: 'list 1 space', path: 'spaces?limit=1' },
  { name: 'list 50 change requests of the organization', path: 'change-requests' },
  { name: 'search the organization', path: 'search?query=paragraph' },
];

/** How much longer lists take with 4,000 spaces than with 100; tells whether all are within what is allowed. */
export async function measureGrowth(
  databaseUrl: string,
  clock: DatabaseClock,
  { small, large }: Samples,
  rounds: number,
): Promise<boolean> {
  const served = await serve({ kind: 'api', databaseUrl });
  let worst = 0;
  try {
    for (const { name, path } of lists) {
      const measuredOf = ({ organizationId, token }: Organization) =>
        new MeasuredServer(served, clock, {
          token,
          request: () => ({ method: 'GET', path: `/v1/orgs/${organizationId}/${path}` }),
        });
      const both = { small: measuredOf(small), large: measuredOf(large) };
      for (const each of Object.values(both)) await each.warmUp();
      for (let round = 0; round < rounds; round += 1) {
        for (const each of Object.values(both)) await each.run();
      }
      const [few, many] = [both.small.result(), both.large.result()];
      const ratio = few.speed / many.speed;
      worst = Math.max(worst, ratio);
      const database = `${many.database.toFixed(0)} and ${few.database.toFixed(0)} µs of the database`;
      console.log(
        `${name}, 4,000 spaces instead of 100: ${ratio.toFixed(2)} times as long (${many.speed.toFixed(0)} and ${few.speed.toFixed(0)} a second; ${database})`,
      );
    }
  } finally {
    await served.stop();
  }
  console.log(`Worst growth ${worst.toFixed(2)}, allowed ${most}`);
  return worst <= most;
}
