'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

export type PrefetchLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch' | 'href'> & { href: string };

/** Pages of content, which the server reads and which would be old when they are shown. */
const readByServer = /\/spaces\/[^/]+\/(?:content|edit|change-requests\/[^/]+\/edit)(?:\/|$)/;

/**
 * A link to a screen, which is fetched when the link is pointed at or has the focus. That is only its frame: what it
 * shows is read when it opens.
 */
export function PrefetchLink({ href, onPointerEnter, onFocus, ...props }: PrefetchLinkProps) {
  const [isNear, setNear] = useState(false);
  return (
    <Link
      {...props}
      href={href}
      prefetch={isNear && !readByServer.test(href)}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        setNear(true);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        setNear(true);
      }}
    />
  );
}
