import { randomBytes } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import { visitorRules } from '#lib/contract/site-access/oidc.ts';
import { explainRefusal, shownClaims } from '#lib/sign-in-tests.ts';
import { type OidcAnswer, OidcRefused } from '#server/adapters/oidc/index.ts';
import { anybody } from '#server/core/audience.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, externalOperation, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import { appUrl } from '#server/core/urls.ts';
import type { VisitorClaims } from '#server/core/visitor-jwt.ts';
import type { Db } from '#server/db/database.ts';
import type { StoredVisitorTest } from '#server/db/tables/visitors.ts';
import { siteViewerOf } from '#server/domain/site-structure/index.ts';
import { listConditions } from '../list-conditions.ts';
import type { SiteRow } from '../store/sites.ts';
import { findProvider, isComplete } from '../store/visitor-providers.ts';
import {
  answerSignIn,
  deleteTests,
  findTest,
  insertSignIn,
  storeTestResult,
} from '../store/visitor-sign-ins.ts';
import { createSignIn, readSignIn, signInMs } from './sign-ins.ts';
import { visitorClaims } from './visitor-claims.ts';

/** How long the result of a test is shown. */
const resultMs = 60 * 60_000;

const keyOf = ({ organizationId, id }: Pick<SiteRow, 'organizationId' | 'id'>) => ({
  organizationId,
  siteId: id,
});

export const startVisitorSignInTest = externalOperation(
  contract.startVisitorSignInTest,
  async (request) => {
    const { db, object } = request;
    const provider = await findProvider(db, keyOf(object.row));
    if (!isComplete(provider)) {
      throw new Conflict('incomplete', 'Enter the issuer, the client ID and the client secret first.');
    }
    try {
      return await createSignIn(request, provider);
    } catch (thrown) {
      if (!(thrown instanceof OidcRefused)) throw thrown;
      const result: StoredVisitorTest = { rules: explainRefusal(visitorRules, thrown) };
      const row = { ...keyOf(object.row), id: randomKey(), stateHash: hashToken(randomKey()) };
      return { row: { ...row, result }, location: undefined };
    }
  },
  async ({ tx, actor, object, body, now }, { row, location }) => {
    await deleteTests(tx, keyOf(object.row), actor.id);
    await insertSignIn(tx, {
      ...row,
      visitorKeyId: object.row.visitorKeyId,
      browserKeyHash: hashToken(body.browserKey),
      location: '/',
      expiresAt: new Date(now().getTime() + (location ? signInMs : resultMs)),
      testedBy: actor.id,
    });
    return answer(201, { object: 'sso-test-start' as const, ...(location && { location }) });
  },
);

export const getVisitorSignInTest = operation(
  contract.getVisitorSignInTest,
  async ({ tx, actor, object, now }) => {
    const test = await findTest(tx, keyOf(object.row), actor.id, now());
    const { rules = [], claims } = test?.result ?? {};
    const audience = claims && object.row.adaptiveContent ? { claims } : anybody;
    return answer(200, {
      object: 'visitor-sign-in-test' as const,
      state: test?.result ? ('finished' as const) : test ? ('waiting' as const) : ('none' as const),
      rules,
      claims: shownClaims(Object.entries(claims ?? {})),
      ...(claims && {
        conditions: await listConditions(tx, object.row, siteViewerOf(actor, object), audience),
      }),
    });
  },
);

interface TestRequest extends Pick<Services, 'db' | 'config' | 'outgoing' | 'now'> {
  inTurn<T>(read: () => Promise<T>): Promise<T>;
}

/** Reads the answer to a test that this browser began; undefined for any other answer. */
export async function finishTest(
  request: TestRequest,
  site: SiteRow,
  { browserKey, ...received }: OidcAnswer & { browserKey?: string | undefined },
) {
  if (browserKey === undefined) return undefined;
  const { db, now, config, inTurn } = request;
  const awaited = { stateHash: hashToken(received.state), browserKeyHash: hashToken(browserKey) };
  const waiting = await inTurn(() => answerSignIn(db, { ...awaited, siteId: site.id, testing: true }, now()));
  if (!waiting) return undefined;
  const result = await readResult(request, site, waiting, received);
  return {
    /** Stores what the test showed; where the console shows it. */
    store: async (tx: Db) => {
      await storeTestResult(tx, waiting.id, { result, expiresAt: new Date(now().getTime() + resultMs) });
      return appUrl(config.publicUrl, (paths) => paths.visitorSignInTest(site.organizationId, site.id));
    },
  };
}

/** Claims as the database can store them, which takes neither NUL nor half a character. */
function storable(claims: VisitorClaims): VisitorClaims {
  return JSON.parse(
    JSON.stringify(claims, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
    ),
  );
}

async function readResult(
  request: TestRequest,
  site: SiteRow,
  { id, sealedVerifier }: { id: string; sealedVerifier: Buffer | null },
  received: OidcAnswer,
): Promise<StoredVisitorTest> {
  const provider = await request.inTurn(() => findProvider(request.db, keyOf(site)));
  try {
    if (!isComplete(provider) || !sealedVerifier) throw new OidcRefused('answer', 'wrong_answer');
    const claims = visitorClaims(await readSignIn(request, provider, { id, sealedVerifier }, received));
    return {
      rules: visitorRules.map((rule) => ({ rule, state: 'passed' as const })),
      claims: storable(claims),
    };
  } catch (thrown) {
    if (!(thrown instanceof OidcRefused)) throw thrown;
    return { rules: explainRefusal(visitorRules, thrown) };
  }
}

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
