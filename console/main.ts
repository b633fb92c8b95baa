import { readConsoleConfig, settleNodeEnvironment } from './config.ts';
import { serveConsole } from './serve.ts';

settleNodeEnvironment();
const running = await serveConsole(readConsoleConfig());

// The last is the end of whoever started us: nobody would stop us any more.
for (const occasion of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.once(occasion, () => {
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
