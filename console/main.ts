import { readConsoleConfig, settleNodeEnvironment } from './config.ts';
import { serveConsole } from './serve.ts';

settleNodeEnvironment();
const running = await serveConsole(readConsoleConfig());

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
