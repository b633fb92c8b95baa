import type { ReactNode } from 'react';
import type { ApiReference } from '#lib/contract/openapi/reference.ts';

/** A heading with an address, as those of the page have one. */
export function ApiTitle({
  address,
  title,
  linkTo,
  children,
}: {
  address: string;
  title: string;
  linkTo: string;
  children?: ReactNode;
}) {
  return (
    <h2 id={address} className="api-title">
      <bdi>{title}</bdi> {children}
      <a href={`#${address}`} aria-label={linkTo.replace('{title}', () => title)} className="heading-anchor">
        #
      </a>
    </h2>
  );
}

/** Where a page shows a part of a spec. */
export function addressOfReference(reference: ApiReference): string {
  const { kind, name } = reference;
  if (kind === 'schema') return addressOf('schema', name);
  return addressOf(kind === 'webhook' ? 'webhook' : 'api', reference.method, name);
}

/** Texts as an address within a page. */
export function addressOf(...parts: readonly string[]): string {
  return parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/-$/, '');
}
