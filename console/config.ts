import { type Network, parseNetworks } from '#lib/client-address.ts';

/** What the console's process learns from its environment. Read at run time, on each call, never while building. */
export interface ConsoleConfig {
  host: string;
  port: number;
  /** The console's own address, without a slash at its end. */
  publicUrl: string;
  /** The domain that sites live below, with its port. */
  sitesDomain: string;
  /** Where the API listens, as this process reaches it. */
  apiUrl: string;
  /** Addresses and networks whose forwarded headers count. */
  trustedProxies: Network[];
  /** Proves to the API that a forwarded client address comes from the console. */
  forwardKey: string | undefined;
  /** For how many seconds shared caches may keep pages of public sites without asking. */
  sitesSharedMaxAge: number;
  development: boolean;
  /** A demonstration, whose links sign people in. */
  demonstration: boolean;
}

export function readConsoleConfig(env: NodeJS.ProcessEnv = process.env): ConsoleConfig {
  const port = portOf('PORT', env.PORT, 3000);
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  const apiUrl = (env.API_URL || `http://127.0.0.1:${portOf('API_PORT', env.API_PORT, 4000)}`).replace(
    /\/+$/,
    '',
  );
  if (!URL.canParse(publicUrl)) throw new Error(`PUBLIC_URL is no address: ${publicUrl}`);
  if (!URL.canParse(apiUrl)) throw new Error(`API_URL is no address: ${apiUrl}`);
  return {
    host: env.HOST || '127.0.0.1',
    port,
    publicUrl,
    sitesDomain: env.SITES_DOMAIN || `localhost:${port}`,
    apiUrl,
    trustedProxies: parseNetworks((env.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean)),
    forwardKey: env.LECTERN_FORWARD_KEY || undefined,
    sitesSharedMaxAge: secondsOf('LECTERN_SITES_SHARED_MAX_AGE', env.LECTERN_SITES_SHARED_MAX_AGE),
    development: env.NODE_ENV === 'development',
    demonstration: env.LECTERN_DEMO === '1',
  };
}

/** Next and React choose their production code by this variable, before they are loaded. */
export function setNodeEnvironment(): void {
  if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: 'production' });
  process.env.NEXT_TELEMETRY_DISABLED = '1';
}

function portOf(name: string, value: string | undefined, otherwise: number): number {
  if (!value) return otherwise;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${name} is no port: ${value}`);
  return port;
}

const mostSeconds = 24 * 60 * 60;

function secondsOf(name: string, value: string | undefined): number {
  const seconds = Number(value || 0);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > mostSeconds)
    throw new Error(`${name} is no number of seconds up to ${mostSeconds}: ${value}`);
  return seconds;
}
