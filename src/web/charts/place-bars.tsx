import styles from './charts.module.css'

interface PlaceBarsProps {
  places: readonly { readonly name: string; readonly jobs: number }[]
}

const placesMax = 8

/** Counts, highest first. Rare values are grouped in the last line. */
export function PlaceBars({ places }: PlaceBarsProps) {
  if (places.length === 0) return <p className={styles.none}>No data yet.</p>
  const shown = withOthers(places)
  const most = Math.max(...shown.map(({ jobs }) => jobs))
  return (
    <ul className={styles.places} aria-hidden>
      {shown.map(({ name, jobs }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.length}>
            <span style={{ width: `${(jobs / most) * 100}%` }} />
          </span>
          <span className="num">{jobs.toLocaleString('en-AU')}</span>
        </li>
      ))}
    </ul>
  )
}

function withOthers(places: PlaceBarsProps['places']): PlaceBarsProps['places'] {
  if (places.length <= placesMax) return places
  const others = places.slice(placesMax - 1)
  const jobs = others.reduce((sum, place) => sum + place.jobs, 0)
  return [...places.slice(0, placesMax - 1), { name: `${others.length} others`, jobs }]
}
