import { Badge } from '#components/ui/badge.tsx';
import type { ImportRun } from '#lib/contract/imports/schemas.ts';

const looks = {
  pending: { tone: 'neutral', label: 'Waiting' },
  'in-progress': { tone: 'accent', label: 'Running' },
  completed: { tone: 'positive', label: 'Done' },
  failed: { tone: 'critical', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Canceled' },
} as const;

/** The status of an import. */
export function RunStatus({ status }: { status: ImportRun['status'] }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
