/** The type of the refusal of a key that opens its site only together with a passphrase. */
export const passphraseNeeded = 'passphrase_needed';
