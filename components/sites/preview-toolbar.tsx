'use client';

import { EyeOff, RefreshCw, ScanEye, SquareArrowOutUpRight } from 'lucide-react';
import { useWholeList } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { languageName } from '#components/ui/language-name.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { type Device, devices, type PreviewedTheme, themeOptions } from './preview-devices.tsx';
import { type PreviewedChoice, readerText } from './previewed-choice.ts';
import type { SitePlace } from './site-frame.tsx';
import { siteSpacesInput } from './site-spaces-input.ts';

type PreviewWindowProps = {
  device: Device;
  onDevice: (device: Device) => void;
  theme: PreviewedTheme;
  onTheme: (theme: PreviewedTheme) => void;
  /** Whether readers see one theme, whatever their browser has. */
  hasOneTheme: boolean;
};

export type PreviewToolbarProps = PreviewWindowProps & {
  site: Site;
  place: SitePlace;
  choice: PreviewedChoice;
  contentName: string | undefined;
  hiddenCount: number;
  loading: boolean;
  /** The address of what the frame shows, for a tab of its own. */
  tabUrl: string | undefined;
  onChoose: () => void;
  onHidden: () => void;
  onSpace: (siteSpace: string) => void;
  onReload: () => void;
};

/** As whom a site is previewed, and in what kind of window. */
export function PreviewToolbar(props: PreviewToolbarProps) {
  const { site, place, choice, contentName, hiddenCount, loading, tabUrl } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={props.onChoose} className="min-w-0 max-w-full sm:max-w-96">
        <ScanEye aria-hidden />
        <span className="min-w-0 truncate">
          <span className="sr-only">Preview as: </span>
          <bdi>{readerText(choice, site)}</bdi>
          {contentName ? (
            <>
              {' · '}
              <bdi>{contentName}</bdi>
            </>
          ) : null}
        </span>
      </Button>
      {hiddenCount > 0 ? (
        <Button variant="ghost" onClick={props.onHidden}>
          <EyeOff aria-hidden />
          {countOf(hiddenCount, 'hidden part')}
        </Button>
      ) : null}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <LanguageSelect place={place} onChoose={props.onSpace} />
        <PreviewWindow {...props} />
        <IconButton label="Reload preview" icon={<RefreshCw />} loading={loading} onClick={props.onReload} />
        {tabUrl ? (
          <IconButton
            label="Open preview in a new tab"
            icon={<SquareArrowOutUpRight />}
            onClick={() => window.open(tabUrl, '_blank', 'noopener')}
          />
        ) : null}
      </div>
    </div>
  );
}

/** The width of the window of a preview and its theme. */
export function PreviewWindow({ device, onDevice, theme, onTheme, hasOneTheme }: PreviewWindowProps) {
  return (
    <>
      <SegmentedControl
        label="Width"
        iconsOnly
        value={device}
        onValueChange={onDevice}
        options={deviceOptions}
      />
      {hasOneTheme ? null : (
        <SegmentedControl
          label="Theme"
          iconsOnly
          value={theme}
          onValueChange={onTheme}
          options={themeOptions}
        />
      )}
    </>
  );
}

const deviceOptions = (['desktop', 'tablet', 'phone'] as const).map((value) => ({
  value,
  label: devices[value].label,
  icon: devices[value].icon,
}));

type LanguageSelectProps = { place: SitePlace; onChoose: (siteSpace: string) => void };

/** Leads to the first space in another language, where the site has several. */
function LanguageSelect({ place, onChoose }: LanguageSelectProps) {
  const { items } = useWholeList('listSiteSpaces', siteSpacesInput(place));
  const firsts = new Map<string, string>();
  for (const { id, space } of items) {
    if (space.language && !firsts.has(space.language)) firsts.set(space.language, id);
  }
  if (firsts.size < 2) return null;
  return (
    <Select
      aria-label="Language"
      className="w-36"
      placeholder="Language"
      value={undefined}
      onValueChange={onChoose}
      options={[...firsts].map(([language, id]) => ({ value: id, label: languageName(language) }))}
    />
  );
}
