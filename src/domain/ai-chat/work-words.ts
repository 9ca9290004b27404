/** What is worked on and what is done to it, for titles: "Bathroom renovation", "Tap repair", "New deck". */
type Named = readonly [says: RegExp, name: string]

const things =
  'bathroom, ensuite, kitchen, laundry, bedroom, deck, pergola, patio, carport, verandah, fence, retaining wall, driveway, garden, lawn, pool fence, pool, hot water system, toilet, tap, shower, drain, roof, gutters, ceiling, wardrobe, floor, stairs, window, fly screen, garage door, door, switchboard, power point, ceiling fan, smoke alarms, solar panels, EV charger, security cameras, intercom, granny flat, garage, shed, balcony, balustrade, basement, chimney, slab, path, paving, turf, irrigation, tree, hedge, air conditioner, splashback, benchtop, cabinets, shopfront, partition, reception desk, office, café, shop, restaurant, salon, blinds, carpet, tiles, plaster, wall, water tank, antenna, home theatre, smart home, data cabling, asbestos, wiring, stormwater, sewer, foundations, stumps, cornice, staircase, fireplace, letterbox, awning, gate, house, unit'.split(
    ', ',
  )

const spellings: Readonly<Record<string, string>> = {
  bathroom: 'bath ?rooms?|bathrm|batroom|bathrom',
  ensuite: 'en-?suite',
  deck: 'deck(?:ing|s)?',
  verandah: 'veranda|verandah',
  fence: 'fenc(?:e|es|ing)',
  'retaining wall': 'retaining walls?',
  lawn: 'lawn|grass',
  'hot water system': 'hot water(?: (?:system|unit|heater|service))?|hws',
  toilet: 'toilet|dunny|loo|cistern',
  tap: 'taps?|faucet',
  gutters: 'gutter(?:s|ing)?',
  drain: 'drains?|drainage',
  wardrobe: '(?:wardrobe|robe)s?',
  floor: 'floor(?:s|ing|boards)?',
  window: 'windows?',
  door: 'doors?',
  'fly screen': 'fly ?screens?',
  'power point': 'power ?points?|gpos?',
  'ceiling fan': 'ceiling fans?',
  'smoke alarms': 'smoke (?:alarm|detector)s?',
  'solar panels': 'solar(?: (?:panel|system)s?)?',
  'EV charger': 'ev charger|car charger|wallbox',
  'security cameras': '(?:security )?cameras?|cctv',
  path: '(?:foot)?paths?',
  paving: 'pav(?:ing|ers?)',
  turf: 'turf',
  irrigation: 'retic|reticulation|irrigation|sprinklers?',
  tree: 'trees?',
  hedge: 'hedges?',
  'air conditioner': 'air ?con(?:ditioner|ditioning)?|split system|ducted',
  benchtop: 'bench ?tops?',
  cabinets: 'cabinet(?:s|ry)',
  partition: 'partitions?',
  café: 'caf[eé]',
  tiles: 'til(?:es?|ing)',
  plaster: 'plaster(?:ing)?|gyprock|plasterboard',
  wall: 'walls?',
  'water tank': '(?:rain)?water tank',
  'home theatre': 'home theatre',
  'data cabling': 'data (?:cabling|points?)|cat ?6|ethernet',
  wiring: '(?:re)?wir(?:e|ing)',
  stumps: 'stumps?|restump(?:ing)?|reblock(?:ing)?',
  foundations: 'foundations?|footings?|underpin(?:ning)?',
  cornice: 'cornices?',
  balustrade: 'balustrades?|handrails?',
  blinds: 'blinds|curtains|shutters',
  gate: 'gates?',
  'garage door': '(?:garage|roller) doors?',
  stairs: 'stairs',
  slab: 'slab',
  shed: 'shed',
  'smart home': 'smart (?:home|lights?|lighting|switches)|home automation',
  garden: 'garden(?:s|ing)?|landscap\\w*|backyard|back yard|front yard',
  carpet: 'carpets?',
  roof: 'roof(?:ing)?',
}

/** The longer names first, so that a pool fence is no pool. */
export const workThings: readonly Named[] = things
  .toSorted((a, b) => b.length - a.length)
  .map((name) => [new RegExp(String.raw`\b(?:${spellings[name] ?? name})\b`, 'i'), name])

type Deed = readonly [says: RegExp, title: (thing: string) => string]
const noun = (word: string) => (thing: string) => `${thing} ${word}`

/** The first that is said decides, so what is strongest stands first. */
export const workDeeds: readonly Deed[] = [
  [/\b(?:supply only|supply of|supplier)\b/i, noun('supply')],
  [/\b(?:shop|office)?\s?fit[\s-]?outs?\b/i, noun('fit-out')],
  [/\bwater ?proof\w*|\bmembrane\b/i, noun('waterproofing')],
  [
    /\brenovat\w*|\breno'?s?\b|\bmake ?over|\bremodel\w*|\bredo(?:ne|ing)?\b|\bgut(?:ted|ting)?\b|\brefurb\w*/i,
    noun('renovation'),
  ],
  [/\bexten(?:d|sion|ding)\b/i, noun('extension')],
  [/\bconver(?:t|sion|ting)\b/i, noun('conversion')],
  [/\b(?:re)?paint(?:ing|ed)?\b/i, noun('painting')],
  [/\b(?:un)?(?:blocked?|clogged)\b/i, (thing) => `Blocked ${thing.toLowerCase()}`],
  [/\bleak(?:s|y|ing)?\b|\bdrip(?:s|ping)?\b/i, (thing) => `Leaking ${thing.toLowerCase()}`],
  [
    /\bdemoli\w*|\bknock(?:ed)? down\b|\bremov(?:e|al|ed|ing)\b|\brip(?:ped)? (?:out|up)\b|\bcut down\b|\blop\w*/i,
    noun('removal'),
  ],
  [/\breplac\w*|\bswap\w*/i, noun('replacement')],
  [
    /\brepair\w*|\bfix(?:ed|ing)?\b|\bbroken\b|\bbusted\b|\bstuck\b|\bdamaged?\b|\bnot working\b|\bwon'?t\b|\bstopped\b|\bcrack\w*|\bstuffed\b|\bbuggered\b|\bcactus\b|\brotten\b|\bloose\b/i,
    noun('repair'),
  ],
  [/\bclean\w*/i, noun('cleaning')],
  [/\binspect\w*|\bcertificat\w*|\bcertified\b/i, noun('inspection')],
  [/\binstall\w*|\bput in\b|\bfit(?:ted)?\b|\bmount\w*/i, noun('installation')],
  [
    /\b(?:new|build|built|building|add|adding|lay|laid|construct\w*|want|need|after|get|put up)\b/i,
    (thing) => `New ${/^[A-Z]{2}/.test(thing) ? thing : thing.toLowerCase()}`,
  ],
]
