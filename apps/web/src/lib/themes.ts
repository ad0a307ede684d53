/** Gives an element the custom properties of a theme, whatever theme the page has. */
export function paintTheme(element: HTMLElement, theme: 'light' | 'dark'): void {
  for (const rule of rootRules()) {
    const dark = rule.selectorText.includes('data-theme');
    if (dark && theme === 'light') continue;
    for (const name of rule.style) {
      if (name.startsWith('--')) element.style.setProperty(name, rule.style.getPropertyValue(name));
    }
  }
  element.style.colorScheme = theme;
}

/** The rules that set tokens: first those of every theme, then those of the chosen dark theme. */
function rootRules(): CSSStyleRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText === ':root' || /^:root\[data-theme=["']?dark["']?\]$/.test(selectorText));
}
