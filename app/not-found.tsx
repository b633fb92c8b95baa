import Link from 'next/link';
import { ConsoleRoot } from '#components/shell/console-root.tsx';
import { EntryFrame } from '#components/shell/entry-frame.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { paths } from '#lib/paths.ts';

export default function NotFound() {
  return (
    <ConsoleRoot>
      <EntryFrame
        title="There is no such page"
        description="It may have been moved or deleted, or you may not be allowed to see it."
        footer={
          <Link href={paths.start()} className={textLink}>
            Go to the start
          </Link>
        }
      />
    </ConsoleRoot>
  );
}
