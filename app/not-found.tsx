import Link from 'next/link';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { EntryRoot } from '#components/frame/entry-root.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { paths } from '#lib/paths.ts';

export default function NotFound() {
  return (
    <EntryRoot>
      <EntryFrame
        title="Page not found"
        description="It may have been moved or deleted, or you may not have access."
        footer={
          <Link href={paths.start()} className={textLink}>
            Go to home
          </Link>
        }
      />
    </EntryRoot>
  );
}
