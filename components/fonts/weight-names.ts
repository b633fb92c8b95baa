const names: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'Extra light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semibold',
  700: 'Bold',
  800: 'Extra bold',
  900: 'Black',
};

/** The weights that a face is given by, with their names. */
export const commonWeights = Object.keys(names).map(Number);

/** A weight as people name it: `Bold 700`. */
export function weightName(weight: number): string {
  const name = names[weight];
  return name ? `${name} ${weight}` : `Weight ${weight}`;
}

type FaceWeights = { weight: number; weights?: { from: number; to: number } | undefined };

/** What a face covers, in words. */
export function coverName({ weight, weights }: FaceWeights): string {
  return weights ? `Variable ${weights.from}–${weights.to}` : weightName(weight);
}

/** Whether one of these faces has a weight. */
export function covers(faces: readonly FaceWeights[], required: number): boolean {
  return faces.some(
    ({ weight, weights }) =>
      weight === required || (weights !== undefined && weights.from <= required && required <= weights.to),
  );
}
