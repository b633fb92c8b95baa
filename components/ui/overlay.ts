// Closing is not animated: during an animation the focus would still be inside, and keys would be lost.

export const overlayLook =
  'fixed inset-0 z-50 bg-overlay data-[state=open]:animate-in data-[state=open]:fade-in duration-150';

export const dialogLook =
  'fixed start-1/2 top-[12vh] z-50 flex max-h-[calc(100dvh-16vh)] w-[calc(100vw-2rem)] -translate-x-1/2 rtl:translate-x-1/2 flex-col rounded-lg bg-raised text-ink shadow-lg outline-none duration-150 data-[state=open]:animate-in data-[state=open]:fade-in data-[state=open]:zoom-in-98';
