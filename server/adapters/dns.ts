import { Resolver } from 'node:dns/promises';

/** Why a look-up has no answer: nothing answers in time, or what answers can't tell. */
export class DnsError extends Error {}

/** Reads the records of names. A name that has none of a kind gives an empty list; throws a `DnsError`. */
export interface Dns {
  /** The texts of a name, each put together from its parts. */
  texts(name: string): Promise<string[]>;
  /** The name that a name stands for, in lower case, without a dot at its end. */
  aliases(name: string): Promise<string[]>;
}

const nothingThere = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME']);

/** Reads records from the servers of the system, or from these (`LECTERN_DNS_SERVERS`). Never waits longer than some seconds. */
export function createDns(servers: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const all = async <Item>(look: Promise<Item[]>): Promise<Item[]> => {
    try {
      return await look;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (nothingThere.has(code ?? '')) return [];
      throw new DnsError(`The look-up failed: ${code}`, { cause: error });
    }
  };
  return {
    texts: async (name) => (await all(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    aliases: async (name) =>
      (await all(resolver.resolveCname(name))).map((alias) => alias.toLowerCase().replace(/\.$/, '')),
  };
}
