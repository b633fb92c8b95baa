import { orLeave, signedInClient } from '#components/data/server.ts';
import { FailureError } from '#lib/failure.ts';

type Context = { params: Promise<{ org: string; site: string }> };

/**
 * Opens a site as its visitors would see it, in a preview of the person who follows the link, with the change request or
 * revision that it names.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { org: organizationId, site: siteId } = await params;
  const client = await signedInClient();
  const content = contentOf(new URL(request.url).searchParams);
  try {
    const { url } = await orLeave(
      client.call('createSitePreview', { params: { organizationId, siteId }, body: { content } }),
    );
    const headers = { location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    return new Response(null, { status: 303, headers });
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    const { code, message } = thrown.failure;
    return new Response(`${message}\n`, { status: code, headers: { 'cache-control': 'no-store' } });
  }
}

/** What the address names to be shown of a space. */
function contentOf(query: URLSearchParams) {
  const space = query.get('space');
  if (space === null) return undefined;
  const [changeRequest, revision] = [query.get('changeRequest'), query.get('revision')];
  return {
    space,
    ...(changeRequest === null ? {} : { changeRequest }),
    ...(revision === null ? {} : { revision }),
  };
}
