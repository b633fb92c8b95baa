/** What no document of XML can have. One of them, and no program reads the whole document. */
const foreign = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text within XML or an attribute of it. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(foreign, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
