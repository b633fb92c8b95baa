'use client';

let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  // The click that belongs to the release comes first.
  setTimeout(() => {
    if (isPressed) return;
    const ready = waiting;
    waiting = [];
    for (const proceed of ready) proceed();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    true,
  );
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, true);
}

/** Waits while a mouse button or a finger is down: what would move then takes the click from where it was meant. */
export function pointerRelease(): Promise<void> {
  return isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}
