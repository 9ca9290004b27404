import type { CSSOptions } from 'vite'

type Plugin = Extract<Extract<CSSOptions['postcss'], object>['plugins'], object>[number]

/**
 * A style for the pointer over an element applies only where a pointer can hover. On touch screens it would stay after
 * a tap. Of a rule with several selectors, the others keep their style everywhere.
 */
export function hoverOnly(): Plugin {
  return {
    postcssPlugin: 'hover-only',
    Rule(rule, { atRule }) {
      const hovering = rule.selectors.filter((selector) => selector.includes(':hover'))
      const { parent } = rule
      if (hovering.length === 0 || (parent?.type === 'atrule' && 'params' in parent && parent.params === onlyHover))
        return
      const others = rule.selectors.filter((selector) => !selector.includes(':hover'))
      if (others.length > 0) rule.cloneBefore({ selectors: others })
      const media = atRule({ name: 'media', params: onlyHover })
      media.append(rule.clone({ selectors: hovering }))
      rule.replaceWith(media)
    },
  }
}

const onlyHover = '(hover: hover)'
