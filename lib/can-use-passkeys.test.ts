import { expect, it } from 'vitest';
import { canUsePasskeys } from './can-use-passkeys.ts';

it('knows at which addresses browsers use passkeys', () => {
  for (const address of ['https://docs.example.com', 'http://localhost:3000', 'https://localhost']) {
    expect(canUsePasskeys(address)).toBe(true);
  }
  for (const address of ['http://docs.example.com', 'https://10.0.0.1:8443', 'https://[2001:db8::1]']) {
    expect(canUsePasskeys(address)).toBe(false);
  }
});
