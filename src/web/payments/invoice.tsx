import type { InvoiceView } from '#contract/payments/payment-routes.ts'
import { dollarsText } from '#domain/core/formats.ts'
import styles from './payments.module.css'

/** What is charged, line by line. */
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

/** The whole invoice of one stage [PAY-05]. */
export function Invoice({ invoice }: { invoice: InvoiceView }) {
  const { recipient, jobId, date, title } = invoice
  return (
    <div className={styles.invoice}>
      <dl className={styles.facts}>
        <div>
          <dt>Job</dt>
          <dd>{title}</dd>
        </div>
        <div>
          <dt>Recipient</dt>
          <dd>
            {recipient.name}
            <span>{recipient.username}</span>
          </dd>
        </div>
        <div>
          <dt>Job id</dt>
          <dd>{jobId}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd className="num">{date}</dd>
        </div>
      </dl>
      <InvoiceLines invoice={invoice} />
    </div>
  )
}
