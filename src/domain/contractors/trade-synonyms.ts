/** The words that customers use for a trade. Contractors describe the same trade in other words [DIR-05]. */

/**
 * In one row, each word finds the others. A word stands for every word that starts with it: `plumb` for plumber and
 * plumbing.
 */
const trades: readonly (readonly string[])[] = [
  ['electric', 'sparky', 'sparkie', 'switchboard', 'wiring', 'powerpoint'],
  ['plumb', 'gasfitter', 'blocked drain', 'hot water'],
  ['tile', 'tiling'],
  ['waterproof', 'membrane', 'leak'],
  ['bathroom', 'ensuite', 'wet area', 'shower'],
  ['kitchen', 'benchtop', 'splashback'],
  ['deck', 'pergola', 'verandah'],
  ['carpent', 'chippy', 'joiner', 'cabinet', 'wardrobe'],
  ['roof', 'gutter', 'downpipe'],
  ['concret', 'driveway', 'slab', 'footing'],
  ['brick', 'blockwork', 'masonry'],
  ['plaster', 'gyprock', 'drywall'],
  ['paint'],
  ['landscap', 'garden', 'turf', 'paving'],
  ['fenc', 'gates', 'retaining'],
  ['floor', 'carpet'],
  ['build', 'extension', 'renovat', 'granny flat'],
  ['solar', 'batter', 'inverter'],
  ['aircon', 'air con', 'split system', 'hvac'],
  ['handyman', 'maintenance', 'repair'],
  ['glaz', 'window', 'glass'],
  ['demoli', 'asbestos'],
  ['heritage', 'restor'],
  ['strata', 'body corporate', 'owners corporation'],
]

/** The word itself, and the other words for its trade. */
export function synonymsOf(word: string): readonly string[] {
  const trade = trades.find((words) => words.some((stem) => word.startsWith(stem)))
  return [word, ...(trade ?? [])]
}

/** Single words, for the correction of spelling. */
export const tradeTerms: readonly string[] = [
  ...trades.flat().filter((word) => !word.includes(' ')),
  ...['electrician', 'electrical', 'plumber', 'plumbing', 'tiler', 'painter', 'painting', 'bathrooms', 'decking'],
  ...['carpenter', 'joinery', 'roofing', 'concreter', 'bricklayer', 'plasterer', 'landscaping', 'fencing', 'builder'],
  ...['flooring', 'renovation', 'glazier', 'demolition', 'waterproofing', 'restoration'],
]
