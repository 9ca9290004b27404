import type { CertificateView } from '#api/certificates/certificate-view.ts'
import styles from './certificates.module.css'

/** The contractor's warranty, the legal one, and the longer of both for major and other defects [FORM-17]. */
export function WarrantyPeriods({ says: { own, statutory, longer, periods } }: Pick<CertificateView, 'says'>) {
  return (
    <section className={styles.periods}>
      <h3>Warranty</h3>
      <p>{own}</p>
      <p>{statutory}</p>
      <p>{longer}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Covers</th>
            <th scope="col">Until</th>
            <th scope="col">Governed by</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ covers, until, by }) => (
            <tr key={covers}>
              <th scope="row">{covers}</th>
              <td>{until}</td>
              <td>{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
