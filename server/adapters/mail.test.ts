import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createLog, errorForLog } from '#server/core/log.ts';
import { createMailer } from './mail.ts';

test('what is logged of a refused message tells its code and not its address', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.example.com\r\n');
    socket.on('data', (line) => {
      const isRecipient = line.toString().startsWith('RCPT');
      socket.write(isRecipient ? '550 5.1.1 <someone@example.com> is nobody here\r\n' : '250 fine\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const log = createLog({ level: 'silent' });
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, 'no-reply@example.com', log);
  const error: unknown = await mailer
    .send({ to: 'someone@example.com', subject: 'Sample', text: 'Sample' })
    .catch((reason: unknown) => reason);
  server.close();
  const logged = JSON.stringify(errorForLog(error));
  expect(logged).not.toContain('someone');
  expect(JSON.parse(logged)).toMatchObject({ code: 'EENVELOPE', status: 550 });
});
