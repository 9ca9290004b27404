import { consultantBuilder } from '#domain/consultations/consultant-builder.ts'
import { Card } from '../ui/card.tsx'
import styles from './consultations.module.css'

/** The consultant and their building classes [FORM-10]. */
export function ConsultantBuilderCard({ name }: { name?: string | undefined }) {
  return (
    <Card title={consultantBuilder.title}>
      <div className={styles.builder}>
        {name ? <p>{name}</p> : null}
        <dl aria-label="Building classes">
          {consultantBuilder.buildingClasses.map((one) => (
            <BuildingClass key={one.class} name={`Class ${one.class}`} says={one.says} />
          ))}
        </dl>
      </div>
    </Card>
  )
}

function BuildingClass({ name, says }: { name: string; says: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{says}</dd>
    </>
  )
}
