import { siteAddress, siteText } from '#components/reader/index.ts';

export async function GET(): Promise<Response> {
  const address = await siteAddress();
  if (!address) return new Response(null, { status: 404 });
  const { status, type, body } = await siteText(address);
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'private, no-cache' };
  return new Response(body, { status, headers });
}
