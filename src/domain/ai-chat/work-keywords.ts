/** The things and actions of titles: "Bathroom renovation", "Tap repair", "New deck". */
export interface WorkItem {
  readonly name: string
  readonly says: RegExp
}

/** A name, and after the colon its other forms. */
const things = `
bathroom: bath ?r(?:oo)?ms?|bathrm|bathrom|batroom
ensuite: en-?suites?
kitchen: kitchens?
laundry: laundry|laundrey
bedroom: bedrooms?
lounge: lounge(?: ?room)?
dining room
hallway: hall(?:way)?
deck: deck(?:ing|s)?
pergola: pergolas?
patio
carport
sunroom: sun ?room
verandah: veranda|verandah
pool fence: pool (?:fence|fencing|barrier)
fence: fenc(?:e|es|ing)|palings?
retaining wall: retaining walls?
driveway
garden: garden(?:s|ing)?|landscap\\w*|backyard|back yard|front yard
lawn: lawns?|grass
terrace: (?:rooftop |roof )?terrace
pool
hot water system: hot water(?: (?:system|unit|heater|service))?|hws
toilet: toilets?|dunny|loo|cistern
tap: taps?|faucet
shower
sink
bath: bath(?!room)(?: ?tub)?|spa bath
vanity
pipe: pipes?
plumbing
drain: drains?|drainage
roof: roof(?:ing)?
gutters: gutter(?:s|ing)?
downpipes: down ?pipes?
ceiling: ceilings?
lobby: lobby|foyer
wardrobe: (?:wardrobe|robe)s?
floor: floor(?:s|ing|boards)?
stairs: stairs?|steps
staircase
window: windows?
fly screen: fly ?screens?
garage door: (?:garage|roller) doors?
door: doors?
switchboard
power point: power ?points?|gpos?
lights: (?:down)?lights?|lighting
ceiling fan: ceiling fans?
smoke alarms: smoke (?:alarm|detector)s?
solar hot water
solar panels: solar(?: (?:panel|system)s?)?
EV charger: ev charger|car charger|wallbox
security cameras: (?:security )?cameras?|cctv
intercom
TV: tv|television
granny flat
second storey: second (?:storey|story|level)
passive house: passive ?house|passivhaus
tiny home: tiny (?:home|house)
studio
garage
shed
cubby house: cubby(?: house)?
balcony: balcony|balconies
balustrade: balustrades?
handrail: (?:hand|grab ?)rails?
ramp
basement
damp: (?:rising )?damp
chimney
slab
path: (?:foot)?paths?
paving: pav(?:ing|ers?)
turf
irrigation: retic|reticulation|irrigation|sprinklers?
tree: trees?|palms?
hedge: hedges?
shade sail: shade sails?
air conditioner: air ?con(?:ditioner|ditioning)?|split systems?
heater: heaters?|heating
oven: oven|stove|cooktop
splashback
benchtop: bench ?tops?
cabinets: cabinet(?:s|ry)
shopfront: shop ?fronts?
partition: partitions?
reception desk: reception (?:desk|counter)
blinds: blinds|curtains|shutters
carpet: carpets?
vinyl planks: vinyl planks?
tiles: tiles|tiling
plaster: plaster(?:ing)?|gyprock|plasterboard
weatherboards: weather ?boards?
wall: walls?
beam: beams?
joists: joists?|bearers?
water tank: (?:rain)?water tanks?
antenna
home theatre
smart home: smart (?:home|lights?|lighting|switches)|home automation
data cabling: data (?:cabling|points?)|cat ?6|ethernet
asbestos
screens: (?:security |cyclone )?screens?
wiring: wiring|wires
stormwater
sewer: sewers?(?: lines?)?
skylight
insulation
lintel: lintels?
stumps: stumps?
cornice: cornices?
fireplace
letterbox
awning
gate: gates?
lock: locks?
`

/** Used only without another thing, or for work on the whole of it, because every job has such a place. */
const surroundings = `
office: offices?
café: caf[eé]
shop
store
clinic
restaurant
salon
warehouse
house: (?<!passive |tiny |cubby )(?:house|home)
unit: unit|apartment(?! building)
building: (?:apartment |unit )?building(?! manager)
`

/** Trades, for a text that only asks for one. */
const trades = `
handyman: handy ?man
plumber
electrician: electrician|sparky|sparkie
tiler
carpenter: carpenters?|chippy|chippie
bricklayer: bricklayer|brickie
painter
landscaper
concreter
plasterer
roofer
`

const readThings = (table: string): WorkItem[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', said] = line.split(/: (.*)/)
      return { name, says: new RegExp(String.raw`\b(?:${said ?? name})\b`, 'gi') }
    })

export const workItems = readThings(things)
export const siteFeatures = readThings(surroundings)
export const tradeItems = readThings(trades)

interface Deed {
  readonly says: RegExp
  readonly title: (thing: string) => string
  /** Work on a whole office, shop or house, or on a part of it. */
  readonly isOnWhole?: true
}

const noun =
  (word: string): Deed['title'] =>
  (thing) =>
    `${thing} ${word}`

/** "EV charger" and "TV" keep their capitals within a title. */
const lower = (thing: string) => (/^[A-Z]{2}/.test(thing) ? thing : thing.toLowerCase())

/** The action nearest to the thing wins. */
export const workVerbs: readonly Deed[] = [
  { says: /\b(?:supply only|supply of)\b/gi, title: noun('supply') },
  { says: /\bfit[\s-]?outs?\b/gi, title: noun('fit-out'), isOnWhole: true },
  { says: /\b(?:re-?)?water ?proof\w*|\bmembrane\b|\btanking\b/gi, title: noun('waterproofing'), isOnWhole: true },
  { says: /\bmake[ -]good\b/gi, title: noun('make-good'), isOnWhole: true },
  { says: /\bsound ?proof\w*/gi, title: noun('soundproofing'), isOnWhole: true },
  {
    says: /\brenov\w*|\brenos?\b|\bmake ?over|\bremodel\w*|\bredo(?:ne|ing)?\b|\bgut(?:ted|ting)?\b|\brefurb\w*/gi,
    title: noun('renovation'),
    isOnWhole: true,
  },
  { says: /\bexten(?:d|sion|ding)\b/gi, title: noun('extension'), isOnWhole: true },
  {
    says: /\bconver(?:t|sion|ting)\b|\bturn(?:ed|ing)?\b(?=.*\binto\b)|\benclos\w*/gi,
    title: noun('conversion'),
    isOnWhole: true,
  },
  {
    says: /\b(?:re)?paint(?:ing|ed)?\b(?! (?:is |has )?(?:peel|bubbl|flak))/gi,
    title: noun('painting'),
    isOnWhole: true,
  },
  { says: /\bre-?til\w*|\btiler\b/gi, title: noun('tiling') },
  { says: /\bre-?seal\w*/gi, title: noun('resealing') },
  { says: /\b(?:blocked?|clogged|unblock\w*)\b/gi, title: (thing) => `Blocked ${lower(thing)}` },
  { says: /\bleak(?:s|y|ing)?\b|\bdrip(?:s|ping)?\b/gi, title: (thing) => `Leaking ${lower(thing)}` },
  { says: /\bburst\b/gi, title: (thing) => `Burst ${lower(thing)}` },
  {
    says: /\bdemoli\w*|\bknock(?:ed)? down\b|\bremov(?:e|al|ed|ing)\b|\brip(?:ped)? (?:out|up)\b|\bcut down\b|\blop\w*/gi,
    title: noun('removal'),
  },
  { says: /\breplac\w*|\bswap\w*/gi, title: noun('replacement') },
  {
    says: /\brepair\w*|\bfix(?:ed|ing)?\b|\bbroken\b|\bbusted\b|\bstuck\b|\bdamaged?\b|\bnot working\b|\bdoes ?n'?t\b|\bwon'?t\b|\bstopped\b|\bcrack\w*|\bstuffed\b|\bbuggered\b|\bcactus\b|\brotten\b|\bloose\b|\bdied\b|\bdead\b|\bfell\b|\bcollaps\w*|\bmouldy\b|\bpeeling\b|\btripping\b/gi,
    title: noun('repair'),
  },
  { says: /\bclean\w*/gi, title: noun('cleaning') },
  { says: /\binspect\w*|\bcertif\w*|\btested\b|\btesting\b/gi, title: noun('inspection') },
  { says: /\binstall\w*|\bput in\b|\bfitted\b|\bmount\w*|\bhang\b/gi, title: noun('installation') },
  {
    says: /\b(?:new|build|built|add|adding|lay|laid|pour|construct\w*|put up)\b(?=(?:\s+[\w']+){0,3}\s*$)/gi,
    title: (thing) => `New ${lower(thing)}`,
  },
  {
    says: /\b(?:want|need|needing|wanting|after|like|get)\s+(?:an?|some)\b(?=(?:\s+[\w']+){0,2}\s*$)/gi,
    title: (thing) => `New ${lower(thing)}`,
  },
]

/** Work on the house itself, regardless of other things. */
export const generalHouseWork: readonly (readonly [says: RegExp, title: string])[] = [
  [/\bunderpin\w*/i, 'House underpinning'],
  [/\bre-?stump\w*|\breblock\w*/i, 'House restumping'],
  [/\bre-?wir(?:e|ing)\b/i, 'House rewiring'],
]
