import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseNetworks } from '#lib/client-address.ts';

/** The settings of the API and the worker, from their environment. */
export interface Config {
  host: string;
  apiPort: number;
  /** Our own address as people see it, without a slash at its end. */
  publicUrl: string;
  /** The domain that sites live below, with its port. */
  sitesDomain: string;
  /** Addresses and networks whose forwarded headers count. */
  trustedProxies: string[];
  /** What our own console proves itself with, so that it is believed whose address it forwards. */
  forwardKey: string | undefined;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Requests a minute and credential. */
  rateLimit: number;
  /** Signs page tokens and addresses, encrypts secrets at rest. */
  secret: string;
  /** Networks that outgoing requests may reach although they are not public; `1` is all of them. */
  allowPrivateNetwork: string[];
  /** The DNS servers that records of domains are read from; without any, those of the system. */
  dnsServers: string[];
  /** What `/metrics` asks for; without it only this machine may read them. */
  metricsToken: string | undefined;
  /** What the ad network names itself by; without it there is none. */
  partnerKey: string | undefined;
  smtpUrl: string | undefined;
  production: boolean;
}

class ConfigError extends Error {}

function port(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined || value === '') return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new ConfigError(`${name} is no port: ${value}`);
  return number;
}

function words(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function privateNetworks(value: string | undefined): string[] {
  const networks = words(value);
  try {
    parseNetworks(networks.filter((word) => word !== '1'));
  } catch {
    throw new ConfigError(`LECTERN_ALLOW_PRIVATE_NETWORK is no list of networks: ${value}`);
  }
  return networks;
}

function dnsServers(value: string | undefined): string[] {
  const servers = words(value);
  const wrong = servers.find(
    (server) => isIP(server.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')) === 0,
  );
  if (wrong !== undefined) throw new ConfigError(`LECTERN_DNS_SERVERS names no address: ${wrong}`);
  return servers;
}

/** The secret of this installation, created once and stored in the data folder. */
function storedSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Reads the environment; throws with a line to show when a value can't be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const consolePort = port('PORT', env.PORT, 3000);
  const dataFolder = resolve(env.LECTERN_DATA || './data');
  const rateLimit = Number(env.LECTERN_RATE_LIMIT || 6000);
  if (!(rateLimit > 0))
    throw new ConfigError(`LECTERN_RATE_LIMIT is no number of requests: ${env.LECTERN_RATE_LIMIT}`);
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${consolePort}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl)) throw new ConfigError(`PUBLIC_URL is no address: ${env.PUBLIC_URL}`);
  return {
    host: env.HOST || '127.0.0.1',
    apiPort: port('API_PORT', env.API_PORT, 4000),
    publicUrl,
    sitesDomain: env.SITES_DOMAIN || `localhost:${consolePort}`,
    trustedProxies: words(env.TRUSTED_PROXIES),
    forwardKey: env.LECTERN_FORWARD_KEY || undefined,
    dataFolder,
    databaseUrl: env.DATABASE_URL || undefined,
    rateLimit,
    secret: env.LECTERN_SECRET || storedSecret(dataFolder),
    allowPrivateNetwork: privateNetworks(env.LECTERN_ALLOW_PRIVATE_NETWORK),
    dnsServers: dnsServers(env.LECTERN_DNS_SERVERS),
    metricsToken: env.LECTERN_METRICS_TOKEN || undefined,
    partnerKey: env.LECTERN_PARTNER_KEY || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    production: env.NODE_ENV === 'production',
  };
}
