/** A text is at its end when so little of it is below. */
const nearEnd = 40;

export interface FollowedEnd {
  /** The text grew. Its end comes into view, unless the reader left it. */
  grow(): void;
  /** Something came as a whole. It is shown from its beginning, unless the reader left the end. */
  show(element: Element): void;
  /** Something came below that nobody has to follow. */
  stay(): void;
  /** Goes to the end, and follows it from now on. */
  jump(behavior: ScrollBehavior): void;
  leave(): void;
}

/**
 * Follows the end of a text that grows, in the element that scrolls it, until the reader scrolls up: at once, and however
 * little. It goes on where the reader comes back to the end.
 */
export function followEnd(
  scroller: HTMLElement,
  onChange: (isFollowing: boolean) => void = () => undefined,
): FollowedEnd {
  let isFollowing = true;
  let before = scroller.scrollTop;
  const set = (next: boolean) => {
    if (next !== isFollowing) onChange(next);
    isFollowing = next;
  };
  const below = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  const onScroll = () => {
    const { scrollTop } = scroller;
    // A text that gets shorter moves up by itself, and is at its end then.
    if (below() <= 1) set(true);
    else if (scrollTop < before) set(false);
    else if (below() < nearEnd) set(true);
    before = scrollTop;
  };
  // The text may grow before the browser tells that it has scrolled, and would take the reader back.
  const onWheel = ({ deltaY }: WheelEvent) => {
    if (deltaY < 0 && scroller.scrollTop > 0) set(false);
  };
  scroller.addEventListener('scroll', onScroll, { passive: true });
  scroller.addEventListener('wheel', onWheel, { passive: true });
  return {
    grow: () => {
      if (isFollowing) scroller.scrollTop = scroller.scrollHeight;
    },
    show: (element) => {
      if (!isFollowing) return;
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      scroller.scrollTop += Math.min(top, below());
      set(below() < nearEnd);
    },
    stay: () => set(below() < nearEnd),
    jump: (behavior) => {
      set(true);
      scroller.scrollTo({ top: scroller.scrollHeight, behavior });
    },
    leave: () => {
      scroller.removeEventListener('scroll', onScroll);
      scroller.removeEventListener('wheel', onWheel);
    },
  };
}

/** How something moves into view for this reader. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
