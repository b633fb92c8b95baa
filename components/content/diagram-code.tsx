'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Diagram } from './diagrams.ts';

export type DiagramCodeProps = {
  code: string;
  /** What the image is without a description by its author, and what shows its code. */
  words: { diagram: string; diagramCode: string };
  /** The code as a block. */
  children: ReactNode;
};

/** Code of a diagram, drawn once it comes into view. What can't be drawn stays code. */
export function DiagramCode({ code, words, children }: DiagramCodeProps) {
  const place = useRef<HTMLDivElement>(null);
  const [diagram, setDiagram] = useState<Diagram>();
  useEffect(() => {
    let isGone = false;
    let address: string | undefined;
    let stopWatching: (() => void) | undefined;
    const release = () => address && URL.revokeObjectURL(address);
    const start = async () => {
      const { drawDiagram, watchTheme } = await import('./diagrams.ts');
      const draw = async () => {
        const drawn = await drawDiagram(code);
        if (isGone) return drawn && URL.revokeObjectURL(drawn.address);
        release();
        address = drawn?.address;
        setDiagram(drawn);
      };
      if (isGone) return;
      stopWatching = watchTheme(() => void draw());
      await draw();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without the script that draws it, it stays code.
        start().catch(() => undefined);
      },
      { rootMargin: '400px' },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      isGone = true;
      observer.disconnect();
      stopWatching?.();
      release();
    };
  }, [code]);
  return (
    <div ref={place}>
      {diagram ? (
        <figure className="diagram">
          {/* biome-ignore lint/performance/noImgElement: an image that only the browser has. */}
          <img
            src={diagram.address}
            alt={diagram.description || words.diagram}
            width={diagram.width}
            height={diagram.height}
          />
          <details>
            <summary>{words.diagramCode}</summary>
            {children}
          </details>
        </figure>
      ) : (
        children
      )}
    </div>
  );
}
