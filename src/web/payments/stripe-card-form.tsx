import { useEffect, useRef, useState } from 'react'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Skeleton } from '../ui/skeletons.tsx'
import { loadStripe, type StripeElements } from './load-stripe.ts'

interface StripeCardFormProps {
  sheet: PaymentSheetView
  amount: string
  /** Called before the card is sent. */
  onLeaving: () => void
  onPaid: () => Promise<void>
  onError: (why: string) => void
}

/** Stripe's form in Stripe's frame, so that card numbers never reach this page. */
export function StripeCardForm({ sheet, amount, onLeaving, onPaid, onError }: StripeCardFormProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { form, failure, retry } = useStripeForm(sheet, frame)
  const [isSending, setIsSending] = useState(false)

  const pay = async () => {
    if (!form) return
    setIsSending(true)
    onLeaving()
    const { error } = await form.stripe
      .confirmPayment({
        elements: form.elements,
        redirect: 'if_required',
        confirmParams: { return_url: window.location.href },
      })
      .finally(() => setIsSending(false))
    if (error) onError(error.message ?? "Your card wasn't charged.")
    else await onPaid()
  }

  if (failure)
    return (
      <ErrorCard
        message={failure}
        safe="Nothing was charged."
        action={
          <Button size="xs" onClick={retry}>
            Try again
          </Button>
        }
      />
    )
  return (
    <>
      <div ref={frame} />
      {form ? null : <Skeleton height={180} />}
      <div className="row-end">
        <Button variant="gold" size="lg" loading={isSending} disabled={!form} onClick={() => void pay()}>
          {`Pay ${amount}`.trim()}
        </Button>
      </div>
    </>
  )
}

function useStripeForm(sheet: PaymentSheetView, frame: { current: HTMLDivElement | null }) {
  const [form, setForm] = useState<StripeElements>()
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(1)
  const { clientSecret, customerSessionClientSecret, publishableKey } = sheet

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins from the start.
  useEffect(() => {
    let isGone = false
    loadStripe(publishableKey ?? '').then(
      (stripe) => {
        if (isGone || !frame.current) return
        const elements = stripe.elements({ clientSecret, customerSessionClientSecret })
        elements.create('payment').mount(frame.current)
        setForm({ stripe, elements })
      },
      (error: Error) => {
        if (!isGone) setFailure(error.message)
      },
    )
    return () => {
      isGone = true
    }
  }, [clientSecret, customerSessionClientSecret, publishableKey, frame, tries])
  const retry = () => {
    setFailure(undefined)
    setTries((made) => made + 1)
  }
  return { form, failure, retry }
}
