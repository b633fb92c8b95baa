/** What a player of another site may do: run there as itself, and open what its reader clicks in a tab. */
export const playerAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  allow: 'fullscreen; picture-in-picture',
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;
