/** The backgrounds on which the themes show text. */
export const surfaces = { light: '#ffffff', dark: '#131317' } as const;

/** A color of a theme as it is shown. */
interface ReadableColor {
  /** As text and links. */
  color: string;
  /** A background in the shade of the color. */
  soft: string;
  /** The background of buttons: what was chosen, unless it is nearly the color of the page. */
  fill: string;
  /** The text on such a button. */
  ink: string;
}

type Rgb = readonly [number, number, number];

/** The contrast that WCAG 2.2 AA asks of text. */
export const textContrast = 4.5;

/** From here on, the edge of a filled button can be seen. */
const fillContrast = 1.2;

/** A color as a theme can show it: darkened, or lightened in the dark theme, until it can be read as text. */
export function readableColor(color: string, theme: keyof typeof surfaces): ReadableColor {
  const surface = parseColor(surfaces[theme]);
  const chosen = parseColor(color);
  const fill = shadeOf(chosen, theme, (shade) => contrastOf(shade, surface) >= fillContrast);
  // A light brand has a background in its own shade. A dark one could not be told from a dark page.
  const softOf = (shade: Rgb) => mixColors(theme === 'light' ? fill : shade, surface, 0.12);
  const text = shadeOf(chosen, theme, (shade) => contrastOf(shade, softOf(shade)) >= textContrast);
  return {
    color: printColor(text),
    soft: printColor(softOf(text)),
    fill: printColor(fill),
    ink: blackOrWhiteOn(fill),
  };
}

/** A color that is darkened, or lightened in the dark theme, until it is good enough. It stays as colorful as it was. */
function shadeOf(color: Rgb, theme: keyof typeof surfaces, isEnough: (shade: Rgb) => boolean): Rgb {
  const end = theme === 'light' ? 0 : 1;
  const { hue, saturation, lightness } = toHsl(color);
  for (let percent = 0; percent < 100; percent += 2) {
    const lighter = lightness + (end - lightness) * (percent / 100);
    const shade = percent === 0 ? color : fromHsl({ hue, saturation, lightness: lighter });
    if (isEnough(shade)) return shade;
  }
  return [255 * end, 255 * end, 255 * end];
}

interface Hsl {
  /** In sixths of the circle of colors. */
  hue: number;
  saturation: number;
  lightness: number;
}

function toHsl(color: Rgb): Hsl {
  const [red, green, blue] = color.map((part) => part / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const hue =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (hue + 6) % 6, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function fromHsl({ hue, saturation, lightness }: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (turn: number) => {
    const at = (hue + turn) % 6;
    const share = 2 * Math.max(0, Math.min(1, Math.abs(at - 3) - 1)) - 1;
    return Math.round(255 * (lightness + reach * share));
  };
  return [part(0), part(4), part(2)];
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
