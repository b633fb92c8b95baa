import { Badge } from '#components/ui/badge.tsx';

/** Whether readers find a site. */
export function StateBadge({ published }: { published: boolean }) {
  return published ? <Badge tone="positive">Published</Badge> : <Badge>Not published</Badge>;
}
