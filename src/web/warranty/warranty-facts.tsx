import type { WarrantyFactsView } from '#api/warranty/warranty-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import styles from './warranty.module.css'

interface WarrantyFactsProps {
  of: WarrantyFactsView
  /** The date of the form. */
  day: string | number
}

/** Facts of forms 6 and 7: job, contractor and customer [FORM-06, FORM-07, FORM-28]. */
export function WarrantyFacts({ of: { jobNumber, jobTitle, state, contractor, customer }, day }: WarrantyFactsProps) {
  const location = [contractor.city && placeName(contractor.city), contractor.state].filter(Boolean).join(', ')
  const facts = [
    ['Job', jobTitle],
    ['Job number', jobNumber],
    ['Date', caseDateText(day, state)],
    ['Contractor', contractor.businessName],
    ['Member ID', contractor.memberId],
    ['ABN', contractor.abn],
    ['Location', location],
    ['Customer', customer.name],
    ['Customer ID', customer.memberId],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  )
}
