/** The photos of the demo data: a scene in given colours. Jobs share drawn photos. */
import sharp from 'sharp'
import type { Files } from '#server/adapters/files/files-port.ts'
import { casePhotoKey, photoKey } from './photo-key.ts'
import {
  deckDone,
  deckFrame,
  deckWorn,
  fenceBroken,
  fenceDone,
  garden,
  pavingBase,
  pavingDone,
  slabFormwork,
  slabPoured,
  wallDone,
  wallLeaning,
} from './scenes/gardens.ts'
import { extensionFrame, roofBattens, roofDone, roofRusted, solarRoof, steelFrame } from './scenes/houses.ts'
import {
  atticInsulation,
  kitchenDone,
  kitchenFrame,
  kitchenOld,
  lobby,
  paintBefore,
  paintDone,
  plasterCracked,
  sashWindow,
} from './scenes/rooms.ts'
import {
  cafeDone,
  hotWater,
  rack,
  shopEmpty,
  shopFitOut,
  stairRail,
  switchboardDone,
  switchboardOld,
} from './scenes/trades.ts'
import {
  balconyLeak,
  balconyTiled,
  bathroomDone,
  bathroomMembrane,
  bathroomOld,
  bathroomStripped,
  laundryOld,
} from './scenes/wet-areas.ts'

const scenes = {
  atticInsulation: () => atticInsulation(),
  balconyLeak: () => balconyLeak(),
  balconyMembrane: () => balconyTiled('#D9DED6'),
  bathroomDone: () => bathroomDone({ wall: '#EEF2EF', floor: '#B9C6BF', fixture: '#FFFFFF' }),
  bathroomMembrane: () => bathroomMembrane('#83BDA1'),
  bathroomOld: () => bathroomOld({ wall: '#EAD9BD', floor: '#B98A5E', fixture: '#F3E3B5' }),
  bathroomPink: () => bathroomOld({ wall: '#EFDAD3', floor: '#9C8F86', fixture: '#E8BEB4' }),
  bathroomSage: () => bathroomDone({ wall: '#CFE0D5', floor: '#D8CDBB', fixture: '#F5F8F6' }),
  bathroomStripped: () => bathroomStripped(),
  cafeDone: () => cafeDone(),
  deckDone: () => deckDone('#B97F4B'),
  deckFrame: () => deckFrame(),
  deckWorn: () => deckWorn(),
  extensionFrame: () => extensionFrame(),
  fenceBroken: () => fenceBroken(),
  fenceDone: () => fenceDone('#83A395'),
  garden: () => garden(),
  hotWater: () => hotWater(),
  kitchenDone: () => kitchenDone('#F1EDE2', '#83BDA1'),
  kitchenFrame: () => kitchenFrame(),
  kitchenNavy: () => kitchenDone('#33507A', '#DCE6FA'),
  kitchenOld: () => kitchenOld(),
  laundryOld: () => laundryOld(),
  lobby: () => lobby(),
  paintBefore: () => paintBefore(),
  paintDone: () => paintDone('#C9DCD0'),
  pavingBase: () => pavingBase(),
  pavingDone: () => pavingDone('#E3DAC4'),
  plasterCracked: () => plasterCracked(),
  rack: () => rack(),
  ramp: () => stairRail(),
  roofBattens: () => roofBattens(),
  roofDone: () => roofDone('#6F8F84'),
  roofRusted: () => roofRusted(),
  sashWindow: () => sashWindow(),
  shopEmpty: () => shopEmpty(),
  shopFitOut: () => shopFitOut(),
  slabFormwork: () => slabFormwork(),
  slabPoured: () => slabPoured(),
  solarRoof: () => solarRoof(),
  steelFrame: () => steelFrame(),
  switchboardDone: () => switchboardDone(),
  switchboardOld: () => switchboardOld(),
  wallDone: () => wallDone('#D8C9A8'),
  wallLeaning: () => wallLeaning(),
} satisfies Record<string, () => string>
export type PhotoName = keyof typeof scenes

export const photoNames = Object.keys(scenes) as PhotoName[]
const drawnAtOnce = 4
const jpegQuality = 82

/** Draws missing photos, a few at a time, so that seeded payments continue. */
export async function storePhotos(files: Files): Promise<void> {
  const waiting = [...photoNames]
  const drawNext = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await putPhoto(files, name)
  }
  await Promise.all(Array.from({ length: drawnAtOnce }, drawNext))
}

/** Stores copies for jobs and profiles, because profiles do not show photos of jobs. */
async function putPhoto(files: Files, name: PhotoName): Promise<void> {
  const keys = [photoKey(name), casePhotoKey(name)]
  const isStored = await Promise.all(keys.map((key) => files.exists(key)))
  if (isStored.every(Boolean)) return
  const drawn = await drawPhoto(name)
  await Promise.all(keys.map((key) => files.put(key, drawn)))
}

export async function drawPhoto(name: PhotoName): Promise<Buffer> {
  return await sharp(Buffer.from(scenes[name]())).jpeg({ quality: jpegQuality }).toBuffer()
}
