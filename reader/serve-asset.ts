import type { IncomingMessage, ServerResponse } from 'node:http';
import { diagramFramePath } from '#lib/diagrams.ts';
import { type Assets, assetsPath } from './assets.ts';
import { diagramFrame } from './diagram/frame.ts';
import { type Policy, sendAnswer, setPolicy } from './send.ts';

/** Whether an address is of a file that is the same on every host, the console's too. */
export function isAssetAddress(pathname: string): boolean {
  return pathname.startsWith(assetsPath) || pathname === diagramFramePath;
}

/** A request for a file, with what every answer says. */
export interface AssetRequest {
  request: IncomingMessage;
  response: ServerResponse;
  policy: Policy;
}

export async function serveAsset(
  { request, response, policy }: AssetRequest,
  pathname: string,
  assets: Assets,
): Promise<void> {
  const asset = pathname === diagramFramePath ? diagramFrame(assets.diagrams) : await assets.find(pathname);
  if (asset) return sendAnswer(request, response, asset, policy);
  setPolicy(response, policy);
  response.writeHead(404, { 'cache-control': 'no-store' }).end();
}
