import { expect, test } from 'vitest';
import { TooMany } from './errors.ts';
import { QuestionLimit } from './question-limit.ts';

test('visitors of many networks use up no questions of members', async () => {
  const limit = new QuestionLimit();
  for (let at = 0; at < 600; at += 1) await limit.countOfVisitor(`network-${at}`, 'organization');
  await expect(limit.countOfVisitor('another', 'organization')).rejects.toBeInstanceOf(TooMany);
  await limit.count('member', 'organization');
});
