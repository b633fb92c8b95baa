'use client';

import { useParams } from 'next/navigation';
import { EditScreen } from './edit-screen.tsx';

/** The edit screen at an address of no page, for the not-found answer, which is told of no parameters. */
export function MissingPage() {
  type Parts = Record<'org' | 'space' | 'page', string> & { number?: string };
  const { org, space, number, page } = useParams<Parts>();
  const changeRequest = number === undefined ? {} : { number: Number(number) };
  return <EditScreen organizationId={org} spaceId={space} {...changeRequest} pageId={page} />;
}
