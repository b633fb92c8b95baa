import { orLeave, signedInClient } from '#components/data/server.ts';
import { FailureError } from '#lib/failure.ts';

type Context = { params: Promise<{ org: string; site: string }> };

/** Opens a site as its visitors would see it, in a preview of the person who follows the link. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { org: organizationId, site: siteId } = await params;
  const client = await signedInClient();
  try {
    const { url } = await orLeave(client.call('getSitePreview', { params: { organizationId, siteId } }));
    const headers = { location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    return new Response(null, { status: 303, headers });
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    const { code, message } = thrown.failure;
    return new Response(`${message}\n`, { status: code, headers: { 'cache-control': 'no-store' } });
  }
}
