import type { ReactNode } from 'react'
import styles from './category-hero.module.css'
import { CategorySwatch } from './category-swatch.tsx'

interface CategoryHeroProps {
  category: { id: string; name: string; image: string | null }
  children?: ReactNode
}

/** The category's swatch, name and description. */
export function CategoryHero({ category, children }: CategoryHeroProps) {
  return (
    <header className={styles.hero}>
      <span className={styles.band}>
        <CategorySwatch image={category.image} />
      </span>
      <div className={styles.text}>
        <h1>{category.name}</h1>
        <p>{categoryKeywords(category.id)}</p>
        {children}
      </div>
    </header>
  )
}

/** One sentence per category for users who do not know the trade term. */
const LABELS: Readonly<Record<string, string>> = {
  category_renovation: 'Bathrooms, kitchens, floors, painting and full room renovations.',
  category_extension: 'More room: an extra storey, a rear extension, a garage turned into a studio.',
  category_fitting: 'Shops, cafes and offices fitted out, from the counter to the cabling.',
  category_maintenance: "Leaks, locks, gutters, sticking doors: small jobs that can't wait.",
  category_structural: 'Footings, beams, retaining walls, roofs and other structural work.',
  category_waterproofing: 'Wet areas, balconies, basements and roofs, sealed and tested.',
  category_outdoor: 'Decks, paving, fences, pools, lawns and gardens.',
  category_compliance: 'Inspections, fire safety, asbestos and certificates required by law.',
  category_technology: 'Solar, batteries, car chargers, cameras and home automation.',
  category_advanced: 'Work that needs an engineer: lifts, facades, prefabrication.',
  category_strata: 'Common property, make-good and planned maintenance for agents and strata.',
  category_supplier: 'Materials, hire and joinery direct from suppliers.',
}

const OTHER = 'Describe what you need. Contractors in this trade reply with quotes in stages.'

function categoryKeywords(categoryId: string): string {
  return LABELS[categoryId] ?? OTHER
}
