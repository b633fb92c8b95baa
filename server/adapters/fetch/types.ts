import type { LookupAll } from './connect.ts';

export interface OutgoingOptions {
  /** `LECTERN_ALLOW_PRIVATE_NETWORK`. */
  allowedNetworks: readonly string[];
  /** How names are looked up: by the system unless told otherwise. */
  lookupAll?: LookupAll;
}

export interface OutgoingLimits {
  /** From the beginning to the last byte of the body. */
  milliseconds: number;
  /** Of the body, both as it comes and unpacked. */
  bytes: number;
  redirects: number;
}

export interface OutgoingInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  limits?: Partial<OutgoingLimits>;
}

/** Requests something outside; throws an `OutgoingError` when there is no answer, also while its body is read. */
export type GuardedFetch = (url: string | URL, init?: OutgoingInit) => Promise<globalThis.Response>;
