'use client';

import * as Radix from '@radix-ui/react-dialog';
import { Command, useCommandState } from 'cmdk';
import { ArrowRight, Eraser, History, MessageCircleQuestionMark, Search, X } from 'lucide-react';
import { useParams, usePathname } from 'next/navigation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { byGroup } from '#components/actions/action-registry.ts';
import type { ShellAction } from '#components/actions/actions.ts';
import { useReachableActions } from '#components/actions/actions-provider.tsx';
import { paletteActions } from '#components/actions/palette-actions.ts';
import { cn } from '#components/ui/cn.ts';
import { countOf } from '#components/ui/count-text.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { dialogLook, overlayLook } from '#components/ui/overlay.ts';
import { filterByWords } from '#components/ui/word-filter.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { paths } from '#lib/paths.ts';
import { useFinds } from './palette-finds.ts';
import { Group, Line } from './palette-line.tsx';
import { Meant, meantId, Nothing, ResultLines, retryId } from './palette-results.tsx';
import { recentVisits, type Visit } from './recent.ts';
import { forgetSearches, noteSearch, recentSearches } from './recent-searches.ts';
import { useShell } from './shell-state.ts';

export type PaletteProps = {
  /** What was typed before. */
  typed: string;
  onDismiss: () => void;
  /** Opens an address after the palette has closed. */
  go: (href: string) => void;
};

/** Finds actions, screens and content by a part of their names. */
export function CommandPalette({ typed, onDismiss, go }: PaletteProps) {
  const choose = (act: () => void) => {
    onDismiss();
    // The dialog first returns the focus, or an action that moves the focus would lose it again.
    requestAnimationFrame(act);
  };
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onDismiss())}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          className={cn(dialogLook, 'max-w-xl overflow-hidden')}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            const field = (event.currentTarget as HTMLElement).querySelector('input');
            // The next letter comes after what was typed before; a selected text would be replaced by it.
            event.preventDefault();
            field?.focus();
            field?.setSelectionRange(typed.length, typed.length);
          }}
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <Palette choose={choose} go={go} typed={typed} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const mostRecent = 6;

const clearId = 'clear recent searches';
const questionId = 'ask this question';
const searchId = (text: string): string => `searched ${text}`;

type ChooseProps = { choose: (act: () => void) => void; go: (href: string) => void };

function Palette({ choose, go, typed }: ChooseProps & { typed: string }) {
  const { session, sendQuestion } = useShell();
  const { actions, run } = useReachableActions();
  const pathname = usePathname();
  const { space } = useParams<{ space?: string }>();
  const [text, setText] = useState(typed);
  const [chosen, setChosen] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const finds = useFinds(session.organization, text);
  const recent =
    text === ''
      ? recentVisits(session.organization.id, session.user.id)
          .filter(({ href }) => href !== pathname)
          .slice(0, mostRecent)
      : [];
  const person = [session.organization.id, session.user.id] as const;
  const [searches, setSearches] = useState(() => recentSearches(...person));
  const earlier = text === '' ? searches : [];
  const matches = filterByWords(
    [...actions, ...paletteActions].filter(
      ({ keysOnly, needs }) => !keysOnly && (!needs || session.organization.permissions[needs]),
    ),
    text,
    ({ name, keywords = [], group }) => [name, ...keywords, group],
  );
  const count = matches.length + finds.groups.reduce((all, group) => all + group.finds.length, 0);
  const isDone = !finds.isSearching && !finds.failure;
  const nothing = isDone && count === 0;
  const screens = isDone && !nothing ? searchScreens(session.organization.id, finds.text, space) : [];
  // Before the results are there, Enter would ask what it should have opened.
  const question = isDone ? text.trim() : '';
  const lines = [
    ...recent.map(recentId),
    ...earlier.map(searchId),
    ...(earlier.length > 0 ? [clearId] : []),
    ...byGroup(matches).flatMap((group) => group.actions.filter((each) => !each.disabledReason).map(idOf)),
    ...finds.groups.flatMap((group) => group.finds.map(idOf)),
    ...(finds.failure ? [retryId] : []),
    ...screens.map(({ href }) => href),
    ...(question === '' ? [] : [questionId]),
    ...(finds.suggestion ? [meantId] : []),
  ];
  const open = (href: string) => {
    noteSearch(...person, text.trim());
    choose(() => go(href));
  };
  return (
    <Command
      ref={root}
      label="Search or jump to"
      shouldFilter={false}
      loop
      // Results load later and may replace the active item, and Enter must always act on one.
      value={lines.includes(chosen) ? chosen : (lines[0] ?? '')}
      onValueChange={setChosen}
      className="flex min-h-0 flex-col"
    >
      <ActiveItem root={root} />
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={longestQuery}
          placeholder="Search or jump to…"
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <Kbd keys="escape" className="pointer-coarse:hidden" />
        <Radix.Close asChild>
          <IconButton label="Close" icon={<X />} size="sm" className="hidden pointer-coarse:inline-flex" />
        </Radix.Close>
      </div>
      <Command.List className="min-h-0 max-h-[50vh] scroll-py-1 overflow-y-auto overscroll-contain p-1 *:flex *:flex-col">
        <Group name="Recent">
          {recent.map((visit) => (
            <Line
              key={visit.href}
              value={recentId(visit)}
              icon={History}
              label={visit.label}
              hint={visit.within}
              onSelect={() => choose(() => go(visit.href))}
            />
          ))}
        </Group>
        {earlier.length > 0 ? (
          <Group name="Recent searches">
            {[
              ...earlier.map((each) => (
                <Line
                  key={each}
                  value={searchId(each)}
                  icon={Search}
                  label={each}
                  hint=""
                  onSelect={() => setText(each)}
                />
              )),
              <Line
                key={clearId}
                value={clearId}
                icon={Eraser}
                label="Clear recent searches"
                hint=""
                onSelect={() => {
                  forgetSearches(session.organization.id);
                  setSearches([]);
                }}
              />,
            ]}
          </Group>
        ) : null}
        {byGroup(matches).map(({ group, actions: members }) => (
          <Group key={group} name={group}>
            {members.map((action) => (
              <ActionLine key={action.id} action={action} onSelect={() => choose(() => run(action))} />
            ))}
          </Group>
        ))}
        <ResultLines finds={finds} open={open} />
        {screens.map(({ href, label }) => (
          <Line key={href} value={href} icon={ArrowRight} label={label} hint="" onSelect={() => open(href)} />
        ))}
        {question === '' ? null : (
          <Line
            value={questionId}
            icon={MessageCircleQuestionMark}
            label={`Ask “${question}”`}
            hint=""
            onSelect={() => choose(() => sendQuestion(question))}
          />
        )}
        {finds.suggestion ? <Meant suggestion={finds.suggestion} onSelect={setText} /> : null}
      </Command.List>
      {/* A list of options has nothing but options. */}
      {nothing ? <Nothing text={text.trim()} /> : null}
      {finds.isSearching ? <p className="px-4 py-2.5 text-sm text-ink-soft">Searching…</p> : null}
      {finds.failure ? (
        <p role="alert" className="px-4 py-2.5 text-sm text-critical">
          {finds.failure.message}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {text === '' || !isDone
          ? ''
          : count === 0
            ? `No results for “${text.trim()}”`
            : `${countOf(count, 'result')}${finds.suggestion ? `. Did you mean “${finds.suggestion}”?` : ''}`}
      </p>
    </Command>
  );
}

/** Where all results are, and those of the space that is open. */
function searchScreens(organizationId: string, query: string, space: string | undefined) {
  if (query === '') return [];
  const all = { href: paths.search(organizationId, { query }), label: `See all results for “${query}”` };
  if (space === undefined) return [all];
  return [
    all,
    { href: paths.search(organizationId, { query, space }), label: 'See results in this space only' },
  ];
}

const idOf = ({ id }: { id: string }): string => id;

/** Distinct from the ids of actions, one of which may open the same address. */
const recentId = ({ href }: Visit): string => `recent ${href}`;

function ActionLine({ action, onSelect }: { action: ShellAction; onSelect: () => void }) {
  return (
    <Line
      value={action.id}
      icon={action.icon}
      label={action.name}
      hint={action.disabledReason ?? ''}
      disabled={Boolean(action.disabledReason)}
      keys={action.keys}
      onSelect={onSelect}
    />
  );
}

/** Sets `aria-activedescendant`, because the library may name an item that the filter has removed. */
function ActiveItem({ root }: { root: RefObject<HTMLDivElement | null> }) {
  const state = useCommandState(({ value, search, filtered }) => `${value} ${search} ${filtered.count}`);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const active = state && root.current?.querySelector('[cmdk-item][aria-selected=true]')?.id;
      for (const part of root.current?.querySelectorAll('[cmdk-input], [cmdk-list]') ?? []) {
        if (active) part.setAttribute('aria-activedescendant', active);
        else part.removeAttribute('aria-activedescendant');
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [root, state]);
  return null;
}
