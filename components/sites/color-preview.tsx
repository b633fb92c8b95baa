'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContractForm } from '#components/form/contract-form.ts';
import { longColor, readableColor, surfaces } from '#lib/contrast.ts';
import { isColor } from './color-field.tsx';
import type { CustomizationValues } from './customization-schema.ts';

type ColorPreviewProps = { form: ContractForm<CustomizationValues, CustomizationValues>; siteTitle: string };

const inks = { light: '#17171c', dark: '#ececf1' } as const;

/** How links, buttons and the current page look in the chosen colors, in both themes. */
export function ColorPreview({ form, siteTitle }: ColorPreviewProps) {
  const [light, dark, title] = useWatch({
    control: form.control,
    name: ['primaryLight', 'primaryDark', 'title'],
  });
  const shown = title || siteTitle;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ThemePreview theme="light" color={light} title={shown} />
      <ThemePreview theme="dark" color={dark} title={shown} />
    </div>
  );
}

type ThemePreviewProps = { theme: 'light' | 'dark'; color: string | undefined; title: string };

function ThemePreview({ theme, color, title }: ThemePreviewProps) {
  const name = theme === 'light' ? 'Light' : 'Dark';
  // While a color is typed, the last one that was complete is shown.
  const [last, setLast] = useState(color);
  if (isColor(color) && color !== last) setLast(color);
  if (!isColor(last)) return null;
  const shown = readableColor(last, theme);
  const isAdjusted = shown.color !== longColor(last).toLowerCase();
  return (
    <figure className="min-w-0">
      <div
        className="space-y-3 rounded-lg border border-line p-4"
        style={{ background: surfaces[theme], color: inks[theme] }}
      >
        <p dir="auto" className="truncate font-semibold">
          {title}
        </p>
        <p className="w-fit rounded-md px-2 py-1" style={{ background: shown.soft, color: shown.color }}>
          Current page
        </p>
        <p>
          Text with{' '}
          <span className="underline underline-offset-2" style={{ color: shown.color }}>
            a link
          </span>
        </p>
        <p
          className="w-fit rounded-md px-3 py-1.5 font-medium"
          style={{ background: shown.fill, color: shown.ink }}
        >
          Button
        </p>
      </div>
      <figcaption className="mt-1.5 text-sm text-ink-soft">
        {name} theme
        {isColor(color) && isAdjusted
          ? `. Text and links are shown as ${shown.color}, so that they can be read`
          : ''}
        {isColor(color) ? '' : `, with ${last}. Write the color as #rrggbb to see it here`}
      </figcaption>
    </figure>
  );
}
