/** Each control of /dev/kit in each of its states. */
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Button, type ButtonLook, IconButton } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { OptionCard } from '../ui/option-card.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './kit.module.css'

const focusable = 'a, button, input, select, textarea'
const VARIANTS = ['gold', 'ink', 'default', 'subtle', 'danger', 'outline'] as const
const STATES = ['normal', 'hover', 'focus', 'disabled', 'error', 'busy'] as const

export function States() {
  useEffect(showStates, [])
  return (
    <div className="stack">
      {STATES.map((state) => (
        <section key={state} className="stack" aria-label={state} data-shows={state}>
          <h3>{state}</h3>
          {state === 'error' ? null : <ButtonRow state={state} />}
          {state === 'busy' ? null : <FieldRow state={state} />}
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  state: (typeof STATES)[number]
}

function ButtonRow({ state }: RowProps) {
  const rest = { disabled: state === 'disabled', loading: state === 'busy' }
  return (
    <div className={styles.row}>
      {VARIANTS.map((variant) => (
        <OnDark key={variant} variant={variant}>
          <Button variant={variant} {...rest}>
            {variant}
          </Button>
        </OnDark>
      ))}
      <IconButton label="Add photos" disabled={rest.disabled}>
        <IconPhotoPlus size={20} aria-hidden />
      </IconButton>
      {rest.disabled || rest.loading ? null : <ButtonLink to="/dev/kit">A link</ButtonLink>}
    </div>
  )
}

/** The outline stands on dark bands only. */
function OnDark({ variant, children }: Pick<ButtonLook, 'variant'> & { children: ReactNode }) {
  return variant === 'outline' ? <span className={`on-dark ${styles.dark}`}>{children}</span> : children
}

function FieldRow({ state }: RowProps) {
  const shared = { disabled: state === 'disabled', error: state === 'error' ? 'Please answer this.' : undefined }
  return (
    <div className={styles.fields}>
      <TextField label="Text" defaultValue="Renovate the bathroom" {...shared} />
      <Select label="Select" options={['NSW', 'VIC']} {...shared} />
      <TextArea label="Text area" defaultValue="Two walls" {...shared} />
      <Checkbox label="Checkbox" {...shared} />
      <Checkbox label="Switch" role="switch" defaultChecked {...shared} />
      <OptionCard label="Option card" help="With help" type="checkbox" disabled={shared.disabled} />
    </div>
  )
}

/** Elements below [data-shows="hover"] or [data-shows="focus"] look as if they had that state. */
function showStates(): void {
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
