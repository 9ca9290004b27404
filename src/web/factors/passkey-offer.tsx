import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../core/lazy-part.ts'
import { readLocal, store } from '../core/local-storage.ts'

const OfferCard = lazyPart(async () => (await import('./passkey-offer-card.tsx')).PasskeyOfferCard)

/** Offers a passkey on a device with a screen lock, until the user adds or dismisses it. */
export function PasskeyOffer({ accountId }: { accountId: string }) {
  const name = `passkey-offer:${accountId}`
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (readLocal(name) === null) void canHoldPasskey().then(setIsOpen)
  }, [name])
  const close = () => {
    store(name, 'dismissed')
    setIsOpen(false)
  }
  return isOpen ? (
    <Suspense>
      <OfferCard onClose={close} />
    </Suspense>
  ) : null
}

async function canHoldPasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
