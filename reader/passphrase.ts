import type { IncomingMessage, ServerResponse } from 'node:http';
import { answering } from '#lib/api/answering.ts';
import { createClient } from '#lib/api/client.ts';
import { passphraseNeeded } from '#lib/contract/site-access/passphrase-needed.ts';
import { FailureError } from '#lib/failure.ts';
import { localPath } from '#lib/local-path.ts';
import { visitorLocation } from '#lib/visitor-location.ts';
import { type Answer, htmlAnswer, redirectAnswer } from './answer.ts';
import type { Assets } from './assets.ts';
import type { DrawingPool } from './drawing.ts';
import type { PassphraseView } from './html/views.ts';
import { readBody } from './read-body.ts';
import { type Policy, sendAnswer } from './send.ts';
import { shareCookie } from './share-cookie.ts';
import { openAddress, type Visitor } from './visit.ts';

const mostBytes = 16 * 1024;

/** Whether the API refused a key because its share link asks for a passphrase. */
export function isPassphraseNeeded(thrown: unknown): boolean {
  return thrown instanceof FailureError && thrown.failure.type === passphraseNeeded;
}

/** Why a visitor is asked again, and the page that they wanted. */
export interface PassphraseOptions {
  problem?: PassphraseView['problem'];
  href?: string;
}

/** The page that asks for the passphrase of a visitor's share link. */
export async function passphrasePage(
  { address, language }: Visitor,
  { assets, drawing }: { assets: Assets; drawing: DrawingPool },
  { problem, href = visitorLocation(address) }: PassphraseOptions = {},
): Promise<Answer> {
  const view: PassphraseView = { assets: assets.page, language, href, problem };
  const status = typeof problem === 'object' ? 429 : 401;
  return htmlAnswer(status, await drawing.draw('passphrase', view, ''));
}

/**
 * The way back for a visitor whose passphrase opens the site no longer, when the address of their link does; undefined
 * where it does not. Throws when it asks for another passphrase.
 */
export async function returnToLink(visitor: Visitor): Promise<Answer | undefined> {
  const { address, entryKey } = visitor;
  if (entryKey === undefined || !(await openAddress({ ...visitor, shareKey: entryKey }))) return undefined;
  const cookie = shareCookie({ shareKey: entryKey }, address);
  return redirectAnswer(303, visitorLocation(address), { 'set-cookie': cookie });
}

/** What the API says to a passphrase. */
export type Entry = { shareKey: string } | { problem: PassphraseView['problem'] } | 'closed';

/** Enters a passphrase for a visitor with a share link. */
export async function enterPassphrase(
  { address, shareKey, entryKey, api }: Visitor,
  passphrase: string,
): Promise<Entry> {
  const key = entryKey ?? shareKey;
  if (key === undefined) return 'closed';
  try {
    return await answering(createClient(api)).call('enterPassphrase', {
      body: { url: `${address.origin}/`, shareKey: key, passphrase },
    });
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    const { code, issues, retryAfter = 1 } = thrown.failure;
    if (code === 429) return { problem: { seconds: retryAfter } };
    // What can be no passphrase is a wrong one.
    if (code === 401 || issues?.every(({ path }) => path === 'passphrase')) return { problem: 'wrong' };
    if (code === 404 || code === 400) return 'closed';
    throw thrown;
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  visitor: Visitor;
  policy: Policy;
  /** The page that asks for it again. */
  page(options: PassphraseOptions): Promise<Answer>;
  inTurn(work: () => Promise<void>): Promise<void>;
}

/** Takes the passphrase that a visitor enters, from its form alone, and leads them to the page that they wanted. */
export async function servePassphrase({
  request,
  response,
  visitor,
  policy,
  page,
  inTurn,
}: Exchange): Promise<void> {
  const { address, shareKey, entryKey = shareKey } = visitor;
  const body = request.headers.origin === address.origin ? await readBody(request, mostBytes) : undefined;
  if (body === undefined) {
    response.writeHead(403, { 'cache-control': 'no-store', connection: 'close' }).end();
    return;
  }
  const fields = new URLSearchParams(body);
  const href = localPath(fields.get('to') ?? '/') ?? '/';
  await inTurn(async () => {
    const entry = await enterPassphrase(visitor, fields.get('passphrase') ?? '');
    if (response.destroyed) return;
    const answer =
      entry === 'closed'
        ? redirectAnswer(303, href)
        : 'problem' in entry
          ? await page({ problem: entry.problem, href })
          : redirectAnswer(303, href, { 'set-cookie': shareCookie({ ...entry, entryKey }, address) });
    await sendAnswer(request, response, answer, policy);
  });
}
