import type { Metadata } from 'next';
import { InvitationScreen } from '#components/members/invitation-screen.tsx';
import { requestClient } from '#components/shell/server.ts';

export const metadata: Metadata = { title: 'Invitation', robots: 'noindex' };

export default async function InvitationPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { client, isSignedIn } = await requestClient();
  const sent = isSignedIn ? await client.send('getCurrentUser') : undefined;
  return <InvitationScreen organizationId={org} visitor={sent?.ok ? sent.body : undefined} />;
}
