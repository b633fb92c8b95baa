'use client';

import { ExternalLink } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { isShownPage, type PreviewTheme, type ShownPage } from '#lib/preview-messages.ts';

export type PreviewFrameProps = {
  /** The address of the preview. Another one takes its place once it has loaded. */
  url: string;
  /** The width of the reader's window in pixels; a wider one fills the space that there is. */
  width: number;
  isFluid?: boolean;
  theme?: PreviewTheme['theme'];
  /** What the frame shows, each time that it shows another page; undefined when the preview opens nothing any more. */
  onShown?: (page: ShownPage | undefined) => void;
};

/** A page that can be shown tells so when it has loaded; one that tells nothing for as long is none of a preview. */
const silentMs = 2_000;

/** A site in a window of a certain width, made smaller where there is less space. */
export function PreviewFrame(props: PreviewFrameProps) {
  if (window.isSecureContext) return <Frames {...props} />;
  return (
    <EmptyState
      title="The preview opens in a tab"
      description="Browsers show previews inside of the console only over https, which this installation does not use."
      action={
        <Button asChild>
          <a href={props.url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Open preview
          </a>
        </Button>
      }
    />
  );
}

function Frames({ url, width, isFluid = false, theme, onShown }: PreviewFrameProps) {
  const space = useRef<HTMLDivElement>(null);
  const size = useSize(space);
  const [shown, setShown] = useState(url);
  const windowWidth = isFluid ? Math.max(width, size.width) : width;
  const scale = Math.min(1, size.width / windowWidth);
  const left = Math.max(0, (size.width - windowWidth * scale) / 2);
  return (
    <div
      ref={space}
      className="relative min-h-0 flex-1 overflow-hidden rounded-lg border border-line bg-canvas"
    >
      {[...new Set([shown, url])].map((address) => (
        <Page
          key={address}
          url={address}
          theme={theme}
          isWaiting={address !== shown}
          style={{
            width: windowWidth,
            height: size.height / scale,
            transform: `translateX(${left}px) scale(${scale})`,
          }}
          onShown={(page) => {
            if (address !== url) return;
            setShown(url);
            onShown?.(page);
          }}
        />
      ))}
    </div>
  );
}

type PageProps = {
  url: string;
  theme: PreviewTheme['theme'];
  isWaiting: boolean;
  style: { width: number; height: number; transform: string };
  onShown: (page: ShownPage | undefined) => void;
};

function Page({ url, theme, isWaiting, style, onShown }: PageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** Whether the page reported itself before it had loaded completely. */
  const reportedEarly = useRef(false);
  const hasReported = useRef(false);
  /** Ends when a page that has loaded should have reported itself. */
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { origin } = new URL(url);
  const sendTheme = () => {
    const message: PreviewTheme = { type: 'lectern:preview-theme', theme };
    frame.current?.contentWindow?.postMessage(message, origin);
  };
  const latest = useRef({ onShown, sendTheme });
  useEffect(() => {
    latest.current = { onShown, sendTheme };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when the theme changes
  useEffect(() => {
    if (hasReported.current) latest.current.sendTheme();
  }, [theme]);
  useEffect(() => {
    const receive = ({ source, data, origin: from }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || from !== origin || !isShownPage(data)) return;
      hasReported.current = true;
      reportedEarly.current = silence.current === undefined;
      clearTimeout(silence.current);
      silence.current = undefined;
      latest.current.sendTheme();
      latest.current.onShown(data);
    };
    addEventListener('message', receive);
    return () => {
      removeEventListener('message', receive);
      clearTimeout(silence.current);
    };
  }, [origin]);
  return (
    <iframe
      ref={frame}
      src={url}
      title="Preview of the site"
      referrerPolicy="no-referrer"
      aria-hidden={isWaiting || undefined}
      className="absolute top-0 left-0 origin-top-left bg-surface data-waiting:invisible"
      data-waiting={isWaiting || undefined}
      style={style}
      onLoad={() => {
        if (reportedEarly.current) reportedEarly.current = false;
        else silence.current = setTimeout(() => latest.current.onShown(undefined), silentMs);
      }}
    />
  );
}

/** The size of an element in pixels. */
function useSize(of: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return size;
}
