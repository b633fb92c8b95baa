import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { longColor, mixedColor, readableColor } from '#lib/contrast.ts';
import { headerColors, neutrals } from '#lib/site-colors.ts';

type Theme = 'light' | 'dark';
type Tokens = Record<string, string>;

/** What the style of a site is made of. */
export interface StyleView {
  styling: SiteCustomization['styling'];
  header: Pick<SiteCustomization['header'], 'preset' | 'backgroundColor' | 'linkColor'>;
}

/** Tokens of ours and the colors of a customization that replace them. */
const colorOf = {
  accent: 'primaryColor',
  info: 'infoColor',
  positive: 'successColor',
  caution: 'warningColor',
  critical: 'dangerColor',
} as const;

/**
 * The rules that give a site its colors, where they differ from ours. The contract allows only colors, so that no value
 * can contain other CSS. What is text stays readable, whatever color was chosen.
 */
export function styleRules(view: StyleView): string {
  const header = 'body>header';
  return [
    rule(':root', { ...statusTokens(view, 'light'), ...surfaceTokens(view, 'light') }),
    rule('[data-theme=dark]', { ...statusTokens(view, 'dark'), ...surfaceTokens(view, 'dark') }),
    rule(header, headerTokens(view, 'light')),
    rule(`[data-theme=dark] ${header}`, headerTokens(view, 'dark')),
  ].join('');
}

/** What the style sheet does by attributes of the document, where it differs from ours. */
export function styleAttributes({ styling }: StyleView): Record<`data-${string}`, string | undefined> {
  const { corners, depth, links, sidebar, theme } = styling;
  const unless = (usual: string, value: string) => (value === usual ? undefined : value);
  return {
    'data-corners': unless('rounded', corners),
    'data-depth': unless('subtle', depth),
    'data-links': unless('default', links),
    'data-sidebar': unless('default', sidebar.background),
    'data-list': unless('default', sidebar.list),
    'data-background': theme === 'gradient' ? theme : undefined,
  };
}

function rule(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return lines.length > 0 ? `${selector}{${lines.join(';')}}` : '';
}

function statusTokens({ styling }: StyleView, theme: Theme): Tokens {
  const usual = defaultCustomization.styling;
  const tokens = Object.entries(colorOf).flatMap(([token, name]) => {
    const [chosen, known] = [styling[name], usual[name]];
    if (chosen.light === known.light && chosen.dark === known.dark) return [];
    const { color, soft, fill, ink } = readableColor(chosen[theme], theme);
    const text = [
      [token, color],
      [`${token}-soft`, soft],
    ];
    return token === 'accent' ? [...text, ['accent-fill', fill], ['accent-ink', ink]] : text;
  });
  return Object.fromEntries(tokens);
}

function surfaceTokens(
  { styling: { theme: look, tint, background, primaryColor } }: StyleView,
  theme: Theme,
): Tokens {
  const isMatched = background === 'match';
  const color = tint?.color[theme] ?? (isMatched ? primaryColor[theme] : undefined);
  const { canvas, surface, line } = look === 'muted' ? mutedNeutrals(theme) : neutrals[theme];
  const tinted = (neutral: string, share: number) =>
    color === undefined ? neutral : mixedColor(color, neutral, share);
  return {
    ...(color === undefined && look !== 'muted'
      ? {}
      : { canvas: tinted(canvas, 0.06), line: tinted(line, 0.14) }),
    ...(isMatched || look === 'muted' ? { surface: isMatched ? tinted(surface, 0.04) : surface } : {}),
    ...(color === undefined ? {} : { hover: `${longColor(color)}1a` }),
    // Faint text is as faint as white and black allow.
    ...(color !== undefined || look === 'muted' || look === 'gradient'
      ? { 'ink-faint': 'var(--ink-soft)' }
      : {}),
  };
}

/** Pages on the shade that code and filled lists have elsewhere, which get a further one. */
function mutedNeutrals(theme: Theme) {
  const { canvas, line } = neutrals[theme];
  return { surface: canvas, canvas: mixedColor(line, canvas, 0.5), line };
}

function headerTokens(view: StyleView, theme: Theme): Tokens {
  const colors = headerColors(view, theme);
  if (!colors) return {};
  const { background, ink } = colors;
  const inkAt = (share: number) => mixedColor(ink, background, share);
  return {
    // What opens from a header has its colors as well.
    ...{ surface: background, raised: background, hover: inkAt(0.12) },
    ...{ ink, 'ink-soft': ink, 'ink-faint': ink, line: inkAt(0.2), 'line-strong': inkAt(0.6) },
    ...{ accent: ink, 'accent-soft': inkAt(0.16), 'accent-fill': ink, 'accent-ink': background },
  };
}
