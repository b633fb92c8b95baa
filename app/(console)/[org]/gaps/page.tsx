import type { Metadata } from 'next';
import { GapsScreen } from '#components/ask/gaps-screen.tsx';

export const metadata: Metadata = { title: 'Gaps' };

export default async function GapsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return <GapsScreen organizationId={org} />;
}
