import { IconArrowRight, IconMessage2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useRef } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { submitSearch } from './delayed-search.ts'
import { HeroIllustration } from './hero-illustration.tsx'
import styles from './landing-hero.module.css'

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

const FIRST = -5
const LAST = 25

/** A decorative tape below the house. */
function TapeBand() {
  const marks = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index)
  return (
    <div className={styles.band} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} style={{ '--mark': mark } as CSSProperties}>
          {mark >= 0 && mark <= 20 ? mark * 5 : ''}
        </span>
      ))}
    </div>
  )
}

/**
 * Opens the AI chat on a click, by button, on Enter, or two seconds after typing stops, with the text (LAND-02). A plain
 * form: only the click into the box and the delay need a script.
 */
function LandingSearch() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => (form.current ? submitSearch(form.current) : undefined), [])
  return (
    <search>
      <form className={styles.search} action="/ai-chat" data-search ref={form}>
        <button type="submit" className={styles.icon} aria-label="Search">
          <IconSearch size={22} aria-hidden />
        </button>
        <input
          name="text"
          aria-label="What are you looking for?"
          placeholder="What are you looking for?"
          autoComplete="off"
          maxLength={256}
        />
        <button type="submit" className={styles.go} aria-label="Start a job">
          <IconArrowRight size={22} aria-hidden />
        </button>
      </form>
    </search>
  )
}
