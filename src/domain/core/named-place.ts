/** The place that a search field names: a suburb, a city or a postcode, with or without the state. */
import { capitals, type Place, placeOfPostcode, placesByExactName, stateCoded, stateFromName } from './gazetteer.ts'

/**
 * Of a name in several states, the capital or the first wins: add the state to choose another. Undefined for an unknown
 * place.
 */
export function namedPlace(text: string): Place | undefined {
  const words = text.toLowerCase().replaceAll(/[-,]/g, ' ').trim().split(/\s+/)
  const postcode = words.find((word) => /^\d{4}$/.test(word))
  const named = words.filter((word) => word !== postcode)
  for (let length = named.length; length > 0; length--) {
    const rest = named.slice(length).join(' ')
    const state = stateCoded(rest, true) ?? stateFromName(rest)
    if (rest !== '' && state === undefined) continue
    const places = placesByExactName(named.slice(0, length).join(' ')).filter((one) => !state || one.state === state)
    const capital = places.find(({ city, suburb }) => suburb === undefined && capitals.has(city))
    if (places[0]) return capital ?? places[0]
  }
  return postcode === undefined ? undefined : placeOfPostcode(postcode)
}
