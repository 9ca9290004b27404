import type { InvoiceDocumentView } from '#api/documents/document-content.ts'
import { dollarsText } from '#domain/core/formats.ts'
import styles from './documents.module.css'

/** The printable invoice of a stage [PAY-05, PAY-06]. */
export function PrintableInvoice({ invoice }: { invoice: InvoiceDocumentView }) {
  const { jobId, jobTitle, number, date, seller, recipient, notes } = invoice
  return (
    <div className={styles.paper}>
      <dl className={styles.facts}>
        <Fact name="Job" value={jobTitle} />
        <Fact name="Recipient" value={recipient.name} more={[recipient.username, recipient.address]} />
        <Fact name="From" value={seller.name} more={[seller.abn && `ABN ${seller.abn}`]} />
        <Fact name="Job id" value={jobId} />
        <Fact name="Number" value={number} />
        <Fact name="Date" value={date} />
      </dl>
      <Lines invoice={invoice} />
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

function Fact({ name, value, more = [] }: { name: string; value: string; more?: readonly (string | null)[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {more.map((line) => (line ? <span key={line}>{line}</span> : null))}
      </dd>
    </div>
  )
}

/** With a tax column if tax is shown. */
function Lines({ invoice: { items, gst, total } }: { invoice: InvoiceDocumentView }) {
  const hasTax = gst !== null
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          {hasTax ? <th scope="col">GST included</th> : null}
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, quantity, price, gst: tax }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place on the invoice.
          <tr key={index}>
            <td>{name}</td>
            <td className="num">{quantity}</td>
            {hasTax ? <td className="num">{dollarsText(tax ?? 0)}</td> : null}
            <td className="num">{dollarsText(price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          {hasTax ? <td className="num">{dollarsText(gst)}</td> : null}
          <td className="num">{dollarsText(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
