import type { ReactNode } from 'react'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { abnText, acnText } from '#domain/contractors/business-number.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import styles from './contractor-profile.module.css'
import { verificationText, verifiedText } from './verification-text.ts'

/** Facts about the business [PROF-01]. */
export function ProfileFacts({ contractor }: { contractor: ContractorView }) {
  const { username, name, company, state, city, licenseNo, establishmentTime, hourlyPrice } = contractor
  const { abn, acn } = contractor
  const licence = verifiedText(contractor, 'licence')
  return (
    <dl className={styles.facts}>
      <Fact term="Member ID">{username}</Fact>
      <Fact term="Business name or title">{company ?? name}</Fact>
      <Fact term="ABN">
        {abn ? <BusinessNumber text={abnText(abn)} verified={verifiedText(contractor, 'abn')} /> : 'Not given yet'}
      </Fact>
      {acn ? (
        <Fact term="ACN">
          <BusinessNumber text={acnText(acn)} verified={verifiedText(contractor, 'acn')} />
        </Fact>
      ) : null}
      <Fact term="Location">{state && city ? `${placeName(city)}, ${state}` : 'Not given yet'}</Fact>
      {licenseNo ? (
        <Fact term="Licence">
          {licenseNo}
          {licence ? <Verified>{licence}</Verified> : null}
        </Fact>
      ) : null}
      {establishmentTime ? <Fact term="Established">{foundedText(establishmentTime)}</Fact> : null}
      {hourlyPrice === null ? null : <Fact term="Hourly price">{dollarsText(hourlyPrice)}</Fact>}
    </dl>
  )
}

/** The field is text, but many users enter a date. */
function foundedText(given: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(given) ? caseDateText(given) : given
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function BusinessNumber({ text, verified }: { text: string; verified: string | undefined }) {
  return (
    <>
      {text}
      {verified ? (
        <Verified>{verified}</Verified>
      ) : (
        <span className={styles.verification}>{verificationText(false)}</span>
      )}
    </>
  )
}

function Verified({ children }: { children: string }) {
  return (
    <span className={styles.verification} data-verified>
      {children}
    </span>
  )
}
