/** Names in a sentence: `entity ID, sign-in URL and certificate`. */
export function inSentence(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
