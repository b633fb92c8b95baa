import ipaddr from 'ipaddr.js';
import type { ClientAuth, Configuration, CustomFetchOptions, ServerMetadata } from 'openid-client';
import type { Services } from '#server/core/services.ts';
import { type GuardedFetch, OutgoingError } from '../fetch/index.ts';
import { OidcRefused } from './refused.ts';

export type OidcServices = Pick<Services, 'outgoing' | 'now'>;

/** What we are to a provider, and the provider to us. */
export interface OidcApp {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends a browser back to. */
  redirectURI: string;
  /** What is requested beside the usual scopes, with spaces between. */
  scopes: string;
}

/** A whole step of a sign-in, with each request to the provider. */
const longestMs = 10_000;
const mostBytes = 256 * 1024;
/** How far the clock of a provider may be off. */
export const skewSeconds = 60;

/** Whether an issuer may be reached without encryption: only this machine and private addresses, by their literal form. */
function isPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() !== 'unicast');
}

/** Whether requests may go to an issuer, as far as its address tells. */
export function isUsableIssuer(issuer: string): boolean {
  const url = new URL(issuer);
  // The library compares no issuer where it is given the address of the document itself.
  return !url.pathname.includes('/.well-known/') && (url.protocol === 'https:' || isPrivate(url));
}

/** What a provider says of itself, read anew for each step, so that changed keys and addresses count at once. */
export async function discover({ outgoing, now }: OidcServices, app: OidcApp): Promise<Configuration> {
  const client = await import('openid-client');
  if (!isUsableIssuer(app.issuer)) throw new OidcRefused('discovery', 'wrong_discovery');
  const issuer = new URL(app.issuer);
  const isPlain = issuer.protocol === 'http:';
  const metadata = {
    [client.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [client.clockTolerance]: skewSeconds,
  };
  const fetch = asClientFetch(outgoing);
  let server: ServerMetadata;
  try {
    const discovered = await client.discovery(issuer, app.clientId, metadata, undefined, {
      [client.customFetch]: fetch,
      timeout: longestMs / 1000,
      execute: isPlain ? [client.allowInsecureRequests] : [],
    });
    server = discovered.serverMetadata();
  } catch (error) {
    throw new OidcRefused('discovery', isUnreachable(error) ? 'provider_unreachable' : 'wrong_discovery');
  }
  const { authorization_endpoint: authorization = '' } = server;
  // Some issuers are let pass by the library although they name themselves otherwise.
  if (new URL(server.issuer).href !== issuer.href || !isWebAddress(authorization, issuer))
    throw new OidcRefused('discovery', 'wrong_discovery');
  const configuration = new client.Configuration(
    server,
    app.clientId,
    metadata,
    authenticationFor(client, server, app.clientSecret),
  );
  configuration[client.customFetch] = fetch;
  configuration.timeout = longestMs / 1000;
  client.enableNonRepudiationChecks(configuration);
  if (isPlain) client.allowInsecureRequests(configuration);
  return configuration;
}

/** Whether a browser can be sent to an address of a provider: encrypted, unless its issuer is not, and without a user name. */
export function isWebAddress(address: string, issuer: URL): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return ['https:', issuer.protocol].includes(protocol) && username === '' && password === '';
}

/** How our secret is sent: by the usual way, where the provider takes it. */
function authenticationFor(
  client: typeof import('openid-client'),
  { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] }: ServerMetadata,
  secret: string,
): ClientAuth {
  return ways.includes('client_secret_basic')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret);
}

/** The guarded fetch as the library calls it. It follows no redirect, and all requests of a step share their time. */
function asClientFetch(outgoing: GuardedFetch) {
  const deadline = AbortSignal.timeout(longestMs);
  return (url: string, { method, headers, body, signal }: CustomFetchOptions): Promise<Response> => {
    const text = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined;
    return outgoing(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(text !== undefined && { body: text }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      limits: { milliseconds: longestMs, bytes: mostBytes, redirects: 0 },
    });
  };
}

/** Whether something failed because an answer did not come, or not whole. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutgoingError || cause.name === 'TimeoutError') return true;
  }
  return false;
}
