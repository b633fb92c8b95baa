import type { IncomingMessage, ServerResponse } from 'node:http';
import { diagramFramePath } from '#lib/diagrams.ts';
import { tryFramePath } from '#lib/openapi/try-it/frame.ts';
import type { Answer } from './answer.ts';
import { type Assets, assetsPath } from './assets.ts';
import { diagramFrame } from './diagram/frame.ts';
import type { CachedAnswer } from './page-cache.ts';
import { type Policy, sendAnswer, setPolicy } from './send.ts';
import { tryFrame } from './try/frame.ts';

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
  address: string,
  assets: Assets,
): Promise<void> {
  const asset = await findAsset(new URL(address, 'http://any'), assets);
  if (asset) return sendAnswer(request, response, asset, policy);
  setPolicy(response, policy);
  response.writeHead(404, { 'cache-control': 'no-store' }).end();
}

function findAsset(address: URL, assets: Assets): Answer | Promise<CachedAnswer> | undefined {
  if (address.pathname === diagramFramePath) return diagramFrame(assets.diagrams);
  return address.pathname === tryFramePath ? tryFrame(assets, address) : assets.find(address.pathname);
}
