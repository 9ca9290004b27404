import { IconMessage2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../ui/button-link.tsx'
import { HeroIllustration } from './hero-illustration.tsx'
import styles from './landing-hero.module.css'
import { LandingSearch } from './landing-search.tsx'
import { TapeBand } from './tape-band.tsx'

const EXAMPLES = ['Bathroom renovation', 'Shop fit-out', 'Leaking roof', 'New deck'] as const

export function LandingHero() {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.copy}>
          <h1>Make yourself at home</h1>
          <p>
            Describe the work once. Licensed trades quote it in stages, and each payment is held until you approve what
            was done.
          </p>
          <LandingSearch />
          <ul className={styles.chips}>
            {EXAMPLES.map((text) => (
              <li key={text}>
                <Link to="/ai-chat" search={{ text }}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.consult}>
            <ButtonLink to="/ai-chat" variant="ink" size="lg" fullWidth leftSection={<IconMessage2 size={20} />}>
              Consult Me
            </ButtonLink>
          </div>
        </div>
        <div className={styles.house}>
          <HeroIllustration />
        </div>
      </div>
      <TapeBand />
    </section>
  )
}
