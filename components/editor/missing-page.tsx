'use client';

import { useParams } from 'next/navigation';
import { EditScreen } from './edit-screen.tsx';

/** The edit screen for a missing page. The not-found screen of Next gets no parameters, so it reads them itself. */
export function MissingPage() {
  type Parts = Record<'org' | 'space' | 'page', string> & { number?: string };
  const { org, space, number, page } = useParams<Parts>();
  const changeRequest = number === undefined ? {} : { number: Number(number) };
  return <EditScreen organizationId={org} spaceId={space} {...changeRequest} pageId={page} />;
}
