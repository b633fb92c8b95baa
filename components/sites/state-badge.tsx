import { Badge } from '#components/ui/badge.tsx';

/** Whether a site is published. */
export function StateBadge({ published }: { published: boolean }) {
  return published ? <Badge tone="positive">Published</Badge> : <Badge>Not published</Badge>;
}
