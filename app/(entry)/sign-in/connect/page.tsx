import type { Metadata } from 'next';
import { requestClient } from '#components/data/server.ts';
import { findConnectionTicket } from '#components/data/session-store.ts';
import { ConnectAccountScreen } from '#components/sso/connect-account-screen.tsx';

export const metadata: Metadata = { title: 'Connect your account', robots: 'noindex' };

export default async function ConnectAccountPage() {
  const { client } = await requestClient();
  const ticket = await findConnectionTicket();
  const sent = ticket && (await client.send('readSamlConnectionQuestion', ticket));
  return <ConnectAccountScreen question={sent?.ok ? sent.body : undefined} />;
}
