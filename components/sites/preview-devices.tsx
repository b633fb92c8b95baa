import { Blend, Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';

export type Device = 'desktop' | 'tablet' | 'phone';

/** The theme that a preview is seen in: the one that readers see first, or another. */
export type PreviewedTheme = 'site' | 'light' | 'dark';

/** The windows in which readers see a site, with their widths in pixels. */
export const devices: Record<Device, { label: string; icon: ReactNode; width: number }> = {
  desktop: { label: 'Desktop', icon: <Monitor aria-hidden />, width: 1280 },
  tablet: { label: 'Tablet', icon: <Tablet aria-hidden />, width: 820 },
  phone: { label: 'Phone', icon: <Smartphone aria-hidden />, width: 390 },
};

export const themeOptions: { value: PreviewedTheme; label: string; icon: ReactNode }[] = [
  { value: 'site', label: 'Theme of the site', icon: <Blend aria-hidden /> },
  { value: 'light', label: 'Light theme', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark theme', icon: <Moon aria-hidden /> },
];
