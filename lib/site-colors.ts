import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { inkOn, longColor } from '#lib/contrast.ts';

type Theme = 'light' | 'dark';

/** What the colors of a header are made of. */
interface HeaderStyle {
  styling: Pick<SiteCustomization['styling'], 'theme' | 'primaryColor'>;
  header: Pick<SiteCustomization['header'], 'preset' | 'backgroundColor' | 'linkColor'>;
}

/** The neutral tokens of `components/ui/theme.css` that a site tints or turns around. */
export const neutrals: Record<
  Theme,
  { canvas: string; surface: string; line: string; ink: string; 'ink-soft': string }
> = {
  light: { canvas: '#f7f7f8', surface: '#ffffff', line: '#e5e5e9', ink: '#17171c', 'ink-soft': '#4f4f59' },
  dark: { canvas: '#0d0d10', surface: '#131317', line: '#26262d', ink: '#ececf1', 'ink-soft': '#b3b3be' },
};

/** What the header of a site stands on, and its text; undefined where it looks as the page does. */
export function headerColors(
  { styling, header }: HeaderStyle,
  theme: Theme,
): { background: string; ink: string } | undefined {
  const { preset, backgroundColor, linkColor } = header;
  const { surface, ink } = neutrals[theme];
  if (preset === 'contrast') return { background: ink, ink: surface };
  if (preset === 'custom') {
    const background = longColor(backgroundColor?.[theme] ?? surface);
    return { background, ink: inkOn(background, linkColor?.[theme] ?? ink) };
  }
  if (preset !== 'bold' && (preset !== 'default' || styling.theme !== 'bold')) return undefined;
  const background = longColor(styling.primaryColor[theme]);
  return { background, ink: inkOn(background) };
}
