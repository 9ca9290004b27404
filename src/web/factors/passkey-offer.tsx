import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readLocal, store } from '../core/local-storage.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { factorsQuery } from './factors-query.ts'
import { canHoldPasskey } from './passkeys.ts'

const dismissedName = (accountId: string) => `passkey-offer:${accountId}`

/** Offers a passkey to a user without one, until the user adds or dismisses it. */
export function PasskeyOffer({ accountId }: { accountId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  useEffect(() => {
    if (readLocal(dismissedName(accountId)) === null) void canHoldPasskey().then(setIsOpen)
  }, [accountId])
  const { data } = useQuery({ ...factorsQuery, enabled: isOpen })
  const dismiss = () => {
    store(dismissedName(accountId), 'dismissed')
    setIsOpen(false)
  }
  if (!isOpen || data === undefined || (data.passkeys.length > 0 && !isAdding)) return null
  return (
    <Card title="Sign in faster next time">
      {isAdding ? (
        <AddPasskey onAdded={dismiss} onCancel={() => setIsAdding(false)} />
      ) : (
        <>
          <p>Use your fingerprint, your face or your screen lock instead of a code or a password.</p>
          <div className="row">
            <Button onClick={dismiss}>Not now</Button>
            <Button variant="ink" onClick={() => setIsAdding(true)}>
              Add a passkey
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
