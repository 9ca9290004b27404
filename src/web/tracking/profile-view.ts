/** A profile that is opened counts as viewed, or as found where a search or a filter led to it [DIR-14]. */
import { useEffect } from 'react'
import { track } from './track.ts'

let foundLast: string | undefined

/** For the click on a card while the list is searched or filtered. */
export function trackProfileOpen(contractorId: string): void {
  foundLast = contractorId
}

/** Once for each time that a profile is shown to somebody. */
export function useProfileView(contractorId: string): void {
  useEffect(() => reportProfile(contractorId), [contractorId])
}

export function reportProfile(contractorId: string): void {
  const wasFound = foundLast === contractorId
  foundLast = undefined
  track(wasFound ? 'search' : 'view', contractorId)
}
