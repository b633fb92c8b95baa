import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openLogo } from './logo.ts';
import { safeSvg } from './safe-svg.ts';

const box = { width: 400, height: 80 };
const drawing = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const bytesOf = (written: string) => new TextEncoder().encode(written);
const red = '<rect width="20" height="10" fill="#ff0000"/>';

describe('a drawing', () => {
  it('keeps its shapes, styles and gradients, as large as it fits', () => {
    const shapes =
      '<style>.a{fill:url(#one)}</style><defs><linearGradient id="one" xlink:href="#two"/></defs><path class="a" d="M0 0h20v10z"/>';
    const safe = safeSvg(drawing(shapes), box);
    expect(safe).toMatchObject({ width: 160, height: 80 });
    for (const part of ['.a{fill:url(#one)}', 'xlink:href="#two"', 'd="M0 0h20v10z"'])
      expect(safe?.svg).toContain(part);
  });

  it.each([
    ['scripts', '<script>alert(1)</script>'],
    ['handlers', '<rect onload="alert(1)"/>'],
    ['pictures', '<image xlink:href="file:///etc/passwd"/>'],
    ['copies', '<use href="#a"/>'],
    ['HTML', '<foreignObject><p>alert</p></foreignObject>'],
    ['text, which needs fonts of a machine', '<text>alert</text>'],
    ['filters', '<filter id="alert"/><rect filter="url(#alert)"/>'],
    ['addresses in attributes', '<rect fill="url(http://alert.test/)"/>'],
    ['addresses in styles', '<rect style="fill:url( &quot;file:///alert&quot; )"/>'],
    ['style sheets from elsewhere', '<style>@import "http://alert.test"</style>'],
    ['links of gradients to elsewhere', '<linearGradient xlink:href="http://alert.test#a"/>'],
    ['dashes without number', '<path stroke-dasharray="0.00001" id="alert-not"/>'],
  ])('loses %s', (_what, inside) => {
    const { svg = '' } = safeSvg(drawing(`${inside}${red}`), box) ?? {};
    expect(svg).toContain('#ff0000');
    expect(svg).not.toMatch(/alert(?!-not)|passwd|use |dasharray|filter/);
  });

  it('is none where it is too large, nests too deep, says no size, or is something else', () => {
    expect(safeSvg(drawing(red.repeat(3_000)), box)).toBeUndefined();
    expect(safeSvg(drawing(`${'<g>'.repeat(60)}${'</g>'.repeat(60)}`), box)).toBeUndefined();
    expect(safeSvg(drawing(red, ''), box)).toBeUndefined();
    expect(safeSvg('<html><body/></html>', box)).toBeUndefined();
    expect(safeSvg('no drawing', box)).toBeUndefined();
    expect(safeSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing(red)}`, box)).toBeUndefined();
  });
});

describe('a logo', () => {
  it('is a drawing or a picture, in its proportions', async () => {
    expect(await openLogo(bytesOf(drawing(red)))).toMatchObject({ width: 176, height: 88 });
    const picture = sharp({ create: { width: 300, height: 30, channels: 4, background: '#00f' } });
    for (const format of ['png', 'webp', 'avif', 'gif', 'jpeg'] as const)
      expect(await openLogo(await picture.clone().toFormat(format).toBuffer()), format).toMatchObject({
        width: 460,
        height: 46,
      });
  });

  it('is none where it can’t be read', async () => {
    for (const written of ['', '\x89PNG and nothing else', '<svg', '%PDF-1.7'])
      expect(await openLogo(Buffer.from(written, 'latin1'))).toBeUndefined();
  });
});
