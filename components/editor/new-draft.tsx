'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useShell } from '#components/frame/shell-state.ts';
import { EditPlace, type EditPlaceOptions } from './edit-place.ts';

type NewDraftOptions = Pick<EditPlaceOptions, 'userId' | 'spaceId'>;

/** The draft that the editors of a space create together, whichever of them is open when the first change is saved. */
export class NewDraft {
  readonly #options: NewDraftOptions;
  #place: EditPlace | undefined;

  constructor(options: NewDraftOptions) {
    this.#options = options;
  }

  /** The target of the next editor. After the draft was merged or archived, it is another draft. */
  open(): EditPlace {
    if (!this.#place || this.#place.isOver)
      this.#place = new EditPlace({ ...this.#options, number: undefined });
    return this.#place;
  }

  /** Makes the next editor write into another draft, whatever this one has become. */
  startAnother(): void {
    this.#place = undefined;
  }
}

const NewDraftContext = createContext<NewDraft | undefined>(undefined);

/** Gives the editors below it one new draft. */
export function NewDraftProvider({ spaceId, children }: { spaceId: string; children: ReactNode }) {
  const { user } = useShell().session;
  const [draft] = useState(() => new NewDraft({ userId: user.id, spaceId }));
  return <NewDraftContext value={draft}>{children}</NewDraftContext>;
}

/** Makes the next editor write into another draft than those before it. */
export function useStartAnotherDraft(): () => void {
  const draft = useContext(NewDraftContext);
  return () => draft?.startAnother();
}

/** The target of what an editor edits: a change request or, without its number, the new draft. */
export function useEditPlace(spaceId: string, given: number | undefined): EditPlace {
  const { user } = useShell().session;
  const draft = useContext(NewDraftContext);
  const path = usePathname();
  // The browser's history leads back to the screen that created the draft, which has its number in its address alone.
  const number = given ?? numberIn(path);
  const [place] = useState(() =>
    number === undefined && draft ? draft.open() : new EditPlace({ userId: user.id, spaceId, number }),
  );
  return place;
}

function numberIn(path: string): number | undefined {
  const [, number] = /\/change-requests\/(\d+)\/edit\//.exec(path) ?? [];
  return number === undefined ? undefined : Number(number);
}
