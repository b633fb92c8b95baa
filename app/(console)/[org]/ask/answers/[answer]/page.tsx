import type { Metadata } from 'next';
import { AnswerScreen } from '#components/ask/answer-screen.tsx';

export const metadata: Metadata = { title: 'Answer' };

export default async function AnswerPage({ params }: { params: Promise<{ org: string; answer: string }> }) {
  const { org, answer } = await params;
  return <AnswerScreen organizationId={org} answerId={answer} />;
}
