import { contract } from '#lib/contract/contract.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { DnsError } from '#server/adapters/dns.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, externalOperation, operation } from '#server/core/operation.ts';
import { brokenConstraint } from '#server/db/database.ts';
import { presentOrganization } from '../present.ts';
import { listClosedOrganizations } from '../required-sso/store.ts';
import { accessToOrganization, findOrganizationOf, findOrganizationRow, joinByDomain } from '../store.ts';
import { domainOfAddress, findOrganizationIdOfAddress } from './of-address.ts';
import { presentEmailDomain, recordTextOf } from './present.ts';
import { publicDomains } from './public-domains.ts';
import {
  findEmailDomain,
  findProvedOrganizationId,
  listEmailDomainRows,
  lockEmailDomain,
  updateEmailDomain,
} from './store.ts';

export const listEmailDomains = operation(contract.listEmailDomains, async ({ tx, object }) => {
  const rows = await listEmailDomainRows(tx, object.organizationId);
  return answer(200, { items: rows.map(presentEmailDomain) });
});

export const checkEmailDomain = externalOperation(
  contract.checkEmailDomain,
  async ({ db, dns, object, params }) => {
    const row = await findEmailDomain(db, object.organizationId, params.emailDomain);
    if (!row) throw new NotFound('e-mail domain');
    if (publicDomains.has(row.domain)) {
      throw new Conflict('public_domain', 'Anybody can get an address there, so it can’t be proved.');
    }
    try {
      return await dns.texts(row.domain);
    } catch (error) {
      if (!(error instanceof DnsError)) throw error;
      throw new Conflict('dns_failed', 'The DNS servers did not answer. Try again in a moment.');
    }
  },
  async ({ tx, object, params, now, audit }, texts) => {
    const { organizationId } = object;
    const row = await lockEmailDomain(tx, organizationId, params.emailDomain);
    if (!row) throw new NotFound('e-mail domain');
    const hasRecord = texts.includes(recordTextOf(row));
    const set = {
      checkedAt: now(),
      provedAt: hasRecord ? (row.provedAt ?? now()) : row.provedAt,
      // Only the daily check ends a proof, so pressing a button twice does not.
      missedChecks: hasRecord || row.provedAt === null ? 0 : Math.max(row.missedChecks, 1),
    };
    await updateEmailDomain(tx, row, set).catch((error: unknown) => {
      if (brokenConstraint(error) !== 'email_domains_proved') throw error;
      throw new Conflict('domain_taken', 'Another organization of this installation has proved this domain.');
    });
    if (hasRecord && row.provedAt === null) {
      await audit({
        organizationId,
        action: 'email_domain.proved',
        target: { type: 'organization', id: organizationId, label: object.row.title },
        payload: { domain: row.domain },
      });
    }
    return answer(200, presentEmailDomain({ ...row, ...set }));
  },
);

export const joinOrganization = operation(contract.joinOrganization, async (context) => {
  const { tx, actor, params, now, audit } = context;
  const { organizationId } = params;
  // An address that its person has not proved is nobody's.
  const isTheirs =
    actor.emailVerified && (await findOrganizationIdOfAddress(tx, actor.email)) === organizationId;
  if (!isTheirs) throw new NotFound('organization');
  const joined = await joinByDomain(tx, { organizationId, userId: actor.id, joinedAt: now() });
  if (joined === 'disabled') {
    throw new Conflict('member_disabled', 'An admin has disabled your membership. Ask them to enable it.');
  }
  if (joined === 'member') return answer(204);
  await audit({
    organizationId,
    action: 'member.joined',
    target: { type: 'member', id: actor.id, label: actor.displayName },
    payload: { by: 'e-mail domain', role: joined.role },
  });
  return answer(204);
});

export const listEmailDomainOrganizations = operation(
  contract.listEmailDomainOrganizations,
  async ({ tx, actor, params, config }) => {
    const domain = params.emailDomain.toLowerCase();
    const organizationId = await findProvedOrganizationId(tx, domain);
    if (organizationId === undefined) return answer(200, { organizations: [] });
    const closed = await listClosedOrganizations(tx, actor);
    if (closed.some(({ id }) => id === organizationId)) return answer(200, { organizations: [] });
    const own = await findOrganizationOf(tx, organizationId, actor.id);
    const isOwnDomain = actor.emailVerified && domainOfAddress(actor.email) === domain;
    if (own?.role !== 'admin' && !isOwnDomain) return answer(200, { organizations: [] });
    const row = own?.organization ?? (await findOrganizationRow(tx, organizationId));
    if (!row) return answer(200, { organizations: [] });
    const access = own
      ? accessToOrganization(own.role as Role | null, own.inside)
      : { member: false, level: null };
    return answer(200, { organizations: [presentOrganization(config.publicUrl, row, access)] });
  },
);
