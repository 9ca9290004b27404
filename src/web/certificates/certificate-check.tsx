import type { CertificateCheckView } from '#api/certificates/certificate-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { isState, stateName } from '#domain/core/locations.ts'
import { FactList } from '../ui/fact-list.tsx'
import { certificateStatusCopy } from './certificate-status-copy.ts'
import styles from './certificates.module.css'
import { Seal } from './seal.tsx'
import { WarrantyPeriods } from './warranty-periods.tsx'

/** The public view of a certificate, without customer, location and price [FORM-12]. */
export function CertificateCheck({ check, code }: { check: CertificateCheckView; code: string }) {
  const { status, contractor, work, state, certifiedOn, warrantyYears, says } = check
  const { title, text } = certificateStatusCopy[status]
  return (
    <article className={styles.certificate} data-framed aria-labelledby="certificate-status">
      <header>
        <div className={styles.words}>
          <h2 id="certificate-status">{title}</h2>
          <p>{text}</p>
        </div>
        <Seal status={status} />
      </header>
      <FactList
        facts={{
          'Contractor name': contractor.name,
          ABN: contractor.abn,
          'Kind of work': work ?? 'Not given',
          State: isState(state) ? stateName(state) : state,
          'Certification date': caseDateText(certifiedOn),
          'Warranty term': warrantyYears === 0 ? 'None' : `${warrantyYears} years`,
        }}
      />
      <WarrantyPeriods says={says} />
      <section className={styles.check}>
        <img src={`/verify/certificate/${code}/qr.svg`} alt="" width={112} height={112} />
        <div>
          <h3>Certificate</h3>
          <p className={styles.code}>{code}</p>
          <p>Compare these details with your copy. Customer names aren't shown here.</p>
        </div>
      </section>
    </article>
  )
}
