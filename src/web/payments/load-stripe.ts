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
    trustedTypes?: {
      readonly defaultPolicy: object | null
      createPolicy(name: 'default', rules: { createScriptURL(url: string): string | undefined }): object
    }
  }
}

const HOST = 'https://js.stripe.com/'
const SCRIPT = `${HOST}v3/`
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

/** Browsers with Trusted Types then load scripts of Stripe's host, and of no other. */
function allowStripeScripts(): void {
  if (window.trustedTypes?.defaultPolicy !== null) return
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(HOST) ? url : undefined),
  })
}

function loadScript(): Promise<void> {
  allowStripeScripts()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => resolve()
    script.onerror = () => reject(new Error("We couldn't load the card form. Please try again."))
    document.head.append(script)
  })
}
