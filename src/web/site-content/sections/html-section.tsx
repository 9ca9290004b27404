import styles from './page-sections.module.css'

/** Browsers with Trusted Types insert HTML of this policy alone. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): TrustedHTML }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('plumbline-html', { createHTML: (html) => html })

/** The HTML is sanitised by the server [ONB-06]. */
export function HtmlSection({ html }: { html: string }) {
  const trusted = policy?.createHTML(html) ?? html
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it before it is stored, and answers no other.
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: trusted }} />
}
