import type { ReactNode } from 'react';
import type { OpenApiName } from '#lib/document/openapi-names.ts';

/** Where a part of a spec stands on a page, and what a link to it says. */
export interface ApiTitlePlace {
  address: string;
  linkTo: string;
}

/** A heading with an address, as those of the page have one. */
export function ApiTitle({
  address,
  title,
  linkTo,
  children,
}: ApiTitlePlace & {
  title: string;
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

/** Where a page shows a part of a spec, unless something else has that address. */
export function addressOfPart({ kind, method, name }: OpenApiName): string {
  if (kind === 'schema') return addressOf('schema', name);
  return addressOf(kind === 'webhook' ? 'webhook' : 'api', method, name);
}

/** Texts as an address within a page. */
export function addressOf(...parts: readonly string[]): string {
  return parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/-$/, '');
}
