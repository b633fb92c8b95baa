/** A text that anybody sent, as it can be stored: of so many characters at most, and without control characters. */
export function plainText(text: string, length: number): string {
  return [...text.replace(/\p{Cc}/gu, ' ').toWellFormed()].slice(0, length).join('');
}
