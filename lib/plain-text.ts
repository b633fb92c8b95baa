/** Whether a text can be stored and shown as it is: with so many characters at most, and none that control anything. */
export function isPlainText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most && !/[\p{Cc}\p{Cs}]/u.test(value);
}

/** A text that anybody sent, as it can be stored: of so many characters at most, and without control characters. */
export function plainText(text: string, length: number): string {
  return [...text.replace(/\p{Cc}/gu, ' ').toWellFormed()].slice(0, length).join('');
}
