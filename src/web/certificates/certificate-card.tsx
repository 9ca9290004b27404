import type { ReactNode } from 'react'
import type { CertificateView } from '#api/certificates/certificate-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { certificateStatusCopy } from './certificate-status-copy.ts'
import styles from './certificates.module.css'
import { Seal } from './seal.tsx'
import { WarrantyPeriods } from './warranty-periods.tsx'

interface CertificateCardProps {
  certificate: CertificateView
  /** Download, work history and other actions. */
  actions: ReactNode
  /** Links to the public check page. */
  renderCheckLink: (code: string) => ReactNode
}

/** A certificate for the two parties of its job [FORM-12]. */
export function CertificateCard({ certificate, actions, renderCheckLink }: CertificateCardProps) {
  const { status, customer, contractor, certifiedOn, completedOn, jobTitle, work, warrantyNotice, says, code } =
    certificate
  const { title, text } = certificateStatusCopy[status]
  return (
    <Card>
      <article className={styles.certificate} aria-labelledby="certificate-of">
        <header>
          <div className={styles.words}>
            <h2 id="certificate-of">{jobTitle}</h2>
            <p>
              <strong>{title}.</strong> {text}
            </p>
          </div>
          <Seal status={status} />
        </header>
        <FactList
          facts={{
            'Customer name': customer.name,
            'Member ID': customer.memberId,
            'Address of the work': customer.address,
            'Contractor name': contractor.name,
            ABN: contractor.abn,
            'Licence number': contractor.licenceNo,
            'Kind of work': work ?? 'Not given',
            Completed: caseDateText(completedOn),
            'Certification date': caseDateText(certifiedOn),
          }}
        />
        <WarrantyPeriods says={says} />
        {warrantyNotice === null ? null : (
          <section className={styles.notice}>
            <h3>Contractor's notice</h3>
            <p>{warrantyNotice}</p>
          </section>
        )}
        <section className={styles.check}>
          <img src={`/verify/certificate/${code}/qr.svg`} alt="" width={112} height={112} />
          <div>
            <h3>Check this certificate</h3>
            <p>Anyone with this certificate can check that it's genuine and current.</p>
            {renderCheckLink(code)}
          </div>
        </section>
        <div className={styles.actions}>{actions}</div>
      </article>
    </Card>
  )
}
