/** The backgrounds on which the themes show text. */
export const surfaces = { light: '#ffffff', dark: '#131317' } as const;

/** A color of a theme as text, links and buttons show it. */
interface ReadableColor {
  color: string;
  /** A background in the shade of the color. */
  soft: string;
  /** The text on the color. */
  ink: string;
}

type Rgb = readonly [number, number, number];

/** The contrast that WCAG 2.2 AA asks of text. */
export const textContrast = 4.5;

/** A color as a theme can show it: darkened, or lightened in the dark theme, until it can be read as text. */
export function readableColor(color: string, theme: keyof typeof surfaces): ReadableColor {
  const surface = parseColor(surfaces[theme]);
  const end: Rgb = theme === 'light' ? [0, 0, 0] : [255, 255, 255];
  const chosen = parseColor(color);
  for (let percent = 0; ; percent += 2) {
    const shade = mixColors(end, chosen, percent / 100);
    const soft = mixColors(shade, surface, 0.12);
    if (percent < 100 && contrastOf(shade, soft) < textContrast) continue;
    return { color: printColor(shade), soft: printColor(soft), ink: blackOrWhiteOn(shade) };
  }
}

/** A color between two others, of which it has `share` (0 to 1) of the first. */
export function mixedColor(one: string, other: string, share: number): string {
  return printColor(mixColors(parseColor(one), parseColor(other), share));
}

/** A color for text on a background: the wanted one where it can be read there, otherwise black or white. */
export function inkOn(background: string, wanted?: string): string {
  return wanted !== undefined && colorContrast(wanted, background) >= textContrast
    ? longColor(wanted)
    : blackOrWhiteOn(parseColor(background));
}

/** The contrast of two colors, from 1 to 21, as WCAG defines it. */
export function colorContrast(one: string, other: string): number {
  return contrastOf(parseColor(one), parseColor(other));
}

/** Black or white, whichever has more contrast on a color. */
function blackOrWhiteOn(color: Rgb): string {
  return luminanceOf(color) > 0.18 ? '#000000' : '#ffffff';
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixColors(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(one[at] * share + other[at] * (1 - share));
  return [part(0), part(1), part(2)];
}

function parseColor(color: string): Rgb {
  const digits = longColor(color);
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** A color with six digits, such as `#1f6feb`. */
export function longColor(color: string): string {
  return color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
}

function printColor(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
