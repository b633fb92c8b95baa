/** Where the passphrase of a share link is sent. */
export const passphrasePath = '/~passphrase';
