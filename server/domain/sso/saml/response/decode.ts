import { assertOr, ResponseRefused } from './refused.ts';

/** Bytes of a response at most. */
const mostBytes = 256 * 1024;
/** Tags of a response at most. An assertion with a hundred attributes has some 600. */
const mostTags = 4000;

const declaration = /^<\?xml\s+version="1\.0"(?:\s+encoding="utf-8")?(?:\s+standalone="(?:yes|no)")?\s*\?>/i;
const reference = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i;
const numericReference = /&#(?:(\d+)|x([0-9a-f]+));/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML does not have.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;

/**
 * The XML of a response as a form carries it. Refuses what no parser should see: document types, comments, sections of
 * other data, instructions and entities, so that no two parsers can read it differently.
 */
export function decodeResponse(text: string): string {
  const base64 = text.replaceAll(/[\r\n]/g, '');
  assertOr(base64.length <= Math.ceil(mostBytes / 3) * 4, 'too_large');
  const bytes = Buffer.from(base64, 'base64');
  assertOr(base64 !== '' && bytes.toString('base64') === base64, 'not_base64');
  const xml = decodeText(bytes);
  const content = xml.replace(declaration, '');
  assertOr(!content.includes('<!') && !content.includes('<?'), 'has_declarations');
  assertOr(!reference.test(content), 'has_entities');
  assertOr(hasCharactersOfXml(content), 'not_xml');
  assertOr(content.split('<').length <= mostTags, 'too_large');
  assertOr(isBalanced(content), 'not_xml');
  return content;
}

/** Whether every number in references is that of a character that XML has; the parser takes others too. */
function hasCharactersOfXml(xml: string): boolean {
  return Array.from(xml.matchAll(numericReference)).every(([, decimal, hexadecimal = '']) => {
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return point <= 0x10ffff && !notInXml.test(String.fromCodePoint(point));
  });
}

const tag = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

/** Whether every tag is one and is closed in its turn; the parser closes by itself what was left open. */
function isBalanced(xml: string): boolean {
  const open: string[] = [];
  let count = 0;
  for (const [, isEnd, name = '', , isEmpty] of xml.matchAll(tag)) {
    count += 1;
    if (isEnd && open.pop() !== name) return false;
    if (!isEnd && !isEmpty) open.push(name);
  }
  return open.length === 0 && count === xml.split('<').length - 1;
}

function decodeText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    assertOr(!notInXml.test(text), 'not_xml');
    return text;
  } catch {
    throw new ResponseRefused('not_xml');
  }
}
