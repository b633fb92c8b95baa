/** More would push the page away that a preview is of. */
const mostCharacters = 160;

/** Claims of a visitor in words, such as `plan: pro, seats: 5`; empty for none. */
export function describeClaims(claims: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(claims)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
  const characters = [...text];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('')}…` : text;
}
