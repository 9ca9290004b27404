/** An opened profile counts as viewed, or as found if a search or filter led to it [DIR-14]. */
import { useEffect } from 'react'
import { track } from './track.ts'

let foundLast: string | undefined

/** For a click on a card of a filtered list. */
export function trackProfileOpen(contractorId: string): void {
  foundLast = contractorId
}

/** Once per profile view. */
export function useProfileView(contractorId: string): void {
  useEffect(() => reportProfile(contractorId), [contractorId])
}

export function reportProfile(contractorId: string): void {
  const wasFound = foundLast === contractorId
  foundLast = undefined
  track(wasFound ? 'search' : 'view', contractorId)
}
