import Link from 'next/link';
import type { ComponentProps } from 'react';
import { gone } from './targets.ts';

/** A link of a document: inside of this host without a new page load, elsewhere without telling where from. */
export function ContentLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  if (href === gone) {
    return (
      <span className="missing" title="What this led to is gone">
        {children}
        <span className="sr-only"> (what this led to is gone)</span>
      </span>
    );
  }
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <Link {...props} href={href} prefetch={false}>
        {children}
      </Link>
    );
  }
  const isOutside = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href);
  return (
    <a {...props} href={href} {...(isOutside ? { rel: 'noreferrer nofollow' } : {})}>
      {children}
    </a>
  );
}
