'use client';

import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { FileButton } from '#components/ui/file-button.tsx';
import { inSentence } from '#components/ui/in-sentence.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import { type MetadataResult, type ProviderMetadata, parseMetadata } from './parse-metadata.ts';

const description =
  'Paste the metadata XML of your identity provider, or drop the file here, to fill in the three fields below.';

export type MetadataFieldProps = {
  /** Whether the form has changes; once it has none, the field no longer says what it filled in. */
  isUnsaved: boolean;
  onMetadata: (metadata: ProviderMetadata) => void;
};

/** Takes the metadata of an identity provider. It is read in the browser and not sent. */
export function MetadataField({ isUnsaved, onMetadata }: MetadataFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [result, setResult] = useState<MetadataResult>();
  useEffect(() => {
    if (!isUnsaved) setResult(undefined);
  }, [isUnsaved]);
  const receive = (xml: string) => {
    const next = xml.trim() === '' ? undefined : parseMetadata(xml);
    setResult(next);
    setText(next?.ok ? '' : xml);
    if (next?.ok) onMetadata(next.metadata);
  };
  const receiveFile = async (file: File) => receive(await file.text());
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void receiveFile(file);
  };
  const error = result?.ok === false ? result.problem : undefined;
  return (
    <div className="space-y-2">
      <FieldFrame id={id} label="Metadata XML" description={description} optional error={error}>
        <Textarea
          id={id}
          value={text}
          onChange={(event) => receive(event.target.value)}
          onDrop={drop}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-description ${id}-error` : `${id}-description`}
          className="font-mono text-sm"
        />
      </FieldFrame>
      <FileButton
        size="sm"
        accept=".xml,text/xml,application/xml"
        fileLabel="Metadata file"
        onFiles={([file]) => void receiveFile(file)}
      >
        <FileUp aria-hidden />
        Choose file
      </FileButton>
      {result?.ok ? <FilledIn metadata={result.metadata} /> : null}
    </div>
  );
}

/** Says which fields the metadata filled in, and what is wrong with it. */
function FilledIn({ metadata: { ssoURL, certificate, notes } }: { metadata: ProviderMetadata }) {
  const names = ['entity ID', ...(ssoURL ? ['sign-in URL'] : []), ...(certificate ? ['certificate'] : [])];
  return (
    <Callout
      tone={notes.length > 0 ? 'caution' : 'positive'}
      announce
      title={`Filled in from the metadata: ${inSentence(names)}`}
    >
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>Save to use it.</p>
    </Callout>
  );
}
