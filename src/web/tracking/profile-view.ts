/** An opened profile counts as viewed, or as found if a search or filter led to it [DIR-14]. */
import { useEffect } from 'react'
import { track } from './track.ts'

const FOUND = 'found-profile'

/** For a click on a card of a filtered list. The next page of the tab reads it. */
export function recordFoundProfile(contractorId: string): void {
  try {
    sessionStorage.setItem(FOUND, contractorId)
  } catch {
    // Blocked storage. The profile counts as viewed.
  }
}

/** Once per profile view. */
export function useProfileView(contractorId: string): void {
  useEffect(() => reportProfile(contractorId), [contractorId])
}

export function reportProfile(contractorId: string): void {
  track(takeFoundProfile() === contractorId ? 'search' : 'view', contractorId)
}

function takeFoundProfile(): string | null {
  try {
    const found = sessionStorage.getItem(FOUND)
    sessionStorage.removeItem(FOUND)
    return found
  } catch {
    return null
  }
}
