'use client';

import './picture-swipe.css';
import { type CSSProperties, useState } from 'react';

/** One version of a picture; `facts` says what is known of it. */
export type Picture = {
  src: string;
  alt: string;
  facts: string;
  width?: number | undefined;
  height?: number | undefined;
};

/** The new picture on top of the old one, as far as the slider shows it. */
export function PictureSwipe({ before, after }: { before: Picture; after: Picture }) {
  const [shown, setShown] = useState(50);
  return (
    <div className="grid max-w-full min-w-0 gap-1">
      <div className="picture-swipe" style={{ '--hidden': `${100 - shown}%` } as CSSProperties}>
        <div>
          <Version picture={before} name="before" />
        </div>
        <div className="picture-swipe-new">
          <Version picture={after} name="after" />
        </div>
        <span className="picture-swipe-handle" />
        <input
          type="range"
          aria-label="Show more of the new picture"
          aria-valuetext={`${shown}% of the new picture`}
          value={shown}
          onChange={({ currentTarget }) => setShown(currentTarget.valueAsNumber)}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 px-4 text-xs">
        <p className="text-positive">{['After', after.facts].filter(Boolean).join(': ')}</p>
        <p className="text-critical">{['Before', before.facts].filter(Boolean).join(': ')}</p>
      </div>
    </div>
  );
}

function Version({ picture: { src, alt, width, height }, name }: { picture: Picture; name: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: images are served as they are, and Next's image weighs 8 kB.
    <img
      src={src}
      alt={[alt, name].filter(Boolean).join(', ')}
      width={width}
      height={height}
      referrerPolicy="no-referrer"
    />
  );
}
