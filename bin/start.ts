import { readConfig } from '#server/config.ts';
import { buildIfStale } from './build.ts';
import { orFail } from './or-fail.ts';
import { serveUntilSignal } from './supervise/serve.ts';

await orFail(async () => {
  const { publicUrl, dataFolder } = readConfig();
  await buildIfStale((line) => process.stderr.write(`${line}\n`));
  await serveUntilSignal({
    roles: ['api', 'console'],
    env: process.env,
    onReady: () => {
      process.stdout.write(`\nLectern is ready at ${publicUrl}\nIts data lies in ${dataFolder}\n\n`);
    },
  });
});
