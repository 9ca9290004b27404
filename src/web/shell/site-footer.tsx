import { Link } from '@tanstack/react-router'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { Brand } from './brand.tsx'
import styles from './site-footer.module.css'

const TEAM = ['Maya Torres', 'Callum Fraser', 'Linh Nguyen', 'Bronte Walsh'] as const

/** Contact and the About Us block (requirement NAV-13). */
export function SiteFooter() {
  return (
    <footer className={`on-dark ${styles.footer}`}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.lead}>
          <Brand to="/" />
          <p>Building, renovation and trade work across NSW, VIC, QLD, SA, WA, TAS, ACT and NT.</p>
          <ButtonLink
            to="/dashboard/messages"
            search={{ viewMode: 'messages', contact: supportContact }}
            variant="outline"
          >
            Contact Us
          </ButtonLink>
          <span className={styles.scheme}>
            <ColorSchemeSwitch /> Light or dark
          </span>
        </div>
        <AboutUs />
        <nav aria-label="Customers">
          <h2>Customers</h2>
          <Link to="/find-categories">Categories</Link>
          <Link to="/ai-chat">Post a job</Link>
          <Link to="/consult">Free consultation</Link>
          <Link to="/privacy">Privacy policy</Link>
          <Link to="/terms">Terms</Link>
        </nav>
        <div className={styles.download}>
          <a href="/qr.svg" download="plumbline-qr.svg">
            <img
              src="/qr.svg"
              width="104"
              height="104"
              loading="lazy"
              alt="Download the QR code that opens Plumbline"
            />
          </a>
          <span>Open on your phone</span>
        </div>
      </div>
    </footer>
  )
}

function AboutUs() {
  return (
    <section id="about" className={styles.about}>
      <h2>About Us</h2>
      <dl>
        <dt>Our story</dt>
        <dd>Started on building sites, where work was finished before money was settled, or money gone before work.</dd>
        <dt>Mission</dt>
        <dd>A fair job for both sides: the price agreed in stages, each payment held until the stage is approved.</dd>
        <dt>Certifications</dt>
        <dd>Contractors show their ABN and licence before they quote.</dd>
        <dt>Team</dt>
        <dd className={styles.team}>
          {TEAM.map((name) => (
            <Avatar key={name} name={name} size={36} />
          ))}
        </dd>
      </dl>
    </section>
  )
}
