import { readConsoleConfig, setNodeEnvironment } from './config.ts';
import { serveConsole } from './serve.ts';

setNodeEnvironment();
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
