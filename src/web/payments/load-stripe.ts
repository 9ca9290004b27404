/** Stripe's script, loaded only for a card payment and only from Stripe's host. The types cover the used part. */
interface Elements {
  create: (kind: 'payment') => { mount: (frame: HTMLElement) => void }
}

interface Stripe {
  elements: (secrets: { clientSecret: string; customerSessionClientSecret: string }) => Elements
  confirmPayment: (asked: {
    elements: Elements
    redirect: 'if_required'
    confirmParams: { return_url: string }
  }) => Promise<{ error?: { message?: string } }>
}

export interface StripeElements {
  stripe: Stripe
  elements: Elements
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

const SCRIPT = 'https://js.stripe.com/v3/'
let loading: Promise<void> | undefined

export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  await loading
  if (!window.Stripe) throw new Error("The card form isn't available.")
  return window.Stripe(publishableKey)
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => resolve()
    script.onerror = () => reject(new Error("We couldn't load the card form. Please try again."))
    document.head.append(script)
  })
}
