/** The label of a stored tag: 'licensedInsured' is "Licensed insured", 'availability247' "Availability 24/7". */
export function tagText(tag: string): string {
  const words = tag
    .replace('247', ' 24/7')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** For a contractor without tags [DIR-09]. */
export const noTagYet = 'No tag yet'
