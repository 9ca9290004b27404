import styles from './contract.module.css'

/** Lines of the text that stand as headings; anything else is shown as it is written. */
const HEADINGS: ReadonlySet<string> = new Set([
  'Parties',
  'The work',
  'Price',
  'Stages and payment',
  'Time',
  'Warranty',
  'Cooling-off',
  'Signing',
])

/** The exact text that is signed, and its fingerprint [QUOTE-07]. */
export function ContractDocument({ text, sha256 }: { text: string; sha256: string }) {
  const [title = 'Contract', ...sections] = text.split('\n\n')
  return (
    <article className={styles.document}>
      <h1>{title}</h1>
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A section is its place in the text.
        <ContractSection key={index} section={section} />
      ))}
      <p className={styles.fingerprint}>
        Fingerprint of this text (SHA-256)
        <code>{sha256}</code>
      </p>
    </article>
  )
}

function ContractSection({ section }: { section: string }) {
  const [first = '', ...rest] = section.split('\n')
  if (!HEADINGS.has(first)) return <p>{section}</p>
  return (
    <section>
      <h2>{first}</h2>
      <p>{rest.join('\n')}</p>
    </section>
  )
}
