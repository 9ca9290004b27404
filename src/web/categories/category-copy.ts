/** What belongs to a category, in one sentence for people who do not know the trade's word for their problem. */
const LABELS: Readonly<Record<string, string>> = {
  category_renovation: 'Bathrooms, kitchens, floors, painting and whole rooms made new.',
  category_extension: 'More room: a storey on top, a room at the back, a garage that becomes a studio.',
  category_fitting: 'Shops, cafes and offices fitted out, from the counter to the cabling.',
  category_maintenance: 'Leaks, locks, gutters, doors that stick: small work that cannot wait.',
  category_structural: 'Footings, beams, retaining walls, roofs and what holds a building up.',
  category_waterproofing: 'Wet areas, balconies, basements and roofs, sealed and tested.',
  category_outdoor: 'Decks, paving, fences, pools, lawns and gardens.',
  category_compliance: 'Inspections, fire safety, asbestos, certificates that the law asks for.',
  category_technology: 'Solar, batteries, car chargers, cameras and homes that switch themselves.',
  category_advanced: 'Work that needs an engineer: lifts, facades, prefabrication.',
  category_strata: 'Common property, make-good and planned maintenance for agents and strata.',
  category_supplier: 'Materials, hire and joinery straight from people who make and stock them.',
}

const OTHER = 'Describe what you need; contractors of this trade answer with quotes in stages.'

export function categoryKeywords(categoryId: string): string {
  return LABELS[categoryId] ?? OTHER
}
