import { useForm } from 'react-hook-form'
import { TEST_CARDS } from '#domain/core/test-cards.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './payments.module.css'

interface CardFields {
  card: string
  expiry: string
  cvc: string
}

/** The common test cards. The rest is collapsed. */
const shownAtOnce = 3

/** A card form for test cards. Values go only to the sandbox processor and are not stored. */
export function TestCardForm({ amount, onCard }: { amount: string; onCard: (card: string) => Promise<void> }) {
  const form = useForm<CardFields>({ defaultValues: { card: '', expiry: '', cvc: '' } })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(({ card }) => onCard(card))
  const number = form.register('card', {
    required: 'Please enter the card number.',
    onChange: (event: { target: { value: string } }) => form.setValue('card', inGroups(event.target.value, 4, ' ', 19)),
  })
  const expiry = form.register('expiry', {
    required: 'Please enter the expiry date.',
    onChange: (event: { target: { value: string } }) =>
      form.setValue('expiry', inGroups(event.target.value, 2, '/', 4)),
  })
  const testCard = ({ card, outcome }: (typeof TEST_CARDS)[number]) => (
    <button key={card} type="button" onClick={() => form.reset({ card, expiry: '12/34', cvc: '123' })}>
      <span className="num">{card}</span> <small>{outcome}</small>
    </button>
  )

  return (
    <Form className="stack" onSubmit={send}>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        error={errors.card?.message}
        {...number}
      />
      <div className={styles.pair}>
        <TextField
          label="Expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/YY"
          error={errors.expiry?.message}
          {...expiry}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          error={errors.cvc?.message}
          {...form.register('cvc', { required: 'Please enter the security code.' })}
        />
      </div>
      <Button type="submit" variant="gold" size="lg" loading={isSubmitting}>
        {`Pay ${amount}`.trim()}
      </Button>
      <fieldset className={styles.testCards}>
        <legend>Test cards</legend>
        {TEST_CARDS.slice(0, shownAtOnce).map(testCard)}
        <details>
          <summary>More test cards</summary>
          {TEST_CARDS.slice(shownAtOnce).map(testCard)}
        </details>
      </fieldset>
    </Form>
  )
}

/** Digits in groups, as on a card. */
function inGroups(typed: string, groupLength: number, between: string, digitsMax: number): string {
  const digits = typed.replace(/\D/g, '').slice(0, digitsMax)
  return digits.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join(between) ?? ''
}
