import pg from 'pg';

/** A connection of its own that is told of what comes on some channels. */
export interface ChannelConnection {
  readonly client: pg.Client;
  /** Aborted when the connection is gone. */
  readonly lost: AbortSignal;
  close(): Promise<void>;
}

/** Connects and listens. */
export async function listenTo(
  url: string,
  channels: readonly string[],
  onNews: (payload: string, channel: string) => void,
): Promise<ChannelConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lectern',
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', ({ payload = '', channel }) => onNews(payload, channel));
  const close = () => client.end().catch(() => undefined);
  await client.connect();
  try {
    // A host that went away without a word gives its locks back after two minutes, not after hours.
    await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10');
    for (const channel of channels) await client.query(`listen ${channel}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { client, lost: lost.signal, close };
}
