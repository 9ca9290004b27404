import styles from './page-sections.module.css'

/** The HTML is sanitised by the server [ONB-06]. */
export function HtmlSection({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it before it is stored, and answers no other.
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />
}
