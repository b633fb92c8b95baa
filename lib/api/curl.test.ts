import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf, describeCall } from './curl.ts';

test('a read becomes a command that names the token instead of holding it', () => {
  const call = {
    operation: 'listSpaces',
    params: { organizationId: 'o1' },
    query: { limit: '30' },
  } as const;
  expect(curlOf('https://docs.example', call)).toBe(
    [
      'curl \\',
      '  -H "Authorization: Bearer $LECTERN_TOKEN" \\',
      "  'https://docs.example/v1/orgs/o1/spaces?limit=30'",
    ].join('\n'),
  );
});

test('a shell reads back the body of a write, whatever is in it', () => {
  const title = `It's "$HOME" \`ls\` 📘`;
  const command = curlOf('https://docs.example', {
    operation: 'createSpace',
    params: { organizationId: 'o1' },
    body: { title },
  });
  const printed = execFileSync('sh', ['-c', command.replace('curl ', 'printf "%s\\n" ')], {
    encoding: 'utf8',
  });
  expect(printed).toContain(JSON.stringify({ title }));
  expect(command).toContain('-X POST');
});

test('a call is described by the words of the contract', () => {
  expect(describeCall({ operation: 'getSpace', params: { spaceId: 's1' } })).toEqual({
    method: 'GET',
    address: '/v1/spaces/s1',
    summary: 'One space',
  });
});
