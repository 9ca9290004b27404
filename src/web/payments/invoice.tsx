import type { InvoiceView } from '#api/documents/document-content.ts'
import { dollarsText } from '#domain/core/formats.ts'
import styles from './payments.module.css'

/** The invoice lines. */
export function InvoiceLines({ invoice }: { invoice: InvoiceView }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {invoice.items.map(({ name, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place on the invoice.
          <tr key={index}>
            <td>{name}</td>
            <td className="num">{dollarsText(price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="num">{dollarsText(invoice.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
