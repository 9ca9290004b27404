import type { InvoiceDocumentView } from '#api/documents/document-content.ts'
import { invoiceFacts, invoiceTable } from '#domain/documents/invoice-layout.ts'
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
      <Lines invoice={invoice} />
      <ul className={styles.notes}>
        {invoice.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

function Lines({ invoice }: { invoice: InvoiceDocumentView }) {
  const { headings, rows, total } = invoiceTable(invoice)
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place on the invoice.
          <tr key={index}>
            {headings.map((heading, column) => (
              <td key={heading} className={column === 0 ? undefined : 'num'}>
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {headings.map((heading, column) =>
            column === 0 ? (
              <th key={heading} scope="row">
                {total[column]}
              </th>
            ) : (
              <td key={heading} className="num">
                {total[column]}
              </td>
            ),
          )}
        </tr>
      </tfoot>
    </table>
  )
}
