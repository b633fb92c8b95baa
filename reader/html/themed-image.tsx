import type { ThemedAddresses } from './views.ts';

type ThemedImageProps = { addresses: ThemedAddresses; name: string; className: string };

/** An image with a dark variant. */
export function ThemedImage({ addresses: { light, dark }, name, className }: ThemedImageProps) {
  return (
    <>
      <span className="only-light">
        {/* biome-ignore lint/performance/noImgElement: it may be anywhere and of any size. */}
        <img src={light} alt={name} referrerPolicy="no-referrer" className={className} />
      </span>
      <span className="only-dark">
        {/* biome-ignore lint/performance/noImgElement: it may be anywhere and of any size. */}
        <img src={dark} alt={name} referrerPolicy="no-referrer" className={className} />
      </span>
    </>
  );
}
