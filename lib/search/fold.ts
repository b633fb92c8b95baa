/** Accents, vowel points of Hebrew and Arabic, and the stroke that stretches Arabic words. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const letters = /[ßæœøłđðþıىة]/g;
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
};
const isAscii = /^[\x20-\x7f]*$/;

/** A text without what search does not tell apart: case, accents, the widths of letters and the forms of some. */
export function folded(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(letters, (letter) => plain[letter] ?? letter);
}
