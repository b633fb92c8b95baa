import { requestClient } from '#components/data/server.ts';
import { paths } from '#lib/paths.ts';

/** The link of a mail's header, for a person who opens it. */
export function GET(request: Request): Response {
  const location = `${paths.unsubscribe()}${new URL(request.url).search}`;
  return new Response(null, { status: 303, headers: { location } });
}

/** What a mail program sends for its own button (RFC 8058). It has no session: the token alone decides. */
export async function POST(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { client } = await requestClient();
  const sent = await client.send('unsubscribe', { body: { token } });
  return new Response(null, { status: sent.ok ? 204 : sent.status });
}
