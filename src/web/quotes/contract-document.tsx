import { contractSections } from '#domain/quotes/contract-sections.ts'
import styles from './contract.module.css'

/** The signed text and its fingerprint [QUOTE-07]. */
export function ContractDocument({ text, sha256 }: { text: string; sha256: string }) {
  const { title, sections } = contractSections(text)
  return (
    <article className={styles.document}>
      <h1>{title}</h1>
      {sections.map(({ heading, body }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A section is its place in the text.
        <section key={index}>
          {heading === undefined ? null : <h2>{heading}</h2>}
          <p>{body}</p>
        </section>
      ))}
      <p className={styles.fingerprint}>
        Fingerprint of this text (SHA-256)
        <code>{sha256}</code>
      </p>
    </article>
  )
}
