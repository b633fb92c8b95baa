import { describe, expect, it } from 'vitest';
import { followEnd } from './follow-end.ts';

/** An element of 100 pixels that scrolls a text, as far as browsers do. */
class Scroller extends EventTarget {
  readonly clientHeight = 100;
  #height = 300;
  #top = 0;

  get scrollHeight() {
    return Math.max(this.#height, this.clientHeight);
  }

  get scrollTop() {
    return this.#top;
  }

  set scrollTop(top: number) {
    const next = Math.max(0, Math.min(top, this.scrollHeight - this.clientHeight));
    if (next === this.#top) return;
    this.#top = next;
    this.dispatchEvent(new Event('scroll'));
  }

  scrollTo({ top }: { top: number }) {
    this.scrollTop = top;
  }

  getBoundingClientRect() {
    return { top: 0 };
  }

  /** The text is as high as this from now on. */
  resize(height: number) {
    this.#height = height;
    this.scrollTop = Math.min(this.#top, this.scrollHeight - this.clientHeight);
  }

  get below() {
    return this.scrollHeight - this.#top - this.clientHeight;
  }
}

function follow() {
  const scroller = new Scroller();
  const changes: boolean[] = [];
  const end = followEnd(scroller as unknown as HTMLElement, (isFollowing) => changes.push(isFollowing));
  end.jump('instant');
  const grow = (pixels = 50) => {
    scroller.resize(scroller.scrollHeight + pixels);
    end.grow();
  };
  /** Something that stands so far below what is in view now. */
  const elementAt = (top: number) => ({ getBoundingClientRect: () => ({ top }) }) as Element;
  return { scroller, end, changes, grow, elementAt };
}

describe('a text that grows', () => {
  it('that grows between the turn of a wheel and its scrolling leaves the reader there', () => {
    const { scroller, changes, grow } = follow();
    scroller.dispatchEvent(Object.assign(new Event('wheel'), { deltaY: -30 }));
    const before = scroller.scrollTop;
    grow();
    expect(scroller.scrollTop).toBe(before);
    expect(changes).toEqual([false]);
    scroller.dispatchEvent(Object.assign(new Event('wheel'), { deltaY: 30 }));
    scroller.scrollTop = scroller.scrollHeight;
    grow();
    expect(scroller.below).toBe(0);
  });

  it('is followed to its end', () => {
    const { scroller, changes, grow } = follow();
    for (let step = 0; step < 5; step += 1) grow();
    expect(scroller.below).toBe(0);
    expect(changes).toEqual([]);
  });

  it('is followed no more once the reader scrolls up by anything', () => {
    const { scroller, changes, grow } = follow();
    grow();
    scroller.scrollTop -= 2;
    const { scrollTop } = scroller;
    grow(5);
    grow(5);
    expect(scroller.scrollTop).toBe(scrollTop);
    expect(changes).toEqual([false]);
  });

  it('is followed again where the reader comes near its end, or jumps there', () => {
    const { scroller, end, changes, grow } = follow();
    scroller.scrollTop -= 150;
    scroller.scrollTop += 50;
    grow();
    expect(scroller.below).toBe(150);
    scroller.scrollTop += 120;
    grow();
    expect(scroller.below).toBe(0);
    scroller.scrollTop -= 150;
    end.jump('instant');
    expect(scroller.below).toBe(0);
    grow();
    expect(scroller.below).toBe(0);
    expect(changes).toEqual([false, true, false, true]);
  });

  it('is still followed when it gets shorter, which moves it by itself', () => {
    const { scroller, changes, grow } = follow();
    scroller.resize(220);
    expect(scroller.below).toBe(0);
    scroller.resize(40);
    grow(400);
    expect(scroller.below).toBe(0);
    expect(changes).toEqual([]);
  });

  it('is left where it is by what comes below it', () => {
    const { scroller, end, changes } = follow();
    const { scrollTop } = scroller;
    scroller.resize(scroller.scrollHeight + 30);
    end.stay();
    expect(changes).toEqual([]);
    scroller.resize(scroller.scrollHeight + 200);
    end.stay();
    expect(scroller.scrollTop).toBe(scrollTop);
    expect(changes).toEqual([false]);
  });

  it('moves nothing any more once it is left', () => {
    const { scroller, end, changes } = follow();
    end.leave();
    scroller.scrollTop = 0;
    expect(changes).toEqual([]);
  });
});

describe('what comes as a whole', () => {
  it('is shown from its beginning', () => {
    const { scroller, end, changes, elementAt } = follow();
    scroller.resize(800);
    end.show(elementAt(100));
    expect(scroller.scrollTop).toBe(300);
    expect(changes).toEqual([false]);
  });

  it('is shown to its end where it is short', () => {
    const { scroller, end, changes, elementAt } = follow();
    scroller.resize(360);
    end.show(elementAt(100));
    expect(scroller.below).toBe(0);
    expect(changes).toEqual([]);
  });

  it('moves nothing for a reader who left the end', () => {
    const { scroller, end, elementAt } = follow();
    scroller.scrollTop = 20;
    scroller.resize(800);
    end.show(elementAt(100));
    expect(scroller.scrollTop).toBe(20);
  });
});
