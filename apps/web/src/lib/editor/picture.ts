/** Everything that styles may say of a drawing, so that it looks the same without them. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stop-color',
  'stop-opacity',
  'opacity',
  'display',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'transform',
  'transform-origin',
  'transform-box',
  'paint-order',
] as const;

/** The text of an SVG file that shows a drawing of the page as it looks now, `size` pixels wide. */
export function svgText(drawing: SVGSVGElement, size: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, shown] of [drawing, ...drawing.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(shown);
    const plain = getComputedStyle(shown.parentElement ?? shown);
    const target = copies[index];
    target.removeAttribute('class');
    for (const property of PROPERTIES) {
      const value = style.getPropertyValue(property);
      const inherited = index > 0 && INHERITED.has(property) && value === plain.getPropertyValue(property);
      if (!inherited && value !== '' && value !== DEFAULTS[property]) target.style.setProperty(property, value);
    }
  }
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(Math.round((size * height) / width)));
  copy.removeAttribute('aria-hidden');
  return new XMLSerializer().serializeToString(copy);
}

/** Properties that children take from their parent, which needn't be repeated. */
const INHERITED: ReadonlySet<string> = new Set([
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
]);

/** What needn't be said of properties that children don't take from their parent. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'stop-opacity': '1',
  'stop-color': 'rgb(0, 0, 0)',
  opacity: '1',
  transform: 'none',
  display: 'inline',
  'transform-origin': '0px 0px',
  'transform-box': 'view-box',
};

/** Hands a text to the visitor as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
