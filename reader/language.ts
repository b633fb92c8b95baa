const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'yi']);

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return rightToLeft.has(language.toLowerCase().split('-')[0] ?? '');
}
