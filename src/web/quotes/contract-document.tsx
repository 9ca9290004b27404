import { contractSections } from '#domain/quotes/contract-sections.ts'
import styles from './contract.module.css'

/** The line of the parties. Only our own text comes before it. */
const customerLine = /^Customer: .*$/m

interface ContractDocumentProps {
  text: string
  sha256: string
  /** The legal name that the customer is typing. The server puts it into the same line. */
  typedName?: string | undefined
}

/** The signed text and its fingerprint [QUOTE-07]. */
export function ContractDocument({ text, sha256, typedName }: ContractDocumentProps) {
  const { title, sections } = contractSections(
    typedName ? text.replace(customerLine, () => `Customer: ${typedName}`) : text,
  )
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
        {typedName ? 'Your signature stores the fingerprint of this text.' : 'Fingerprint of this text (SHA-256)'}
        {typedName ? null : <code>{sha256}</code>}
      </p>
    </article>
  )
}
