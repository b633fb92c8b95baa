import type { Metadata } from 'next';
import { requestClient } from '#components/data/server.ts';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { UnsubscribeForm } from '#components/notifications/unsubscribe-form.tsx';

export const metadata: Metadata = { title: 'Unsubscribe', referrer: 'no-referrer' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function UnsubscribePage({ searchParams }: Props) {
  const { token } = await searchParams;
  const { client } = await requestClient();
  const sent =
    typeof token === 'string' ? await client.send('getUnsubscription', { query: { token } }) : undefined;
  if (!sent?.ok || typeof token !== 'string')
    return (
      <EntryFrame
        title="This link does not work"
        description="It may be cut off. Open it from the e-mail again, or change your notification settings in your account."
      />
    );
  const { organization, mailsOff } = sent.body;
  return (
    <EntryFrame
      title="Unsubscribe"
      description={`Stops e-mails about what happens in ${organization}. You still get notifications in the app.`}
    >
      <UnsubscribeForm token={token} isDone={mailsOff} />
    </EntryFrame>
  );
}
