import { expect, test } from 'vitest';
import { createMailer } from '#server/adapters/mail.ts';
import { createLog } from '#server/core/log.ts';
import { startMailServer } from './mail-server.ts';

test('a message arrives as it was written, whatever it was encoded by', async () => {
  const messages: string[] = [];
  const server = await startMailServer((message) => messages.push(message));
  try {
    const mailer = createMailer(server.url, 'no-reply@example.com', createLog({ level: 'silent' }));
    const link = `https://lectern.example.com/invite/${'a=b'.repeat(60)}`;
    const plain = { to: 'nora@example.com', subject: 'Join “Sample”', text: `Hello\n\n.\n..\n${link}` };
    const other = { to: 'otto@example.com', subject: 'ご案内', text: `ようこそ。\n\n${link}` };
    await mailer.send(plain);
    await mailer.send(other);
    expect(messages).toEqual(
      [plain, other].map(({ to, subject, text }) => `To: ${to}\nSubject: ${subject}\n\n${text}\n`),
    );
  } finally {
    server.stop();
  }
});
