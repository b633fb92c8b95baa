import { dayMs } from '#lib/durations.ts';
import { DnsError } from '#server/adapters/dns.ts';
import type { Config } from '#server/config.ts';
import { WentAway } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { type AuditEntry, jobOccasion, lectern, type Occasion, writeAudit } from '#server/db/audit.ts';
import { brokenConstraint, type Db } from '#server/db/database.ts';
import { lockSite } from '#server/domain/site-structure/index.ts';
import { recordEvent } from '#server/events/record.ts';
import { recordValue } from './present.ts';
import {
  findHostnameRow,
  findSiteAt,
  type HostnameRow,
  type SiteRow,
  setSiteHostname,
  updateHostname,
} from './store.ts';

/** How long a site keeps its name after the record has gone, since a provider of names can fail for a day. */
const graceMs = 3 * dayMs;

/** What a look-up of a name found. */
export interface LookUp {
  row: HostnameRow;
  status: NonNullable<HostnameRow['status']>;
  aliases: string[];
}

/** Looks the record of a name up. */
export async function lookUpHostname(
  { dns, config }: Pick<Services, 'dns' | 'config'>,
  row: HostnameRow,
): Promise<LookUp> {
  try {
    const aliases = await dns.aliases(row.hostname);
    return { row, aliases, status: statusOf(config, row, aliases) };
  } catch (error) {
    if (!(error instanceof DnsError)) throw error;
    return { row, aliases: [], status: 'internal_error' };
  }
}

function statusOf(config: Config, row: HostnameRow, aliases: readonly string[]): LookUp['status'] {
  if (aliases.length === 0) return 'dns_no_cname';
  // A name stands for one other only, so of two sites that want it one at most can prove it.
  return aliases.length === 1 && aliases[0] === recordValue(config, row) ? 'dns_passed' : 'dns_wrong_cname';
}

interface Change extends Pick<Services, 'now' | 'newId'> {
  tx: Db;
  requestId: string;
  isJob?: boolean;
  audit(entry: AuditEntry): Promise<void>;
}

/**
 * Stores what was found. A site that proves its name is read there from now on, and the one that was before no more; a
 * site that has not proved its name for three days loses it. Throws `WentAway` when the site wants another name meanwhile.
 */
export async function storeLookUp(change: Change, site: SiteRow, lookUp: LookUp): Promise<void> {
  const { tx, now } = change;
  const { row, status, aliases } = lookUp;
  const holder = await findSiteAt(tx, row.hostname);
  const other = holder && holder.id !== site.id ? holder : undefined;
  const locked = await lockBoth(tx, site, status === 'dns_passed' ? other : undefined);
  const current = await findHostnameRow(tx, site);
  if (current?.label !== row.label) throw new WentAway();
  const result = { status, aliases, checkedAt: now() };
  // A look-up that failed says nothing of the record.
  if (status === 'internal_error') return updateHostname(tx, site, result);
  const isProved = status === 'dns_passed';
  const missingSince = isProved || locked.site.hostname === null ? null : (current.missingSince ?? now());
  await updateHostname(tx, site, { ...result, missingSince });
  if (isProved) {
    if (locked.other?.hostname === row.hostname) await removeName(change, locked.other, row.hostname);
    if (locked.site.hostname !== row.hostname) await assignName(change, locked.site, row.hostname);
  } else if (missingSince && now().getTime() - missingSince.getTime() >= graceMs) {
    await removeName(change, locked.site, row.hostname);
  }
}

/** Locks one site or two, in the order of their ids. */
async function lockBoth(tx: Db, site: SiteRow, other: SiteRow | undefined) {
  const rows = new Map<string, SiteRow>();
  for (const each of [site, ...(other ? [other] : [])].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    rows.set(each.id, await lockSite(tx, each));
  }
  return { site: rows.get(site.id) ?? site, other: other && rows.get(other.id) };
}

async function assignName({ tx, audit }: Change, site: SiteRow, hostname: string): Promise<void> {
  await setSiteHostname(tx, site, hostname).catch((error: unknown) => {
    if (brokenConstraint(error) !== 'sites_hostname') throw error;
    // Another site was given the name after the look-up of its holder.
    throw new WentAway();
  });
  await audit({
    organizationId: site.organizationId,
    action: 'site.hostname_proved',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { hostname },
  });
}

async function removeName(
  { tx, now, newId, requestId, isJob }: Change,
  site: SiteRow,
  hostname: string,
): Promise<void> {
  await setSiteHostname(tx, site, null);
  await updateHostname(tx, site, { missingSince: null });
  const entry: AuditEntry = {
    organizationId: site.organizationId,
    action: 'site.hostname_lost',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { hostname },
  };
  // Whoever proved the name for another site is unknown to this organization, as is where they came from.
  const occasion: Occasion = isJob
    ? jobOccasion({ now, newId }, requestId)
    : { id: newId(), occurredAt: now(), requestId, actor: lectern, source: 'api' };
  await writeAudit(tx, entry, occasion);
  await recordEvent({ now, newId }, tx, {
    organizationId: site.organizationId,
    type: 'site.domain_lost',
    subject: site.id,
    data: { hostname },
  });
}
