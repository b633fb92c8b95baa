/** The release of this source: its name, and the day it was made. */
export const release = { version: '0.1.0', build: '2026-11-21' };
