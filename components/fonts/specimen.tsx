'use client';

import { useEffect, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { CustomFont } from '#lib/contract/fonts/schemas.ts';

type SpecimenProps = { font: CustomFont; className?: string };

/** A line of text in a font. It says so where the file does not load. */
export function Specimen({ font, className }: SpecimenProps) {
  const face = font.fontFaces.find(({ weight }) => weight === 400) ?? font.fontFaces[0];
  const url = face?.sources[0]?.url ?? '';
  const family = `specimen ${url}`;
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    let isCurrent = true;
    const loaded = new FontFace(family, `url("${url}")`, { weight: '1 1000' });
    document.fonts.add(loaded);
    setState('loading');
    loaded.load().then(
      () => isCurrent && setState('loaded'),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
      document.fonts.delete(loaded);
    };
  }, [family, url]);
  if (state === 'failed') return <span className={className}>The file could not be loaded</span>;
  return (
    <span
      className={cn('truncate transition-opacity', state === 'loading' && 'opacity-0', className)}
      style={{ fontFamily: `"${family}"` }}
    >
      The quick brown fox 0123
    </span>
  );
}
