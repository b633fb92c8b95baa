import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConsoleConfig } from '#console/config.ts';
import { createHandler } from '#console/handler.ts';
import { Renderer } from '#lib/rendering/renderer.ts';
import { serverOptions } from '#lib/server-options.ts';
import { SocialPictures } from '#lib/social-picture/pictures.ts';
import { Assets, buildFolder } from '#reader/assets.ts';
import { DrawingPool } from '#reader/drawing.ts';
import { EventRecorder } from '#reader/event-recorder.ts';
import { createSiteHandler } from '#reader/handle.ts';
import { Reader } from '#reader/reader.ts';
import { forwardKey, type ServerOptions, type Usage } from './served-reader.ts';

const options = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const listener = options.kind === 'reader' ? await startReader(options.apiUrl) : bare(options);
const server = createServer(serverOptions, listener);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ memory: process.memoryUsage.rss(), processor: (user + system) / 1000 } satisfies Usage);
});

/** Sites as the console's server answers for them. */
async function startReader(apiUrl: string): Promise<RequestListener> {
  const config = readConsoleConfig({
    API_URL: apiUrl,
    NODE_ENV: 'production',
    LECTERN_FORWARD_KEY: forwardKey,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const log = { error: (fields: object, message: string) => console.error(message, fields) };
  const [assets, renderer] = [new Assets(), new Renderer({ log })];
  const drawing = new DrawingPool({ thread: new URL('thread.mjs', buildFolder), log });
  await renderer.start();
  const pictures = new SocialPictures({ log });
  const reader = new Reader({ assets, drawing, renderer, pictures, sharedSeconds: 0 });
  const events = new EventRecorder({ log });
  const answerSite = createSiteHandler({ assets, reader, events });
  const nothing = async () => undefined;
  const answering = { renderPage: nothing, answerSite, answerAsset: nothing };
  const handle = createHandler(config, answering, () => false);
  return (request, response) => void handle(request, response);
}

/** The same bytes with nothing around them. */
function bare({ status, headers, body }: ServerOptions & { kind: 'bare' }): RequestListener {
  const bytes = Buffer.from(body, 'base64');
  return (_, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  };
}
