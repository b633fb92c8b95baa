import type { OperationId } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type Kind, type Need, parseAccessKey, permissionTable } from '#lib/contract/permissions.ts';
import { scopeOfOperation } from '#lib/contract/scopes.ts';
import { type Role, rank, roles } from '#lib/contract/shared/role-ladder.ts';
import { hasScope, scopes } from '#lib/contract/shared/scopes.ts';
import * as pdfs from '#server/domain/pdfs/index.ts';
import { furnish } from '#server/testing/furnish.ts';
import type { Params } from '#server/testing/path-params.ts';
import { type RawAnswer, request } from '#server/testing/request.ts';
import { addressFor, type BuiltRow, builtRows, inOrder } from '#server/testing/rows.ts';
import type { Api } from '#server/testing/run-api.ts';
import { sampleBody, sampleQuery } from '#server/testing/sample-body.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const callers = [...roles.toReversed(), 'guest', 'visitor', 'stranger', 'nobody', 'revoked'] as const;
type Caller = (typeof callers)[number];

/** What the table of permissions says must come back. */
type Expectation = 'anything' | 'unauthorized' | 'hidden' | 'forbidden' | 'allowed';

/** Operations on things that have a rule of their own below the object of their row: who sees them, who may. */
const finer: Record<string, { sees: Role | null; need: Role }> = {
  // The history is that of the admin who made the things.
  getAskConversation: { sees: 'admin', need: 'admin' },
  updateAskConversation: { sees: 'admin', need: 'admin' },
  getAskAnswer: { sees: 'admin', need: 'admin' },
  updateAskAnswer: { sees: 'admin', need: 'admin' },
  createLinkInvite: { sees: null, need: 'admin' },
  getLinkInvite: { sees: 'admin', need: 'admin' },
  updateLinkInvite: { sees: 'admin', need: 'admin' },
  deleteLinkInvite: { sees: 'admin', need: 'admin' },
  // Without a target it is into a new space.
  createImportRun: { sees: null, need: 'create' },
  getImportRun: { sees: 'read', need: 'read' },
  streamImportRun: { sees: 'read', need: 'read' },
  cancelImportRun: { sees: 'read', need: 'create' },
  // It is the admin's own.
  updateSavedView: { sees: 'admin', need: 'admin' },
  deleteSavedView: { sees: 'admin', need: 'admin' },
  deleteComment: { sees: 'read', need: 'admin' },
  deleteCommentReply: { sees: 'read', need: 'admin' },
  deleteChangeRequestComment: { sees: 'read', need: 'admin' },
  deleteChangeRequestCommentReply: { sees: 'read', need: 'admin' },
};

interface Cell {
  status: number;
  wrong: string | undefined;
}

/** Calls every built operation as everyone and holds the answers to the table of permissions. */
export async function run(): Promise<void> {
  const table = new Map<string, Map<Caller, Cell>>();
  const wrong: string[] = [];
  await withTemporaryApi(
    async (api) => {
      for (const caller of callers) {
        const world = await createWorld(api);
        const admin = world.as.admin.token;
        const kit = await furnish(api, { organizationId: world.organizationId, token: admin });
        const member = await world.addMember('read');
        const token = await (caller === 'visitor' ? visitorToken(world, kit) : tokenOf(caller, world));
        const otherOrganizationId = await ownOrganization(api, token);
        const params = { ...kit, userId: member.id, otherOrganizationId };
        for (const each of inOrder(builtRows)) {
          const { id, row } = each;
          const answer = await request(
            api,
            row.method,
            addressFor(row, params, sampleQuery(id, row, params)),
            {
              token,
              body: sampleBody(id, row, params),
              headers: fromAnywhere(),
            },
          );
          const flaws = [
            flawOf(expectedOf(each, caller), row, answer),
            ...permissionFlaws(answer.body, caller, world.organizationId),
          ].filter((flaw) => flaw !== undefined);
          wrong.push(...flaws.map((flaw) => `${id} as ${caller}: ${flaw}`));
          const cells = table.get(id) ?? new Map<Caller, Cell>();
          table.set(id, cells.set(caller, { status: answer.status, wrong: flaws[0] }));
        }
      }
      wrong.push(...(await scopeFlaws(api)));
    },
    { trustedProxies: ['127.0.0.1'] },
    // Whoever asks for a PDF waits for it.
    pdfs.jobs,
  );
  print(table);
  for (const line of wrong) console.log(line);
  const size = `${builtRows.length} operations × (${callers.length} callers + ${scopes.length} scopes of an admin)`;
  console.log(`${size}: ${wrong.length} wrong`);
  if (wrong.length > 0) process.exitCode = 1;
}

/** Each request comes from elsewhere, so that what limits a network refuses none. */
function fromAnywhere(): Record<string, string> {
  return { 'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 250) + 1}` };
}

/** Calls every operation with a token of an admin for each scope: only what needs the scope may get further. */
async function scopeFlaws(api: Api): Promise<string[]> {
  const flaws: string[] = [];
  for (const scope of scopes) {
    const world = await createWorld(api);
    const kit = await furnish(api, { organizationId: world.organizationId, token: world.as.admin.token });
    const body = { label: 'Sample', scopes: [scope] };
    const { token } = await world.as.admin.call('createUserToken', { body });
    for (const { id, row } of inOrder(builtRows)) {
      if (row.access === 'anyone') continue;
      const address = addressFor(row, kit, sampleQuery(id, row, kit));
      const answer = await request(api, row.method, address, {
        token,
        body: sampleBody(id, row, kit),
        headers: fromAnywhere(),
      });
      const needed = scopeOfOperation.get(id as OperationId) ?? null;
      const { error } = (answer.body ?? {}) as { error?: { type?: string } };
      const isRefused = answer.status === 403 && error?.type === 'missing_scope';
      const isAllowed = needed !== null && hasScope([scope], needed);
      if (isRefused === isAllowed) flaws.push(`${id} with ${scope} answers ${answer.status}`);
    }
  }
  return flaws;
}

/** The bearer of someone who visits the site, which is published for that and offers all that visitors may have. */
async function visitorToken({ as }: World, kit: Params): Promise<string | undefined> {
  const params = { organizationId: kit.organizationId ?? '', siteId: kit.siteId ?? '' };
  const look = await as.admin.call('getSiteCustomization', { params });
  await as.admin.call('replaceSiteCustomization', { params, body: { ...look, pdf: { enabled: true } } });
  const { urls } = await as.admin.call('publishSite', { params });
  const visit = await as.admin.call('visitPublishedSite', { body: { url: urls.published ?? '' } });
  return 'apiToken' in visit ? visit.apiToken : undefined;
}

async function tokenOf(caller: Exclude<Caller, 'visitor'>, world: World) {
  if (caller === 'nobody') return undefined;
  if (caller === 'stranger') return world.stranger.token;
  if (caller !== 'revoked') return world.as[caller].token;
  const { id, token } = await world.as.admin.call('createUserToken', { body: { label: 'Sample' } });
  await world.as.admin.call('deleteUserToken', { params: { tokenId: id } });
  return token;
}

/** An organization that the caller administers, to hand things over to. */
async function ownOrganization(api: { url: string }, token: string | undefined): Promise<string> {
  const { body } = await request(api, 'POST', '/v1/orgs', { token, body: { title: 'Sample' } });
  return (body as { id?: string }).id ?? 'absent';
}

function expectedOf({ id, row: { access, visitors } }: BuiltRow, caller: Caller): Expectation {
  if (access === 'anyone') return 'anything';
  if (caller === 'nobody' || caller === 'revoked') return 'unauthorized';
  if (caller === 'visitor') return visitors ? 'allowed' : 'forbidden';
  if (access === 'signed-in') return 'anything';
  if (caller === 'stranger') return 'hidden';
  const { kind, action } = parseAccessKey(access);
  if (!allowed(kind, 'view', caller)) return 'hidden';
  const rule = finer[id];
  if (rule && levelOf(caller) < rank(rule.sees)) return 'hidden';
  const isAllowed = rule ? levelOf(caller) >= rank(rule.need) : allowed(kind, action, caller);
  return isAllowed ? 'allowed' : 'forbidden';
}

/** What the rows of the table say of a member whose role is that of the organization. */
function allowed(kind: Kind, action: string, caller: Caller): boolean {
  // What a site shows can be seen by its visitors, and nothing else done to it.
  if (caller === 'visitor') return action === 'view';
  const need = (permissionTable[kind] as Record<string, Need>)[action] ?? 'nobody';
  if (need === 'nobody') return false;
  if (need === 'member') return caller === 'guest' || roles.includes(caller as Role);
  return levelOf(caller) >= rank(need);
}

function levelOf(caller: Caller): number {
  return rank(roles.includes(caller as Role) ? (caller as Role) : null);
}

function flawOf(expected: Expectation, row: Endpoint, { status, text }: RawAnswer): string | undefined {
  const good = {
    anything: status < 500,
    unauthorized: status === 401,
    hidden: status === 404 || (row.method === 'DELETE' && status === 204),
    forbidden: status === 403,
    allowed: status < 500 && ![401, 403, 404].includes(status),
  }[expected];
  return good ? undefined : `${expected} was expected, ${status} came: ${text.slice(0, 200)}`;
}

/** Every `permissions` object of an answer that says something else than the table. */
function permissionFlaws(body: unknown, caller: Caller, organizationId: string): string[] {
  if (Array.isArray(body)) return body.flatMap((each) => permissionFlaws(each, caller, organizationId));
  if (typeof body !== 'object' || body === null) return [];
  const { object, id, permissions } = body as Record<string, unknown>;
  const inner = Object.values(body).flatMap((each) => permissionFlaws(each, caller, organizationId));
  if (typeof object !== 'string' || !Object.hasOwn(permissionTable, object)) return inner;
  if (caller === 'stranger' || typeof permissions !== 'object' || permissions === null) return inner;
  const kind = object as Kind;
  if (kind === 'organization' && id !== organizationId) return inner;
  return [
    ...inner,
    ...Object.entries(permissions)
      .filter(([action, value]) => value !== allowed(kind, action, caller))
      .map(([action, value]) => `${kind}.${action} is said to be ${value}`),
  ];
}

function print(table: Map<string, Map<Caller, Cell>>): void {
  console.log(''.padEnd(40) + callers.map((caller) => caller.padStart(9)).join(''));
  for (const [id, cells] of table) {
    const line = callers.map((caller) => {
      const { status, wrong } = cells.get(caller) ?? { status: 0, wrong: 'none' };
      return `${status}${wrong === undefined ? '' : '!'}`.padStart(9);
    });
    console.log(id.padEnd(40) + line.join(''));
  }
}
