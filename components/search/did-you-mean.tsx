import Link from 'next/link';
import { textLink } from '#components/ui/text-link.ts';

/** Offers the query with words of the content, which the shown results were found by as well. */
export function DidYouMean({ suggestion, href }: { suggestion: string; href: string }) {
  return (
    <p className="mt-3 px-3 wrap-anywhere">
      Did you mean{' '}
      <Link href={href} className={textLink}>
        <bdi>{suggestion}</bdi>
      </Link>
      ?
    </p>
  );
}
