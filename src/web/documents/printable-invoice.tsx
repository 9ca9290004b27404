import type { InvoiceDocumentView } from '#api/documents/document-content.ts'
import { invoiceFacts } from '#domain/payments/invoice-layout.ts'
import { InvoiceLines } from '../payments/invoice-lines.tsx'
import styles from './documents.module.css'

/** The printable invoice of a stage, with the facts and the table of its PDF [PAY-05, PAY-06]. */
export function PrintableInvoice({ invoice }: { invoice: InvoiceDocumentView }) {
  return (
    <div className={styles.paper}>
      <dl className={styles.facts}>
        {invoiceFacts(invoice).map(({ name, lines: [first, ...rest] }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {first}
              {rest.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <InvoiceLines invoice={invoice} />
      <ul className={styles.notes}>
        {invoice.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
