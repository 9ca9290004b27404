/** Every known place by its name in lower case, and the written forms of the states. */
import { citiesOf } from './cities.ts'
import { normalisePlace, STATES, type State } from './locations.ts'
import { nicknames, suburbsByCity } from './suburbs.ts'

export interface Place {
  readonly state: State
  /** As stored. */
  readonly city: string
  readonly suburb?: string
}

/** For a name in two states, the capital wins without other facts: Perth is rarely the one in Tasmania. */
export const capitals: ReadonlySet<string> = new Set([
  'SYDNEY',
  'MELBOURNE',
  'BRISBANE',
  'ADELAIDE',
  'PERTH',
  'HOBART',
  'CANBERRA',
  'DARWIN',
])

const placesByName = new Map<string, Place[]>()
for (const state of STATES) {
  for (const city of citiesOf(state)) addPlace(city, { state, city: normalisePlace(city) })
}
for (const [city, suburbs] of Object.entries(suburbsByCity)) {
  for (const suburb of suburbs.split(', ')) addPlace(suburb, { ...cityOfKey(city), suburb })
}
for (const [nickname, city] of Object.entries(nicknames)) addPlace(nickname, cityOfKey(city))

function cityOfKey(key: string): Place {
  const [state = '', ...city] = key.split(' ')
  return { state: state as State, city: normalisePlace(city.join(' ')) }
}

function addPlace(name: string, place: Place): void {
  const key = name.toLowerCase().replace(/-/g, ' ')
  placesByName.set(key, [...(placesByName.get(key) ?? []), place])
}

export const placeWordsMax = 3

export function placesByExactName(name: string): readonly Place[] {
  const spelledOut = name
    .replace(/^mt /, 'mount ')
    .replace(/^saint /, 'st ')
    .replace(/ hts$/, ' heights')
  return placesByName.get(spelledOut) ?? []
}

const namesByInitial = Map.groupBy(placesByName.keys(), (name) => name[0])

/** The names with this initial, for typo correction. */
export function placeNamesWithInitial(initial: string | undefined): readonly string[] {
  return namesByInitial.get(initial) ?? []
}

/** Places whose name is also an ordinary word, so the word alone is not enough. */
export const ambiguousPlaceNames: ReadonlySet<string> = new Set(
  'orange, young, sale, casino, clare, derby, penguin, emerald, lara, roma, collie, moe, newman, katherine, margate, hamilton, portland, forbes, logan, parkes, berri, ayr, bowen, warwick, reservoir, sunshine, prospect, como, stirling, ascot, epping, bruce, casey, watson, turner, downer, civic, gordon, camden, kensington, windsor, hampton, falcon, milton, miami, marion, elizabeth, grange, hilton, riverside, midland, waterloo, glebe, botany, newport, canterbury, liverpool, guildford, cardiff, swansea, toronto, belmont, preston, hawthorn, kew, carnegie, cleveland, oxley, salisbury, marsden, lawson, bayswater, the gap, the entrance, west end, spring hill, red hill, new town, freshwater, hallam, clyde, berwick, croydon, brighton, richmond, kingston, alice, rocky, tweed, byron, coffs, kal, bris, syd, melb, goldie, kent, sorell, legana, forster, pine creek, north lakes, deakin, sutherland, miranda, auburn, ryde, manly, concord, palm beach, city beach, mayfield, inverloch, cowes, yass, parap, bella vista, blackburn, clayton, malvern, windsor, ripley, marsden park, robina, heathcote, enfield, norwood, woodville, goodwood, wembley, riverside, turner, lyneham, inner west, hills district, northern beaches, batchelor, richmond'.split(
    ', ',
  ),
)

const stateNames: ReadonlyMap<string, State> = new Map([
  ['new south wales', 'NSW'],
  ['victoria', 'VIC'],
  ['queensland', 'QLD'],
  ['south australia', 'SA'],
  ['western australia', 'WA'],
  ['west australia', 'WA'],
  ['tasmania', 'TAS'],
  ['tassie', 'TAS'],
  ['australian capital territory', 'ACT'],
  ['northern territory', 'NT'],
  ['the territory', 'NT'],
  ['the top end', 'NT'],
])

/**
 * "act", "was" and "nt" are words or parts of words. They are states in capitals, after a place, or as the whole
 * answer.
 */
const plainCodes: ReadonlySet<string> = new Set(['nsw', 'vic', 'qld', 'tas'])

export function stateFromName(name: string): State | undefined {
  return stateNames.get(name)
}

/** "vic" is always a state. "act" is one only in capitals or when a state is expected. */
export function stateCoded(typed: string, isExpected: boolean): State | undefined {
  const code = typed.toUpperCase()
  const state = STATES.find((known) => known === code)
  if (!state) return undefined
  return isExpected || typed === code || plainCodes.has(typed.toLowerCase()) ? state : undefined
}

/** The first two digits decide, except for the ACT, whose postcodes lie within those of NSW. */
export function stateOfPostcode(postcode: string): State | undefined {
  const number = Number(postcode)
  if ((number >= 2600 && number <= 2618) || (number >= 2900 && number <= 2920)) return 'ACT'
  if (number >= 800 && number < 1000) return 'NT'
  const byDigit: readonly (State | undefined)[] = [undefined, undefined, 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS']
  return byDigit[Number(postcode[0])]
}

const cityRanges: readonly (readonly [from: number, to: number, state: State, city: string])[] = [
  [800, 832, 'NT', 'DARWIN'],
  [870, 871, 'NT', 'ALICE SPRINGS'],
  [2000, 2234, 'NSW', 'SYDNEY'],
  [2250, 2263, 'NSW', 'CENTRAL COAST'],
  [2280, 2310, 'NSW', 'NEWCASTLE'],
  [2500, 2530, 'NSW', 'WOLLONGONG'],
  [2555, 2570, 'NSW', 'SYDNEY'],
  [2600, 2618, 'ACT', 'CANBERRA'],
  [2745, 2770, 'NSW', 'SYDNEY'],
  [2773, 2786, 'NSW', 'BLUE MOUNTAINS'],
  [2900, 2914, 'ACT', 'CANBERRA'],
  [3000, 3207, 'VIC', 'MELBOURNE'],
  [3214, 3220, 'VIC', 'GEELONG'],
  [3350, 3356, 'VIC', 'BALLARAT'],
  [3550, 3556, 'VIC', 'BENDIGO'],
  [4000, 4179, 'QLD', 'BRISBANE'],
  [4208, 4230, 'QLD', 'GOLD COAST'],
  [4300, 4306, 'QLD', 'IPSWICH'],
  [4350, 4350, 'QLD', 'TOOWOOMBA'],
  [4550, 4575, 'QLD', 'SUNSHINE COAST'],
  [4810, 4818, 'QLD', 'TOWNSVILLE'],
  [4868, 4879, 'QLD', 'CAIRNS'],
  [5000, 5115, 'SA', 'ADELAIDE'],
  [6000, 6112, 'WA', 'PERTH'],
  [7000, 7019, 'TAS', 'HOBART'],
  [7248, 7250, 'TAS', 'LAUNCESTON'],
]

/** Only postcodes well inside a city. */
export function placeOfPostcode(postcode: string): Place | undefined {
  const number = Number(postcode)
  const range = cityRanges.find(([from, to]) => number >= from && number <= to)
  return range && { state: range[2], city: range[3] }
}
