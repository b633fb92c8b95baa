import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { createAddressRule } from './addresses.ts';
import { createConnector } from './connect.ts';
import { limitedBody } from './limited-body.ts';
import { OutgoingError } from './outgoing-error.ts';
import { nextRequest, type OutgoingRequest, parseTarget } from './redirects.ts';
import type { GuardedFetch, OutgoingInit, OutgoingLimits, OutgoingOptions } from './types.ts';

const usualLimits: OutgoingLimits = { milliseconds: 10_000, bytes: 5_000_000, redirects: 3 };

const headerBytes = 16_384;

/** What connects and frames a request is for us alone to say. */
const ownHeaders =
  /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i;

/** What `createGuardedFetch` says, with the library loaded that does it. */
export function guardedFetch({ allowedNetworks, lookupAll }: OutgoingOptions): GuardedFetch {
  const isAllowed = createAddressRule(allowedNetworks);
  const connectors = createConnector(isAllowed, usualLimits.milliseconds, lookupAll);

  return async (url, init = {}) => {
    const limits = { ...usualLimits, ...init.limits };
    const deadline = AbortSignal.timeout(limits.milliseconds);
    const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline;
    // A connection serves one request, so none is used that was made for a name that leads elsewhere now.
    const agent = new Agent({
      connect: connectors,
      pipelining: 0,
      maxHeaderSize: headerBytes,
      maxResponseSize: limits.bytes,
      headersTimeout: limits.milliseconds,
      bodyTimeout: limits.milliseconds,
    });
    const fail = (error: unknown): OutgoingError => {
      agent.destroy().catch(() => undefined);
      return asOutgoingError(error, deadline, init.signal);
    };
    try {
      const response = await follow(firstRequest(url, init), limits.redirects, { dispatcher: agent, signal });
      return limitedBody(response, limits.bytes, fail, () => agent.destroy());
    } catch (error) {
      throw fail(error);
    }
  };
}

function firstRequest(
  url: string | URL,
  { method = 'GET', headers = {}, body }: OutgoingInit,
): OutgoingRequest {
  const sent = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
  return { url: parseTarget(url), method, headers: Object.fromEntries(sent), body };
}

async function follow(
  first: OutgoingRequest,
  redirects: number,
  how: Pick<RequestInit, 'dispatcher' | 'signal'>,
): Promise<Response> {
  let request = first;
  for (let followed = 0; ; followed += 1) {
    const { url, ...init } = request;
    const response = await fetch(url, { ...init, ...how, redirect: 'manual' });
    const next = nextRequest(request, response);
    if (!next) return response;
    await response.body?.cancel();
    if (followed === redirects) throw new OutgoingError('too_many_redirects');
    request = next;
  }
}

function asOutgoingError(
  error: unknown,
  deadline: AbortSignal,
  callerSignal: AbortSignal | undefined,
): OutgoingError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutgoingError) return cause;
    const { code } = cause as { code?: unknown };
    if (
      code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' ||
      code === 'HPE_HEADER_OVERFLOW' ||
      code === 'UND_ERR_HEADERS_OVERFLOW'
    )
      return new OutgoingError('too_large');
    if (typeof code === 'string' && /TIMEOUT|ETIMEDOUT/.test(code)) return new OutgoingError('timed_out');
    if (cause instanceof AggregateError) {
      const known = cause.errors.find((each) => each instanceof OutgoingError);
      if (known) return known as OutgoingError;
    }
  }
  if (callerSignal?.aborted) return new OutgoingError('aborted');
  return new OutgoingError(deadline.aborted ? 'timed_out' : 'unreachable');
}
