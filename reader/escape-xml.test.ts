import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test('what XML has no place for is left out, and the rest is kept', () => {
  expect(escapeXml('a\u000b\ufffeb\uffff\ud800\u0000')).toBe('ab');
  expect(escapeXml('<é "&" 🦘>\n\tשלום')).toBe('&lt;é &quot;&amp;&quot; 🦘&gt;\n\tשלום');
});
