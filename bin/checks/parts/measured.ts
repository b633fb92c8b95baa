import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface MeasuredAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  milliseconds: number;
}

export interface SentRequest {
  url: string;
  /** The requested host, where it is not the one of the address. */
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The address that it comes from. */
  from?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Sends a request and reads the answer to its end; status 0 when the connection was cut. */
export function send({
  url,
  host,
  method = 'GET',
  headers = {},
  body,
  from,
}: SentRequest): Promise<MeasuredAnswer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, answered: IncomingHttpHeaders = {}) =>
      resolve({ status, headers: answered, milliseconds: performance.now() - startedAt });
    const sent = request(
      url,
      { method, agent, headers: { ...headers, ...(host ? { host } : {}) }, localAddress: from },
      (answer) => {
        answer.resume();
        answer.once('end', () => end(answer.statusCode ?? 0, answer.headers));
        answer.once('error', () => end(0));
      },
    );
    sent.once('error', () => end(0));
    sent.end(body);
  });
}

/** What ninety-five of a hundred values do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

/** Memory that a process holds, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Processor time that a process has used, all of its threads together, in seconds. Linux counts it in hundredths. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
