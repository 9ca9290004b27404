import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { centsText, dollarsText, percentText } from '#domain/core/formats.ts'
import { stateName } from '#domain/core/locations.ts'
import { fromDollars } from '#domain/core/money.ts'
import { percentStep, stagePrices } from '#domain/quotes/split-percent.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Pill } from '../ui/pill.tsx'
import { ContractStep } from './contract-step.tsx'
import type { QuoteReader } from './quote-status.ts'

type Limit = NonNullable<ContractView['firstStageLimit']>

interface ContractLawProps {
  contract: ContractView
  viewer: QuoteReader
  /** All rules of the state. */
  children: ReactNode
}

/** Whether the first stage is within the limit of the state's law, and how to repair it. */
export function ContractLaw({ contract, viewer, children }: ContractLawProps) {
  const { firstStageLimit: limit, signatures } = contract
  const isAbove = limit?.isExceeded === true
  return (
    <ContractStep title="Legal check" status={<LegalPill limit={limit} />}>
      <p>{limitText(contract)}</p>
      {isAbove && signatures.length === 0 ? <Repair contract={contract} limit={limit} viewer={viewer} /> : null}
      {children}
    </ContractStep>
  )
}

function LegalPill({ limit }: { limit: Limit | null }) {
  if (limit?.blocksSigning)
    return (
      <Pill tone="bad" icon={IconX}>
        Can’t be signed
      </Pill>
    )
  if (limit?.isExceeded)
    return (
      <Pill tone="warn" icon={IconAlertTriangle}>
        Above the limit
      </Pill>
    )
  return (
    <Pill tone="ok" icon={IconCheck}>
      No problem found
    </Pill>
  )
}

function limitText({ firstStageLimit: limit, firstStageCost, state }: ContractView): string {
  if (limit === null) return `We know of no limit on the first payment in ${stateName(state)} at this price.`
  const { percent, amount, isExceeded, blocksSigning } = limit
  const allowed = percent === 0 ? 'no payment' : `at most ${percentText(percent)} of the price, ${dollarsText(amount)},`
  const law = `The first stage is ${dollarsText(firstStageCost)}. The law of ${stateName(state)} allows ${allowed} before the work starts.`
  if (blocksSigning) return `${law} You can sign once the first stage is within the limit.`
  return isExceeded ? `${law} Ask for a smaller first stage before you sign.` : law
}

interface RepairProps extends Pick<ContractLawProps, 'contract' | 'viewer'> {
  limit: Limit
}

/** Percentages move in steps, so a limit below the first step has no repair. */
function Repair({ contract, limit, viewer }: RepairProps) {
  const percent = Math.floor(limit.percent / percentStep) * percentStep
  const { jobId, contractorId } = contract
  if (viewer === 'contractor')
    return (
      <ButtonLink to="/mobile/jobs/$id/quote/$contractorId" params={{ id: jobId, contractorId }} fullWidth>
        Change the stages
      </ButtonLink>
    )
  return viewer === 'admin' || percent === 0 ? null : (
    <AskForSmallerStage contract={contract} limit={limit} percent={percent} />
  )
}

function AskForSmallerStage({ contract, limit, percent }: Omit<RepairProps, 'viewer'> & { percent: number }) {
  const { contractorId: contact, contractorName, cost, state, jobTitle } = contract
  const amount = stagePrices(fromDollars(cost), [percent, 100 - percent])[0] ?? fromDollars(cost)
  const question = `About "${jobTitle}": could you make the first stage ${percent}%, ${centsText(amount)}? The law of ${stateName(state)} allows at most ${percentText(limit.percent)} before the work starts.`
  const ask = useAction<void>({
    send: (_, key) =>
      call('POST /conversations/{contact}/messages', {
        params: { contact },
        body: { body: question, key },
      }),
  })
  if (ask.isSuccess)
    return (
      <p role="status">
        <b>Asked.</b> We’ll tell you when {contractorName} changes the quote.
      </p>
    )
  return (
    <>
      <ActionError action={ask} safe="Nothing was sent." />
      <Button loading={ask.isBusy} onClick={() => ask.run()}>
        Ask for a {percent}% first stage
      </Button>
    </>
  )
}
