interface SampleOptions {
  audience: string;
  /** The address of the site, once it is published. */
  site: string | undefined;
}

/** Code of a login page that signs a token for a site. */
export function signInSample({ audience, site = 'https://docs.example.com/' }: SampleOptions): string {
  return `import { SignJWT } from 'jose';

const site = new URL('${site}');
const key = new TextEncoder().encode(process.env.DOCS_SIGNING_KEY);

app.get('/login', requireLogin, async (request, response) => {
  const { id, plan } = request.user;
  // The visitor stays signed in until the token expires, at most 12 hours.
  const token = await new SignJWT({ sub: id, plan })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('${audience}')
    .setExpirationTime('1h')
    .sign(key);
  let page = new URL(request.query.location ?? '/', site);
  // Never send a token to another address.
  if (page.origin !== site.origin) page = new URL(site);
  page.searchParams.set('jwt_token', token);
  response.redirect(page.href);
});`;
}
