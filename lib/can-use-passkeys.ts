/** Whether browsers use passkeys at an address: WebAuthn wants https and the name of a host, or `localhost`. */
export function canUsePasskeys(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return hostname === 'localhost' || (protocol === 'https:' && /[a-z]$/i.test(hostname));
}
