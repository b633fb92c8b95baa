import { collectGarbageOnceLoaded } from '#lib/collect-garbage.ts';
import { onShutdown } from '#lib/shutdown.ts';
import { readConsoleConfig, setNodeEnvironment } from './config.ts';
import { type RunningConsole, serveConsole } from './serve.ts';

let running: RunningConsole | undefined;
onShutdown(async () => running?.stop());

setNodeEnvironment();
running = await serveConsole(readConsoleConfig());
collectGarbageOnceLoaded();
