/** How a condition names a member of something, such as a claim of `visitor.claims`. */
export function memberPath(of: string, name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? `${of}.${name}` : `${of}[${JSON.stringify(name)}]`;
}
