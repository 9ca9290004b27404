import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { factorsQuery } from './factors-query.ts'

/** Shown to a user without a passkey. */
export function PasskeyOfferCard({ onClose }: { onClose: () => void }) {
  const [isAdding, setIsAdding] = useState(false)
  const { data } = useQuery(factorsQuery)
  if (data === undefined || (data.passkeys.length > 0 && !isAdding)) return null
  return (
    <Card title="Sign in faster next time">
      {isAdding ? (
        <AddPasskey onAdded={onClose} onCancel={() => setIsAdding(false)} />
      ) : (
        <>
          <p>Use your fingerprint, your face or your screen lock instead of a code or a password.</p>
          <div className="row">
            <Button onClick={onClose}>Not now</Button>
            <Button variant="ink" onClick={() => setIsAdding(true)}>
              Add a passkey
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
