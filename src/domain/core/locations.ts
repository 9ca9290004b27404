/** The states, and how places are stored [DATA-07, JOB-02]. The long lists of cities are in another file. */
export const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const
export type State = (typeof STATES)[number]

const stateNames: Readonly<Record<State, string>> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  ACT: 'the Australian Capital Territory',
  NT: 'the Northern Territory',
}

/** For a sentence: "the law of New South Wales". */
export function stateName(state: State): string {
  return stateNames[state]
}

/** The form in which places are stored and compared: trimmed, single spaces, upper case. */
export function normalisePlace(place: string): string {
  return place.trim().replace(/\s+/g, ' ').toUpperCase()
}

export function isState(text: string): text is State {
  return STATES.some((state) => state === text)
}

/** A stored city for display: 'WAGGA WAGGA' becomes 'Wagga Wagga', 'MCLAREN VALE' 'McLaren Vale'. */
export function placeName(city: string): string {
  return city
    .toLowerCase()
    .replace(/\b(mc)?[a-z]/g, (start) => start.replace(/^m(?=c)|.$/g, (letter) => letter.toUpperCase()))
}
