import type { CustomFont } from '#lib/contract/fonts/schemas.ts';
import type { FrameView } from './views.ts';

type FontsProps = Pick<FrameView, 'fonts'>;
type Face = CustomFont['fontFaces'][number];

/** Replaces our fonts by the site's own, in text and in code. Text is shown in a font of the device until they are there. */
export function SiteFonts({ fonts: { text, code } }: FontsProps) {
  if (!text && !code) return null;
  const faces = [text, code?.id === text?.id ? undefined : code].flatMap((font) =>
    font ? facesOf(font) : [],
  );
  const names = [
    ...(text ? [`--font-inter:${nameOf(text)}`] : []),
    ...(code ? [`--font-code:${nameOf(code)}`] : []),
  ];
  return <style>{`${faces.join('')}:root{${names.join(';')}}`}</style>;
}

/** Loads the font of the first paint early: the site's own for text that is not bold, or ours. */
export function FontPreload({ fonts: { text }, ours }: FontsProps & { ours: string }) {
  const face = text && (text.fontFaces.find(isRegular) ?? text.fontFaces[0]);
  const source = face ? face.sources[0] : { url: ours, format: 'woff2' as const };
  if (!source) return null;
  const type = source.format && `font/${source.format}`;
  return <link rel="preload" as="font" type={type} crossOrigin="anonymous" href={source.url} />;
}

function isRegular({ weight, weights }: Face): boolean {
  return weight === 400 || (weights !== undefined && weights.from <= 400 && weights.to >= 400);
}

function facesOf(font: CustomFont): string[] {
  return font.fontFaces.map(({ weight, weights, sources }) => {
    const files = sources.map(({ url, format }) => {
      const address = `url("${url.replaceAll(/["\\<\s]/g, encodeURIComponent)}")`;
      return format ? `${address} format("${format}")` : address;
    });
    const range = weights ? `${weights.from} ${weights.to}` : weight;
    return `@font-face{font-family:${nameOf(font)};font-style:normal;font-weight:${range};font-display:swap;src:${files.join()}}`;
  });
}

/** The name of a font in a style sheet. Whoever chose it must not end the name, the rule or the element with it. */
function nameOf({ fontFamily }: CustomFont): string {
  const escaped = fontFamily.replaceAll(
    /[^a-z0-9 _-]/giu,
    (sign) => `\\${sign.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}
