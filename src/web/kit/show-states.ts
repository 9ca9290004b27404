const focusable = 'a, button, input, select, textarea'

/** Elements below [data-shows="hover"] or [data-shows="focus"] look as if they had that state. */
export function showStates(): void {
  for (const { cssRules } of document.styleSheets) extendRules(cssRules)
}

function extendRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) extendRules(rule.cssRules)
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('[data-shows')) continue
    const selector = rule.selectorText
      .replaceAll(':hover', `:is(:hover, [data-shows="hover"] :is(${focusable}, label))`)
      .replaceAll(':focus-visible', `:is(:focus-visible, [data-shows="focus"] :is(${focusable}))`)
    if (selector !== rule.selectorText) rule.selectorText = selector
  }
}
