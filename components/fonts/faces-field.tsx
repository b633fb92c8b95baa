'use client';

import { FileUp, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import type { ContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import { describedBy, FieldError } from '#components/form/field-frame.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { FileButton } from '#components/ui/file-button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Select } from '#components/ui/select.tsx';
import { type Face, type FontForm, withFace } from './faces.ts';
import { sendFont } from './send-font.ts';
import { commonWeights, coverName, covers, weightName } from './weight-names.ts';

type FacesFieldProps = {
  form: ContractForm<FontForm, FontForm>;
  organizationId: string;
  /** Whether files are being uploaded, in which the form must not be sent. */
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  /** Called with the family that a file names. */
  onFamily?: (family: string) => void;
};

/** The files of a font, which are uploaded and read as they are chosen. */
export function FacesField({ form, organizationId, isSending, onSending, onFamily }: FacesFieldProps) {
  const { id, field, error } = useField({ form, name: 'faces', label: 'Files' });
  const act = useAct();
  const chooser = useRef<HTMLSpanElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const faces = field.value as Face[];
  const change = (next: Face[]) => form.setValue('faces', next, { shouldDirty: true, shouldValidate: true });
  const receive = async (files: readonly File[]) => {
    if (files.length === 0 || isSending) return;
    onSending(true);
    setRefusals([]);
    for (const file of files) {
      const outcome = await sendFont(act, organizationId, file);
      if (outcome.ok) {
        const { storageKey, name, weight, weights, license, fontFamily } = outcome.data;
        change(withFace(form.getValues('faces'), { storageKey, name, weight, weights, license }));
        onFamily?.(fontFamily);
      } else setRefusals((before) => [...before, outcome.failure.message]);
    }
    onSending(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void receive([...event.dataTransfer.files]);
  };
  const wrong = [...refusals, ...(error ? [error] : [])].join('\n') || undefined;
  const description =
    'One for each weight, which is read from the file. Another file for the same weight replaces it.';
  return (
    <fieldset
      aria-describedby={describedBy(id, description, wrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'space-y-2 rounded-md outline-dashed outline-1',
        isOver ? 'outline-accent' : 'outline-transparent',
      )}
    >
      <legend className="mb-1.5 font-medium">Files</legend>
      <p id={`${id}-description`} className="text-sm text-pretty text-ink-soft">
        {description}
      </p>
      {faces.length > 0 ? (
        <ul className="space-y-2">
          {faces.map((face) => (
            <FaceLine
              key={face.storageKey ?? face.weight}
              face={face}
              onWeight={(weight) => change(faces.map((each) => (each === face ? { ...face, weight } : each)))}
              onRemove={() => {
                // The button that was pressed goes with its line.
                chooser.current?.querySelector('button')?.focus();
                change(faces.filter((each) => each !== face));
              }}
            />
          ))}
        </ul>
      ) : null}
      <span ref={chooser} className="block">
        <FileButton
          ref={field.ref}
          loading={isSending}
          accept=".woff2,.woff,.ttf,.otf"
          multiple
          fileLabel="Font files"
          onFiles={(files) => void receive(files)}
        >
          <FileUp aria-hidden />
          Choose files
        </FileButton>
      </span>
      <FieldError id={id} error={wrong} />
      {faces.length > 0 && !covers(faces, 700) ? (
        <Callout tone="caution">
          Without a file for Bold 700, browsers thicken another one for bold text.
        </Callout>
      ) : null}
    </fieldset>
  );
}

type FaceLineProps = { face: Face; onWeight: (weight: number) => void; onRemove: () => void };

function FaceLine({ face, onWeight, onRemove }: FaceLineProps) {
  // The weight of a face that the font has is what it is known by.
  const isFixed = face.storageKey === null || face.weights !== undefined;
  const weights = commonWeights.includes(face.weight) ? commonWeights : [face.weight, ...commonWeights];
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-md border border-line p-2">
      <div className="min-w-40 flex-1">
        <p className="font-mono text-sm wrap-anywhere">{face.name}</p>
        {face.license ? <p className="text-sm wrap-anywhere text-ink-soft">License: {face.license}</p> : null}
      </div>
      <span className="flex items-center gap-1">
        {isFixed ? (
          <span className="text-ink-soft">{coverName(face)}</span>
        ) : (
          <Select
            aria-label={`Weight of ${face.name}`}
            className="w-40"
            value={String(face.weight)}
            onValueChange={(value) => onWeight(Number(value))}
            options={weights.map((weight) => ({ value: String(weight), label: weightName(weight) }))}
          />
        )}
        <IconButton label={`Remove ${face.name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </span>
    </li>
  );
}
