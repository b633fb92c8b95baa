'use client';

import { type DragEvent, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { attempt } from '#components/data/attempt.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { pictureTypes } from '#lib/contract/storage/pictures.ts';
import { type PictureType, typesText } from './picture-types.ts';

type PictureUploadOptions = {
  types?: readonly PictureType[];
  disabled: boolean;
  onUpload: (address: string) => void;
};

/** The upload of a picture that was chosen or dropped: how it goes, why it was refused, and what its drop zone needs. */
export function usePictureUpload({ types = pictureTypes, disabled, onUpload }: PictureUploadOptions) {
  const { organization } = useShell().session;
  const act = useAct();
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const receiveFile = async (file: File | undefined) => {
    if (!file || disabled || isSending) return;
    // The API looks at the bytes; a file that says itself that it is something else need not be sent.
    if (file.type !== '' && !types.some((type) => type === file.type)) {
      setRefusal(`“${file.name}” can’t be used here. Choose a ${typesText(types)} image.`);
      return;
    }
    setRefusal(undefined);
    setSending(true);
    const outcome = await attempt(async () =>
      (await import('./send-picture.ts')).sendPicture(act, organization.id, file),
    );
    setSending(false);
    if (outcome.ok) onUpload(outcome.data);
    else setRefusal(outcome.failure.message);
  };
  const dropZone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void receiveFile(event.dataTransfer.files[0]);
    },
  };
  return { isOver, isSending, refusal, forgetRefusal: () => setRefusal(undefined), receiveFile, dropZone };
}
