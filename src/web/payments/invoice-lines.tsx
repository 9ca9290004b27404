import type { InvoiceDocumentView } from '#api/documents/document-content.ts'
import { invoiceTable } from '#domain/payments/invoice-layout.ts'
import styles from './payments.module.css'

/** The table of an invoice, as in its PDF [PAY-05]. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDocumentView }) {
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
