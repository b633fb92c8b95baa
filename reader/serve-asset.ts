import type { IncomingMessage, ServerResponse } from 'node:http';
import { diagramFramePath } from '#lib/diagrams.ts';
import { type Assets, assetsPath } from './assets.ts';
import { diagramFrame } from './diagram/frame.ts';
import { sendAnswer } from './send.ts';

/** Whether an address is of a file that is the same on every host, the console's too. */
export function isAssetAddress(pathname: string): boolean {
  return pathname.startsWith(assetsPath) || pathname === diagramFramePath;
}

export async function serveAsset(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  assets: Assets,
): Promise<void> {
  const asset = pathname === diagramFramePath ? diagramFrame(assets.diagrams) : await assets.find(pathname);
  if (asset) await sendAnswer(request, response, asset);
  else response.writeHead(404, { 'cache-control': 'no-store' }).end();
}
