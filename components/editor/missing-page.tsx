'use client';

import { useParams } from 'next/navigation';
import { EditScreen } from './edit-screen.tsx';

/** The edit screen at an address of no page, for the not-found answer, which is told of no parameters. */
export function MissingPage() {
  const { org, space, number, page } = useParams<Record<'org' | 'space' | 'number' | 'page', string>>();
  return <EditScreen organizationId={org} spaceId={space} number={Number(number)} pageId={page} />;
}
