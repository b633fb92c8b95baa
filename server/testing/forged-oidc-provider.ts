import { createHash, createHmac, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
type Endpoint = 'discovery' | 'token' | 'keys' | 'user-info';

/** How a forged provider differs from an honest one, until it is told otherwise. */
export interface Forgery {
  /** Claims of the ID token in place of the right ones; undefined leaves one out. */
  claims?: Json;
  /** How the ID token is signed. */
  signature?: 'right' | 'none' | 'public-key' | 'another-key' | 'unknown-key' | 'changed';
  /** Values in the discovery document, the token answer, the keys or the user info; undefined leaves one out. */
  discovery?: Json;
  token?: Json;
  keys?: Json;
  userInfo?: Json;
  /** Does not look at what comes with a code. */
  takesEverything?: boolean;
  /** Where an endpoint redirects, and what it does instead of answering. */
  redirects?: Partial<Record<Endpoint, string>>;
  huge?: Endpoint;
  hangs?: Endpoint;
  breaks?: Endpoint;
}

function createKey(kid: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey(privateKey);
  return { kid, privateKey, publicKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' } };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID Connect provider that lies as it is told. Codes are given out by hand, as though a person had signed in there. */
export async function startForgedProvider(clientID = 'lectern') {
  let forgery: Forgery = {};
  let key = createKey('first');
  const another = createKey('first');
  const codes = new Map<string, { nonce: string; challenge: string; redirectURI: string; used: boolean }>();
  const clientSecret = 'a-secret-that-the-provider-made';
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const idToken = (nonce: string) => {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: issuer, aud: clientID, sub: 'person-1', iat: seconds, exp: seconds + 300, nonce },
      ...{ email: 'ann@company.example', email_verified: true, name: 'Ann Sample' },
      ...forgery.claims,
    };
    const { signature = 'right' } = forgery;
    const algorithms = { none: 'none', 'public-key': 'HS256' } as Record<string, string>;
    const kid = signature === 'unknown-key' ? 'nobody-knows' : key.kid;
    const text = `${encode({ alg: algorithms[signature] ?? 'RS256', kid })}.${encode(claims)}`;
    if (signature === 'none') return `${text}.`;
    if (signature === 'public-key') {
      const secret = key.publicKey.export({ type: 'spki', format: 'pem' });
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    }
    const signer = signature === 'another-key' ? another : key;
    const signed = sign('sha256', Buffer.from(text), signer.privateKey).toString('base64url');
    return `${text}.${signature === 'changed' ? signed.replace(/^../, (two) => (two === 'AA' ? 'BB' : 'AA')) : signed}`;
  };

  const exchange = (form: URLSearchParams, authorization: string | undefined): [number, Json] => {
    const code = codes.get(form.get('code') ?? '');
    const [, credentials = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
    const sent = Buffer.from(credentials, 'base64').toString().split(':').map(decodeURIComponent);
    const isClient = sent[0] === clientID && sent[1] === clientSecret;
    if (!(forgery.takesEverything || isClient)) return [401, { error: 'invalid_client' }];
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      code && !code.used && code.challenge === challenge && code.redirectURI === form.get('redirect_uri');
    if (!code || !(isRight || forgery.takesEverything)) return [400, { error: 'invalid_grant' }];
    code.used = true;
    const answer = {
      access_token: 'sample',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken(code.nonce),
    };
    return [200, { ...answer, ...forgery.token }];
  };

  const answers: Record<Endpoint, (form: URLSearchParams, authorization?: string) => [number, Json]> = {
    discovery: () => [
      200,
      {
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/user-info` },
        ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256'],
        ...forgery.discovery,
      },
    ],
    keys: () => [200, { keys: [key.jwk], ...forgery.keys }],
    token: exchange,
    'user-info': () => [200, { sub: forgery.claims?.sub ?? 'person-1', ...forgery.userInfo }],
  };

  server.on('request', async (request, response) => {
    const path = request.url ?? '';
    const name = path.includes('/.well-known/') ? 'discovery' : (path.slice(1) as Endpoint);
    let text = '';
    for await (const chunk of request) text += chunk;
    if (forgery.hangs === name) return;
    if (forgery.breaks === name) return void request.socket.destroy();
    const to = forgery.redirects?.[name];
    if (to) return void response.writeHead(302, { location: to }).end();
    const [status, body] = answers[name]?.(new URLSearchParams(text), request.headers.authorization) ?? [
      404,
      {},
    ];
    send(response, status, forgery.huge === name ? { ...body, padding: 'x'.repeat(2_000_000) } : body);
  });

  return {
    issuer,
    clientID,
    clientSecret,
    forge: (next: Forgery) => {
      forgery = next;
    },
    /** Takes another key, and publishes that alone. */
    rotateKey: () => {
      key = createKey('second');
    },
    /** What a person brings back who was sent to this address and signed in. */
    callbackOf: (location: string) => {
      const { searchParams } = new URL(location);
      const code = randomBytes(16).toString('hex');
      codes.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
        redirectURI: searchParams.get('redirect_uri') ?? '',
        used: false,
      });
      return { code, state: searchParams.get('state') ?? '' };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
