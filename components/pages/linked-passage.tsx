'use client';

import { useEffect } from 'react';

/** Shows the passage that the address names: scrolls to its heading, and lights the section up for a moment. */
export function LinkedPassage() {
  useEffect(() => {
    let shown = '';
    const show = () => {
      if (location.hash === shown) return;
      shown = location.hash;
      const target = document.getElementById(anchorInAddress());
      if (!target) return;
      // The router looks for the heading only once, which may be while the page still loads.
      target.scrollIntoView({ behavior: 'instant' });
      for (const block of sectionOf(target)) block.animate(light, { id: 'linked-passage', duration: 3000 });
    };
    show();
    // The router changes the address without a `hashchange`, which is what browsers without `navigation` have.
    const changes: EventTarget = window.navigation ?? window;
    const type = changes === window ? 'hashchange' : 'currententrychange';
    changes.addEventListener(type, show);
    return () => changes.removeEventListener(type, show);
  }, []);
  return null;
}

const light: Keyframe[] = [0, 0.7].map((offset) => ({
  offset,
  borderRadius: '2px',
  background: 'var(--accent-soft)',
  boxShadow: '0 0 0 0.375rem var(--accent-soft)',
}));

function anchorInAddress(): string {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

const headings = 'h1, h2, h3, h4, h5, h6';

/** The blocks from a heading to the next one; of anything else, only itself. */
function sectionOf(target: Element): Element[] {
  const first = target.closest('[data-frame]') ?? target;
  const blocks = [first];
  if (!first.querySelector(headings)) return blocks;
  for (let next = first.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(headings) || next.querySelector(`:scope > :is(${headings})`)) break;
    blocks.push(next);
  }
  return blocks;
}
