import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { AppShell } from '#components/frame/app-shell.tsx';
import { ConsoleRoot } from '#components/frame/console-root.tsx';
import { shellSession } from '#components/frame/shell-session.ts';
import { signIn, signOut } from '#components/users/actions.ts';

type Props = { params: Promise<{ org: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organization } = await shellSession((await params).org);
  return { title: { default: organization.title, template: `%s · ${organization.title}` } };
}

export default async function OrganizationLayout({ params, children }: Props) {
  const session = await shellSession((await params).org);
  const folded = (await cookies()).get('rail')?.value === 'folded';
  return (
    <ConsoleRoot>
      <AppShell session={session} railFolded={folded} signIn={signIn} signOut={signOut}>
        {children}
      </AppShell>
    </ConsoleRoot>
  );
}
