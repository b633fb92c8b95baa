import type { ComponentProps } from 'react';
import type { ContentParts } from './content-parts.ts';
import { gone } from './targets.ts';

/** A link of a document: no page load within this host, and no referrer to others. */
export function ContentLink({
  href = '',
  goneWords,
  parts: { Link, outsideTarget },
  children,
  ...props
}: ComponentProps<'a'> & { goneWords: string; parts: Pick<ContentParts, 'Link' | 'outsideTarget'> }) {
  if (href === gone) {
    return (
      <span className="missing" title={goneWords}>
        {children}
        <span className="sr-only"> ({goneWords})</span>
      </span>
    );
  }
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <Link {...props} href={href}>
        {children}
      </Link>
    );
  }
  const isOutside = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href);
  const isPage = /^(?:https?:)?\/\//i.test(href);
  return (
    <a
      {...props}
      href={href}
      {...(isOutside ? { rel: 'noreferrer nofollow' } : {})}
      {...(isPage && outsideTarget ? { target: outsideTarget } : {})}
    >
      {children}
    </a>
  );
}
