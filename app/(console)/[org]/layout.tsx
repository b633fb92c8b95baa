import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { AppShell } from '#components/frame/app-shell.tsx';
import { ConsoleRoot } from '#components/frame/console-root.tsx';
import { shellOrganization, shellSession } from '#components/frame/shell-session.ts';
import { readSignedIn, readSsoAvailability } from '#components/sso/server-actions.ts';
import { signIn, signOut } from '#components/users/server-actions.ts';

type Props = { params: Promise<{ org: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // Every navigation asks for the title again, so that it reads nothing else.
  const { title } = await shellOrganization((await params).org);
  return { title: { default: title, template: `%s · ${title}` } };
}

export default async function OrganizationLayout({ params, children }: Props) {
  const session = await shellSession((await params).org);
  const folded = (await cookies()).get('rail')?.value === 'folded';
  return (
    <ConsoleRoot>
      <AppShell
        session={session}
        railFolded={folded}
        signIn={signIn}
        singleSignOn={{ readAvailability: readSsoAvailability, readSignedIn }}
        signOut={signOut}
      >
        {children}
      </AppShell>
    </ConsoleRoot>
  );
}
