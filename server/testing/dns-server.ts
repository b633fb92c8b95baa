import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode, type RecordType } from 'dns-packet';

export type RecordKind = 'TXT' | 'CNAME';

/** A DNS server on a free port of this machine, whose records a test sets. */
export interface DnsServer {
  /** Its address with its port. */
  address: string;
  /** Sets the records of a name: its texts, or the name that it stands for. An empty list removes them. */
  set(name: string, kind: RecordKind, values: readonly string[]): void;
  /** Answers every question with a failure, until told otherwise. */
  fail(failing: boolean): void;
  stop(): Promise<void>;
}

const responseCodes = { failed: 2, noSuchName: 3 };

/** Starts a DNS server without records. */
export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, readonly string[]>();
  const keyOf = (name: string, type: RecordType) => `${type} ${name.toLowerCase()}`;
  let failing = false;
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions } = decode(message);
    const answers = (questions ?? []).flatMap(({ name, type }): Answer[] =>
      (records.get(keyOf(name, type)) ?? []).map((data) => ({ type, name, ttl: 1, data }) as Answer),
    );
    const isKnown = (questions ?? []).some(({ name }) =>
      (['TXT', 'CNAME'] as const).some((type) => records.has(keyOf(name, type))),
    );
    const code = failing ? responseCodes.failed : isKnown ? 0 : responseCodes.noSuchName;
    socket.send(
      encode({ type: 'response', id, flags: code, questions, answers: failing ? [] : answers }),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, kind, values) => {
      if (values.length > 0) records.set(keyOf(name, kind), values);
      else records.delete(keyOf(name, kind));
    },
    fail: (now) => {
      failing = now;
    },
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
