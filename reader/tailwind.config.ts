import type { Config } from 'tailwindcss';
import console from '../tailwind.config.ts';

/** The scale of the console, with the classes of sites only: the style sheet names what they are found in. */
export default { ...console, content: [] } satisfies Config;
