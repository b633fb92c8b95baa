import { CircleCheck, CircleDashed, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Check } from './checklist.ts';

const looks = {
  done: { icon: CircleCheck, tone: 'text-positive', label: 'Done' },
  warning: { icon: TriangleAlert, tone: 'text-caution', label: 'Warning' },
  error: { icon: OctagonAlert, tone: 'text-critical', label: 'Required' },
  unknown: { icon: CircleDashed, tone: 'text-ink-faint', label: 'Checking' },
} as const;

/** What to check before a site is published. */
export function ChecklistCard({ checks }: { checks: readonly Check[] }) {
  return (
    <Card title="Publish checklist">
      <ul className="space-y-3">
        {checks.map(({ id, state, name, details = [] }) => {
          const { icon: Icon, tone, label } = looks[state];
          return (
            <li key={id} className="flex items-start gap-2.5">
              <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', tone)} />
              <span className="min-w-0 break-words">
                <span className="sr-only">{label}: </span>
                <bdi>{name}</bdi>
                {details.map((detail) => (
                  <span key={detail} className="block text-sm text-ink-soft">
                    <bdi>{detail}</bdi>
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
