import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { siteOrigin } from '../core/site-origin.ts'
import { staticPageOf } from '../core/static-page.ts'
import { AboutUs } from '../site-content/about-us.tsx'
import { appSettingsQuery } from '../site-content/app-settings-query.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { Brand } from './brand.tsx'
import styles from './site-footer.module.css'

const drawQrCode = import.meta.env.SSR ? (await import('../site/qr-code.ts')).drawQrCode : undefined

/** A static page carries the picture, which saves a request. */
const qrCodeUrl = (isStatic: boolean) =>
  isStatic && drawQrCode ? `data:image/svg+xml,${encodeURIComponent(drawQrCode(siteOrigin()))}` : '/qr.svg'

/** Contact and About Us (NAV-13). Without About Us if its content failed to load. */
export function SiteFooter() {
  const { data: settings } = useQuery(appSettingsQuery)
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
        {settings ? <AboutUs {...settings} /> : null}
        <nav aria-label="Customers">
          <h2>Customers</h2>
          <Link to="/find-categories">Categories</Link>
          <Link to="/contractors">Contractors</Link>
          <Link to="/ai-chat">Post a job</Link>
          <Link to="/consult">Free consultation</Link>
          <Link to="/library">Open library</Link>
          <Link to="/login" search={{ from: 'contractor' }}>
            For contractors
          </Link>
          <Link to="/privacy">Privacy policy</Link>
          <Link to="/terms">Terms</Link>
        </nav>
        <div className={styles.download}>
          <a href="/qr.svg" download="plumbline-qr.svg">
            <img
              src={qrCodeUrl(staticPageOf(useRouter()) !== undefined)}
              width="104"
              height="104"
              loading="lazy"
              alt="Download the QR code that opens Plumbline"
            />
          </a>
          <span>QR code to share or open on a phone</span>
        </div>
      </div>
    </footer>
  )
}
