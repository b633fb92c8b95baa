import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;

const statusColors = Object.fromEntries(
  ['accent', 'positive', 'caution', 'critical'].map((name) => [
    name,
    { DEFAULT: token(name), soft: token(`${name}-soft`), ink: token(`${name}-ink`) },
  ]),
);

/** The scale of the design: tokens come from `app/globals.css`, so light and dark share every class. */
export default {
  darkMode: ['selector', '[data-theme="dark"]'],
  content: ['./app/**/*.tsx', './components/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      canvas: token('canvas'),
      surface: token('surface'),
      raised: token('raised'),
      hover: token('hover'),
      overlay: token('overlay'),
      line: { DEFAULT: token('line'), strong: token('line-strong') },
      ink: { DEFAULT: token('ink'), soft: token('ink-soft'), faint: token('ink-faint') },
      ...statusColors,
      'accent-fill': token('accent-fill'),
      info: { DEFAULT: token('info'), soft: token('info-soft') },
    },
    fontFamily: {
      sans: ['var(--font-inter)', 'Inter Variable', 'Inter Fallback', 'system-ui', 'sans-serif'],
      mono: ["var(--font-code, 'JetBrains Mono Variable')", 'ui-monospace', 'monospace'],
    },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.8125rem', '1.25rem'],
      base: ['0.875rem', '1.25rem'],
      lg: ['1rem', '1.5rem'],
      xl: ['1.25rem', '1.75rem'],
      '2xl': ['1.5rem', '2rem'],
    },
    borderRadius: {
      none: '0',
      sm: token('corner-sm'),
      md: token('corner-md'),
      lg: token('corner-lg'),
      full: '9999px',
    },
    boxShadow: { none: 'none', sm: 'var(--shadow-control)', lg: 'var(--shadow-float)' },
    extend: {
      transitionDuration: { DEFAULT: '140ms' },
      maxWidth: { form: '45rem', page: '75rem' },
    },
  },
} satisfies Config;
