import type { ReactNode } from 'react';
import { NewDraftProvider } from '#components/editor/new-draft.tsx';

type Props = { params: Promise<{ space: string }>; children: ReactNode };

/** What stays while one page after another is opened in the editor before there is a draft. */
export default async function EditLayout({ params, children }: Props) {
  const { space } = await params;
  return (
    <NewDraftProvider key={space} spaceId={space}>
      {children}
    </NewDraftProvider>
  );
}
