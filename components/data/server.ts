import type { QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { ADDRESS_HEADER, callerHeaders } from '#console/caller.ts';
import { readConsoleConfig } from '#console/config.ts';
import { answering } from '#lib/api/answering.ts';
import { type Client, createClient } from '#lib/api/client.ts';
import { FailureError } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { createQueryClient, type Read } from './query-client.ts';
import { findSession } from './session-store.ts';

/** The query parameter that Next's router adds, which is not part of a page's address. */
const routerMark = '_rsc';

/** The API as the sender of this request, signed in or not. Only on the server. */
export const requestClient = cache(async (): Promise<{ client: Client; isSignedIn: boolean }> => {
  const config = readConsoleConfig();
  const sent = await headers();
  const token = await findSession();
  return {
    client: answering(createClient({ url: config.apiUrl, token, headers: callerHeaders(sent, config) })),
    isSignedIn: token !== undefined,
  };
});

/** Whether a browser requested the whole page, and not Next's router a part of it. */
export async function isFirstLoad(): Promise<boolean> {
  const address = (await headers()).get(ADDRESS_HEADER) ?? '/';
  return !new URL(address, 'http://console').searchParams.has(routerMark);
}

/** The address of this page, for the way back to it. */
async function ownAddress(): Promise<string> {
  const address = (await headers()).get(ADDRESS_HEADER) ?? '/';
  const { pathname, searchParams } = new URL(address, 'http://console');
  searchParams.delete(routerMark);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Redirects to the sign-in screen, which returns to this page afterwards. */
async function toSignIn(): Promise<never> {
  redirect(paths.signIn(await ownAddress()));
}

/** Redirects to where the organization of this page is signed in to. */
async function toRequiredSignIn(): Promise<never> {
  const address = await ownAddress();
  redirect(paths.requiredSignIn(address.split('/')[1] ?? '', address));
}

/** The API as the signed-in person; others are redirected to sign in. */
export async function signedInClient(): Promise<Client> {
  const { client, isSignedIn } = await requestClient();
  return isSignedIn ? client : await toSignIn();
}

/**
 * Waits for a page's data; redirects to sign-in after the session has ended or where it does not open the organization,
 * and to not-found for missing things.
 */
export async function orLeave<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data;
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    if (thrown.failure.code === 401) await toSignIn();
    if (thrown.failure.code === 404) notFound();
    if (thrown.failure.type === 'sso_required') await toRequiredSignIn();
    if (thrown.failure.type === 'sign_in_again') redirect(paths.signInAgain(await ownAddress()));
    if (thrown.failure.type === 'network_not_allowed') redirect(paths.refusedNetwork());
    if (thrown.failure.type === 'two_factor_required') redirect(paths.requiredTwoFactor(await ownAddress()));
    throw thrown;
  }
}

/**
 * A cache for one page: fill it with `prefetchQuery` and pass it to `Prefetched`. Only a first load waits for that: inside
 * the console a screen is shown at once, and the browser shows what it has and reads the rest. An editor is read on every
 * way, because it is drawn with what it edits.
 */
export async function pageQueries(readsOn: 'first-load' | 'every-way' = 'first-load'): Promise<QueryClient> {
  const { client } = await requestClient();
  const call = client.call as (...request: Parameters<Read>) => Promise<unknown>;
  const queries = createQueryClient((operation, input, signal) => call(operation, input, signal));
  if (readsOn === 'every-way' || (await isFirstLoad())) return queries;
  const skip = async () => {};
  return Object.assign(queries, { prefetchQuery: skip, prefetchInfiniteQuery: skip });
}
