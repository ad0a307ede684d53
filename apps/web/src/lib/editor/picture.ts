/** What styles may say of a drawing and children take from their parent, so that it needn't be repeated. */
const INHERITED: readonly string[] = [
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
];

/** What they may say of one element alone, with the value that needn't be said. */
const OWN: Readonly<Record<string, string>> = {
  'stop-opacity': '1',
  'stop-color': 'rgb(0, 0, 0)',
  opacity: '1',
  transform: 'none',
  display: 'inline',
  'transform-origin': '0px 0px',
  'transform-box': 'view-box',
};

/** The text of an SVG file that shows a drawing of the page as it looks now, `size` pixels wide. */
export function svgText(drawing: SVGSVGElement, size: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, shown] of [drawing, ...drawing.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(shown);
    const plain = getComputedStyle(shown.parentElement ?? shown);
    const target = copies[index];
    target.removeAttribute('class');
    for (const property of INHERITED) {
      const value = style.getPropertyValue(property);
      if (index === 0 || value !== plain.getPropertyValue(property)) target.style.setProperty(property, value);
    }
    for (const [property, usual] of Object.entries(OWN)) {
      const value = style.getPropertyValue(property);
      if (value !== usual) target.style.setProperty(property, value);
    }
  }
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(Math.round((size * height) / width)));
  copy.removeAttribute('aria-hidden');
  return new XMLSerializer().serializeToString(copy);
}
