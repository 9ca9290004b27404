/** Labels that are not the words of the stored tag. */
const LABELS: Readonly<Record<string, string>> = {
  availability247: 'Available 24/7',
  cleanTidy: 'Clean & tidy',
  licensedInsured: 'Licensed & insured',
  punctualOnTime: 'On time',
}

/** The label of a stored tag: 'familyOwnedBusiness' is "Family owned business". */
export function tagText(tag: string): string {
  const label = LABELS[tag]
  if (label !== undefined) return label
  const words = tag.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** For a contractor without tags [DIR-09]. */
export const noTagYet = 'No tag yet'
