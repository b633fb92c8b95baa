import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { signedInClient } from '#components/data/server.ts';
import { AppShell } from '#components/frame/app-shell.tsx';
import { ConsoleRoot } from '#components/frame/console-root.tsx';
import { findLastOrganization } from '#components/frame/last-organization.ts';
import { shellSession } from '#components/frame/shell-session.ts';
import { readSignedIn, readSsoAvailability } from '#components/sso/server-actions.ts';
import { signIn, signOut } from '#components/users/server-actions.ts';
import { paths } from '#lib/paths.ts';

/** The account screens use the shell of the organization that the person opened last. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const cookieJar = await cookies();
  const client = await signedInClient();
  const last = await findLastOrganization(client);
  if (!last) redirect(paths.start());
  return (
    <ConsoleRoot>
      <AppShell
        session={await shellSession(last.id)}
        railFolded={cookieJar.get('rail')?.value === 'folded'}
        signIn={signIn}
        singleSignOn={{ readAvailability: readSsoAvailability, readSignedIn }}
        signOut={signOut}
      >
        {children}
      </AppShell>
    </ConsoleRoot>
  );
}
