import { dayAgo, daysAgo } from '#components/ui/days-ago.ts';

/** The times that the audit log can be narrowed to, in days. */
const days = { day: 1, week: 7, month: 30, quarter: 90 };

type Since = keyof typeof days;

export const auditTimes = Object.keys(days) as Since[];

/** The filters of the audit log, as the address has them. */
export type AuditFilters = {
  action?: string | undefined;
  actor?: string | undefined;
  target?: string | undefined;
  since?: Since | undefined;
};

type Address = Record<string, string | string[] | undefined>;

/** The filters in a URL of the audit log. */
export function auditFiltersIn({ action, actor, target, since }: Address): AuditFilters {
  const text = (value: string | string[] | undefined) =>
    typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined;
  return {
    action: text(action),
    actor: text(actor),
    target: text(target),
    since: auditTimes.find((each) => each === since),
  };
}

/** The query of the audit log, the same for the server's first page and the browser's next ones. */
export function auditLogInput(organizationId: string, { since, ...filters }: AuditFilters, now: number) {
  const from = since === 'day' ? dayAgo(now) : since && daysAgo(days[since], now);
  return { params: { organizationId }, query: { ...filters, from, limit: '50' } };
}
