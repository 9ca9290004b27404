/** Case photos of the demo contractors, by category of work. */
import { casePhotoKey } from './photo-key.ts'
import type { PhotoName } from './photos.ts'

type Case = readonly [PhotoName, caption: string]

const shownMax = 6

const casesOf: Readonly<Record<string, readonly Case[]>> = {
  renovation: [
    ['kitchenDone', 'A kitchen in cream and sage'],
    ['bathroomSage', 'A bathroom on a budget'],
    ['paintDone', 'Two coats, one weekend'],
  ],
  extension: [
    ['extensionFrame', 'Frame up after three weeks'],
    ['slabPoured', 'The slab of a new living room'],
  ],
  fitting: [
    ['shopFitOut', 'A finished shop'],
    ['cafeDone', 'A café, open again after nine nights'],
    ['kitchenNavy', 'Joinery in navy'],
  ],
  maintenance: [
    ['hotWater', 'A heat pump in place of an old cylinder'],
    ['roofDone', 'New sheets, new gutters'],
    ['sashWindow', 'A sash window that slides again'],
  ],
  structural: [
    ['steelFrame', 'Steel for a wide opening'],
    ['slabFormwork', 'Formwork before the pump comes'],
    ['wallDone', 'A retaining wall that drains'],
  ],
  waterproofing: [
    ['bathroomMembrane', 'The membrane, before any tile'],
    ['bathroomDone', 'The same bathroom, done'],
    ['balconyMembrane', 'A balcony that stays dry'],
  ],
  outdoor: [
    ['deckDone', 'A deck of recycled hardwood'],
    ['garden', 'Planted for dry summers'],
    ['fenceDone', 'Forty metres of fence'],
    ['pavingDone', 'Paving on a real base'],
  ],
  compliance: [
    ['switchboardDone', 'A switchboard with its certificate'],
    ['ramp', 'A ramp and rails to the standard'],
  ],
  technology: [
    ['rack', 'Structured cabling, labelled'],
    ['solarRoof', 'Solar on a tin roof'],
  ],
  advanced: [
    ['solarRoof', 'Ten kilowatts and a battery'],
    ['atticInsulation', 'Insulation to the corners'],
  ],
  strata: [['lobby', 'A lobby, painted overnight']],
  supplier: [['roofBattens', 'Battens, delivered to the site']],
}

export function casePhotosOf(categories: readonly string[]) {
  const cases = categories.flatMap((category) => casesOf[category] ?? [])
  const once = new Map(cases.map(([name, caption]) => [casePhotoKey(name), caption]))
  return [...once].slice(0, shownMax).map(([path, caption]) => ({ path, caption }))
}
