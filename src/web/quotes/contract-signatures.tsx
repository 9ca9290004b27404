import type { ContractView } from '#api/quotes/contract-view.ts'
import { formatInvoiceDate, formatTime } from '#domain/core/formats.ts'
import type { State } from '#domain/core/locations.ts'
import { padHeight, padWidth } from '#domain/quotes/signature-pad.ts'
import styles from './contract.module.css'

type SignatureView = ContractView['signatures'][number]

/** Both parties, signed or not. */
export function ContractSignatures({ contract }: { contract: ContractView }) {
  const parties = [
    { party: 'customer', title: 'Customer', name: contract.customerName },
    { party: 'contractor', title: 'Contractor', name: contract.contractorName },
  ] as const
  return (
    <ul className={styles.signatures}>
      {parties.map(({ party, title, name }) => {
        const signature = contract.signatures.find((one) => one.party === party)
        return (
          <li key={party}>
            <span>{title}</span>
            <strong>{name}</strong>
            {signature ? <Signature signature={signature} state={contract.state} /> : <em>Not signed yet</em>}
          </li>
        )
      })}
    </ul>
  )
}

function Signature({ signature, state }: { signature: SignatureView; state: State }) {
  const { kind, value, name, signedAt } = signature
  return (
    <>
      {kind === 'drawn' ? (
        <svg viewBox={`0 0 ${padWidth} ${padHeight}`} role="img" aria-label={`Signature of ${name}`}>
          <path d={value} />
        </svg>
      ) : (
        <p className={styles.typed}>{value}</p>
      )}
      <time dateTime={signedAt}>
        Signed {formatInvoiceDate(signedAt, state)}, {formatTime(signedAt, state)}
      </time>
    </>
  )
}
