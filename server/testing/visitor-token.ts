import { createHmac } from 'node:crypto';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token of a visitor as the app of a customer does; a test can ask for a wrong one. */
export function signVisitorToken(key: string, claims: unknown, header: object = { alg: 'HS256' }): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
