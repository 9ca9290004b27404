import styles from './directory-hero.module.css'

interface DirectoryHeroProps {
  /** From the site settings [DIR-01]. */
  figures: readonly { value: string; label: string }[]
}

export function DirectoryHero({ figures }: DirectoryHeroProps) {
  return (
    <header className={`on-dark ${styles.hero}`}>
      <div className={`wrap ${styles.inner}`}>
        <h1>Provide the most satisfactory service.</h1>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
