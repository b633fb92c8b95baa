import type { Metadata } from 'next';
import { NotificationSettingsScreen } from '#components/notifications/settings-screen.tsx';

export const metadata: Metadata = { title: 'Notifications' };

export default function NotificationSettingsPage() {
  return <NotificationSettingsScreen />;
}
