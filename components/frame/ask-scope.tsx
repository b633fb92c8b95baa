'use client';

import { ChevronDown, ScanSearch } from 'lucide-react';
import { useParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuLabel, MenuRadio } from '#components/ui/menu.tsx';
import type { AskScope } from './ask-conversation.ts';
import type { ScopeKind } from './ask-store.ts';

type Choice = { kind: ScopeKind; label: string; scope: AskScope };

type Address = { space?: string; path?: string[]; number?: string; page?: string };

/** The parts of the content that the open screen is about, the widest first. */
function useChoices(): Choice[] {
  const { space: spaceId = '', path, number, page: pageId = '' } = useParams<Address>();
  const space = useRead('getSpace', { params: { spaceId } }, spaceId !== '').data;
  const pagePath = path?.map(decodeURIComponent).join('/') ?? '';
  const byPath = useRead(
    'getPageByPath',
    { params: { spaceId, pagePath } },
    spaceId !== '' && pagePath !== '',
  );
  const isDraft = spaceId !== '' && number !== undefined && pageId !== '';
  const drafted = useRead(
    'getChangeRequestPage',
    { params: { spaceId, changeRequestId: number ?? '', pageId } },
    isDraft,
  );
  const edited = useRead(
    'getPage',
    { params: { spaceId, pageId } },
    !isDraft && spaceId !== '' && pageId !== '',
  );
  const page = (pagePath ? byPath : isDraft ? drafted : edited).data;
  const choices: Choice[] = [{ kind: 'all', label: 'All spaces', scope: {} }];
  if (!spaceId || !space) return choices;
  const inSpace = { space: { id: space.id, title: space.title } };
  choices.push({ kind: 'space', label: space.title || 'This space', scope: inSpace });
  const changeRequest = number === undefined ? undefined : { number: Number(number) };
  const inDraft = { ...inSpace, ...(changeRequest && { changeRequest }) };
  if (changeRequest)
    choices.push({ kind: 'changeRequest', label: `Change request #${number}`, scope: inDraft });
  if (page)
    choices.push({
      kind: 'page',
      label: page.title || 'This page',
      scope: { ...inDraft, page: { id: page.id, title: page.title } },
    });
  return choices;
}

const nextScopeStroke = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey && event.code === 'KeyS';

/** Where a question is asked, and the control that shows and changes it. Ctrl+Shift+S goes on to the next choice. */
export function useAskScope(kind: ScopeKind, onChange: (kind: ScopeKind) => void) {
  const choices = useChoices();
  const current = choices.find((choice) => choice.kind === kind) ?? choices[0];
  const goOn = useEffectEvent(() => {
    const at = choices.findIndex((choice) => choice.kind === current?.kind);
    onChange(choices[(at + 1) % choices.length]?.kind ?? 'all');
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!nextScopeStroke(event)) return;
      event.preventDefault();
      goOn();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const control = (
    <Menu
      align="start"
      side="top"
      trigger={
        <Button
          size="sm"
          className="max-w-full"
          keys="mod+shift+s"
          aria-label={`Where to look: ${current?.label}`}
        >
          <ScanSearch aria-hidden />
          <bdi className="truncate">{current?.label}</bdi>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuLabel>Answers come only from</MenuLabel>
      <MenuRadio
        value={current?.kind ?? 'all'}
        onValueChange={onChange}
        options={choices.map(({ kind: value, label }) => ({ value, label }))}
      />
    </Menu>
  );
  return { scope: current?.scope ?? {}, control };
}
