import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';

/** A part of a long form under its title. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="space-y-6">{children}</div>
    </Card>
  );
}
