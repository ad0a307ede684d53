/** A line through the points that are known, as the path of an SVG. It has a gap where one isn't, and a dot for a point that stands alone. */
export function curveThrough(values: readonly (number | null)[], x: (index: number) => number, y: (value: number) => number): string {
  const steps = values.map((value, index) => {
    if (value === null) return '';
    const isFirst = (values[index - 1] ?? null) === null;
    return `${isFirst ? 'M' : 'L'}${x(index)},${y(value)}${isFirst ? 'h0' : ''}`;
  });
  return steps.join('');
}

/** The areas between such a line and the level of 0. */
export function areaBelow(values: readonly (number | null)[], x: (index: number) => number, y: (value: number) => number): string {
  const isKnown = (index: number): boolean => (values[index] ?? null) !== null;
  const steps = values.map((value, index) => {
    if (value === null) return '';
    const start = isKnown(index - 1) ? '' : `M${x(index)},${y(0)}`;
    return `${start}L${x(index)},${y(value)}${isKnown(index + 1) ? '' : `L${x(index)},${y(0)}Z`}`;
  });
  return steps.join('');
}
