import { playerAttributes } from '#components/content/player-attributes.ts';
import { element } from './element.ts';

/** Loads a player of another site once its reader asks for it. */
export function loadPlayers(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-player]') : null;
    if (!button) return;
    const { player: src, title } = button.dataset;
    const frame = element('iframe', { class: 'embed-player', title, ...playerAttributes, src });
    button.parentElement?.replaceWith(frame);
    frame.focus();
  });
}
