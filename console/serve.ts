import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { closerOf } from '#lib/close-server.ts';
import { Renderer } from '#lib/rendering/renderer.ts';
import { serverOptions } from '#lib/server-options.ts';
import { SocialPictures } from '#lib/social-picture/pictures.ts';
import { Assets, buildFolder } from '#reader/assets.ts';
import { DrawingPool } from '#reader/drawing.ts';
import { EventRecorder } from '#reader/event-recorder.ts';
import { createSiteHandler } from '#reader/handle.ts';
import { Reader } from '#reader/reader.ts';
import { type AssetRequest, serveAsset } from '#reader/serve-asset.ts';
import type { ConsoleConfig } from './config.ts';
import { createHandler } from './handler.ts';
import { refuse } from './refuse.ts';
import { provideRenderer } from './rendering.ts';
import { withStaticFiles } from './static-files.ts';

export interface RunningConsole {
  port: number;
  stop(): Promise<void>;
}

/** How long requests may take to end once we have begun to stop. */
const FAREWELL_MS = 3_000;

/** Prepares Next and the renderer, then listens. */
export async function serveConsole(config: ConsoleConfig): Promise<RunningConsole> {
  const { default: createNext } = await import('next');
  const dir = fileURLToPath(new URL('..', import.meta.url));
  const server = createServer(serverOptions);
  const closeServer = closerOf(server);
  const next = createNext({
    dev: config.development,
    dir,
    hostname: config.host,
    port: config.port,
    httpServer: server,
  });
  const renderer = new Renderer({ log: { error: writeLog } });
  provideRenderer(renderer);
  const assets = new Assets();
  const drawing = new DrawingPool({ thread: new URL('thread.mjs', buildFolder), log: { error: writeLog } });
  await Promise.all([next.prepare(), renderer.start()]);

  let stopping = false;
  const pictures = new SocialPictures({ log: { error: writeLog } });
  const reader = new Reader({
    ...{ assets, drawing, renderer, pictures },
    sharedSeconds: config.sitesSharedMaxAge,
  });
  const events = new EventRecorder({ secret: config.forwardKey, log: { error: writeLog } });
  const answerSite = createSiteHandler({ assets, reader, events });
  const answering = {
    renderPage: config.development
      ? next.getRequestHandler()
      : withStaticFiles(next.getRequestHandler(), new URL('../.next/static/', import.meta.url)),
    answerSite,
    answerAsset: (request: AssetRequest, address: string) => serveAsset(request, address, assets),
  };
  const handle = createHandler(config, answering, () => stopping);
  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      writeLog({ err: error }, 'a request failed');
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Something went wrong.');
    });
  });
  await listen(server, config);

  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      stopping = true;
      const late = setTimeout(() => server.closeAllConnections(), FAREWELL_MS);
      await closeServer();
      clearTimeout(late);
      await events.stop();
      await next.close();
      await Promise.all([renderer.stop(), drawing.stop(), pictures.stop()]);
    },
  };
}

/** A line of the log in the form that the other processes write. */
function writeLog({ err, ...fields }: { err?: unknown }, msg: string): void {
  const error = err === undefined ? {} : { err: err instanceof Error ? err.stack : String(err) };
  process.stderr.write(`${JSON.stringify({ level: 50, name: 'console', ...fields, ...error, msg })}\n`);
}

async function listen(server: Server, config: ConsoleConfig): Promise<void> {
  server.listen(config.port, config.host);
  await once(server, 'listening');
}
