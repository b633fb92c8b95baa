import { expect, it } from 'vitest';
import { McpServerValues } from './mcp-server-values.ts';

const server = { name: 'Orders', url: 'https://mcp.example.com/mcp', transport: 'http' as const };

function problemsOf(...headers: { name: string; value: string }[]): string[] | undefined {
  return McpServerValues.safeParse({ ...server, headers }).error?.issues.map(({ message }) => message);
}

it('has headers as the API takes them, without empty lines', () => {
  const headers = [
    { name: 'Authorization', value: 'Bearer key' },
    { name: '', value: '' },
  ];
  expect(McpServerValues.parse({ ...server, headers })).toEqual({
    ...server,
    headers: { Authorization: 'Bearer key' },
  });
});

it('refuses a name that two headers have, in any case, and never drops one of them', () => {
  const twice = [
    { name: 'X-Key', value: 'one' },
    { name: 'x-key', value: 'two' },
  ];
  expect(problemsOf(...twice)).toEqual(['“x-key” is listed twice. Remove one of the two headers.']);
});

it('refuses a header without a name, or without a value', () => {
  expect(problemsOf({ name: '', value: 'one' })).toEqual(['Enter the name of header 1.']);
  expect(problemsOf({ name: 'X-Key', value: '' })).toEqual(['Enter the value of “X-Key”.']);
});

it('refuses what is no header of HTTP', () => {
  expect(problemsOf({ name: 'X Key', value: 'one' })).toHaveLength(1);
});
