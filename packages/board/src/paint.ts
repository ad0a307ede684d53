// Turns the styles of a drawing into attributes, so that every program shows the SVG alike.
import { DRAWING_STYLES } from './styles.ts';

/** One step of a selector: classes that an element must have, and classes that it must not have. */
interface Step {
  readonly has: readonly string[];
  readonly lacks: readonly string[];
}

interface Rule {
  readonly steps: readonly Step[];
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** What an element hands down: its classes, and the values that inner elements may refer to. */
interface Context {
  readonly classes: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

// Rules of equal weight keep their order, so the later one wins.
const RULES = rulesOf(DRAWING_STYLES).sort((a, b) => weightOf(a) - weightOf(b));
const TAG = /<(\/?)(\w+)([^<>]*?)(\/?)>/g;

/** Turns the classes in markup into attributes. `colours` are the styles' custom properties, named without their dashes. */
export function painted(markup: string, colours: Readonly<Record<string, string>>): string {
  const stack: Context[] = [{ classes: [], values: colours }];
  /** How many hidden elements are open; 0 if nothing is hidden. */
  let hidden = 0;
  let end = 0;
  let result = '';
  for (const tag of markup.matchAll(TAG)) {
    const [all, closing, name, attributes, empty] = tag;
    if (hidden === 0) result += markup.slice(end, tag.index);
    end = tag.index + all.length;
    if (closing !== '') {
      stack.pop();
      if (hidden === 0) result += all;
      else hidden--;
      continue;
    }
    const classes = /\bclass="([^"]*)"/.exec(attributes)?.[1].split(' ') ?? [];
    const style = styleOf(classes, stack);
    const isHidden = hidden > 0 || style.get('display') === 'none';
    if (!isHidden) result += `<${name}${attributes.replace(/ ?class="[^"]*"/, '')}${attributesOf(style)}${empty}>`;
    if (empty !== '') continue;
    stack.push({ classes, values: { ...stack.at(-1)!.values, ...inherited(style) } });
    if (isHidden) hidden++;
  }
  return result + markup.slice(end);
}

/** What the styles say about an element, with all references resolved. */
function styleOf(classes: readonly string[], stack: readonly Context[]): ReadonlyMap<string, string> {
  const style = new Map<string, string>();
  if (classes.length === 0) return style;
  for (const { steps, declarations } of RULES) {
    if (matches(steps, classes, stack)) for (const [property, value] of declarations) style.set(property, value);
  }
  const values = { ...stack.at(-1)!.values, ...inherited(style) };
  return new Map([...style].map(([property, value]) => [property, resolved(value, values)]));
}

function matches(steps: readonly Step[], classes: readonly string[], stack: readonly Context[]): boolean {
  if (!isStep(steps.at(-1)!, classes)) return false;
  let left = steps.length - 1;
  for (const around of stack.toReversed()) {
    if (left > 0 && isStep(steps[left - 1], around.classes)) left--;
  }
  return left === 0;
}

function isStep({ has, lacks }: Step, classes: readonly string[]): boolean {
  return has.every((name) => classes.includes(name)) && !lacks.some((name) => classes.includes(name));
}

/** Custom properties, named without their dashes, and the colour behind `currentcolor`. */
function inherited(style: ReadonlyMap<string, string>): Record<string, string> {
  const kept = [...style].filter(([property]) => property.startsWith('--') || property === 'color');
  return Object.fromEntries(kept.map(([property, value]) => [property.replace(/^--/, ''), value]));
}

function resolved(value: string, values: Readonly<Record<string, string>>): string {
  const found = value
    .replace(/var\(--([\w-]+)\)/g, (all, name: string) => values[name] ?? all)
    .replace('currentcolor', values['color'] ?? '');
  return found === value ? value : resolved(found, values);
}

function attributesOf(style: ReadonlyMap<string, string>): string {
  return [...style].flatMap(([property, value]) => attributeOf(property, value)).join('');
}

function attributeOf(property: string, value: string): string[] {
  if (property.startsWith('--') || ['color', 'display', 'pointer-events', 'font-variant-numeric'].includes(property)) return [];
  if (property === 'font') {
    const [weight, size, ...faces] = value.split(' ');
    return [` font-weight="${weight}" font-size="${size}" font-family="${faces.join(' ')}"`];
  }
  const wash = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
  if (!wash) return [` ${property}="${value}"`];
  const hex = wash.slice(1, 4).map((part) => Number(part).toString(16).padStart(2, '0'));
  return [` ${property}="#${hex.join('')}" ${property}-opacity="${wash[4]}"`];
}

function rulesOf(styles: string): Rule[] {
  return [...styles.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(([, selectors, body]) => {
    const declarations = body.split(';').flatMap((line) => {
      const at = line.indexOf(':');
      return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
    });
    return selectors.split(',').map((selector) => ({ steps: selector.trim().split(/\s+/).map(stepOf), declarations }));
  });
}

function stepOf(text: string): Step {
  const lacks = [...text.matchAll(/:not\(\.([\w-]+)\)/g)].map((match) => match[1]);
  return {
    has: text
      .replace(/:not\([^)]*\)/g, '')
      .split('.')
      .slice(1),
    lacks,
  };
}

function weightOf({ steps }: Rule): number {
  return steps.reduce((sum, { has, lacks }) => sum + has.length + lacks.length, 0);
}
