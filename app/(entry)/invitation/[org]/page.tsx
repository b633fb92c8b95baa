import type { Metadata } from 'next';
import { requestClient } from '#components/data/server.ts';
import { InvitationScreen } from '#components/members/invitation-screen.tsx';

export const metadata: Metadata = { title: 'Invitation', robots: 'noindex' };

export default async function InvitationPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { client, isSignedIn } = await requestClient();
  const sent = isSignedIn ? await client.send('getCurrentUser') : undefined;
  return <InvitationScreen organizationId={org} visitor={sent?.ok ? sent.body : undefined} />;
}
