'use client';

import { useState } from 'react';
import { useMedia } from '#components/ui/use-media.ts';
import type { ShownPage } from '#lib/preview-messages.ts';
import { type Device, devices, type PreviewedTheme } from './preview-devices.tsx';

/** The window in which a preview is seen: what its frame and its controls need. */
export function usePreviewWindow(page: ShownPage | null | undefined) {
  const [chosen, setDevice] = useState<Device>();
  const isPhone = !useMedia('(min-width: 40rem)');
  const device = chosen ?? (isPhone ? 'phone' : 'desktop');
  const [theme, setTheme] = useState<PreviewedTheme>('site');
  const hasOneTheme = page?.theme.canSwitch === false && page.theme.first !== 'system';
  return {
    controls: { device, onDevice: setDevice, theme, onTheme: setTheme, hasOneTheme },
    frame: {
      width: devices[device].width,
      isFluid: device === 'desktop',
      theme: theme === 'site' || hasOneTheme ? undefined : theme,
    },
  };
}
