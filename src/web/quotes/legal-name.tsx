import { useQueryClient } from '@tanstack/react-query'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { NameForm } from '../accounts/name-form.tsx'
import { useApplyName } from '../core/session.ts'
import styles from './contract.module.css'
import { contractQuery } from './contract-query.ts'

/** Before a signature: the contract names a party that has no name yet. The first signature freezes the text. */
export function LegalName({ contract, isOwn }: { contract: ContractView; isOwn: boolean }) {
  const { jobId, contractorId } = contract
  const queryClient = useQueryClient()
  const applyName = useApplyName()
  if (!isOwn) return <p className={styles.help}>You can sign when the other party has entered their legal name.</p>
  return (
    <NameForm
      label="Your legal name"
      help="As on your ID. The contract names you with it."
      onNamed={async (name) => {
        await applyName(name)
        await queryClient.invalidateQueries({ queryKey: contractQuery(jobId, contractorId).queryKey })
      }}
    />
  )
}
