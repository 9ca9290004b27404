/**
 * Text of a contract, computed only from job and quote. Equal data gives equal text, so its fingerprint can be checked
 * years later [QUOTE-07]. State law comes from dated rules; the product's own terms are here (specification part 1,
 * section 9).
 */

import { centsText, formatInvoiceDate } from '../core/formats.ts'
import { placeName } from '../core/locations.ts'
import type { Cents } from '../core/money.ts'
import { coolingOffDays } from '../legal-rules/cooling-off.ts'
import type { ContractClause } from './contract-clauses.ts'
import { extensionDays } from './extension-days.ts'

export interface ContractFacts {
  /** Such as "PL-10482". */
  readonly jobNumber: string
  readonly jobTitle: string
  readonly jobDetail: string
  readonly state: string
  readonly city: string
  readonly addressDetail: string | null
  readonly customerName: string
  readonly contractorName: string
  readonly abn: string | null
  readonly licenceNo: string | null
  /** GST in the price; null where the contractor charges none. */
  readonly gst: Cents | null
  readonly cost: Cents
  readonly serviceFee: Cents
  /** ISO date and time. */
  readonly deadline: string
  readonly notes: string | null
  /** Empty where the quote has only notes. */
  readonly clauses: readonly ContractClause[]
  readonly stages: readonly { readonly name: string; readonly percent: number; readonly cost: Cents }[]
  /** Business days to respond to a submission or a rejection. */
  readonly reviewDays: number
  readonly statutoryWarranty: string | null
  readonly statutoryCoolingOff: string | null
}

/** Plain text: a heading has its own line, and a blank line separates sections. */
export function contractText(facts: ContractFacts): string {
  return [
    ['Contract for building, renovation or trade work'],
    parties(facts),
    work(facts),
    ...clauses(facts),
    price(facts),
    stages(facts),
    ['Time', `The work is to be finished by ${formatInvoiceDate(facts.deadline, facts.state)}.`],
    warranty(facts),
    coolingOff(facts),
    [
      'Signing',
      'Each party signs this exact text with a drawn or typed signature. The time of each signature and a fingerprint of the text are stored with it.',
    ],
  ]
    .map((section) => section.join('\n'))
    .join('\n\n')
}

function work({ jobTitle, jobNumber, jobDetail, notes }: ContractFacts) {
  return ['The work', `${jobTitle} (job ${jobNumber})`, withoutGaps(jobDetail), ...(notes ? [withoutGaps(notes)] : [])]
}

function clauses({ clauses }: ContractFacts) {
  return clauses
    .filter(({ lines }) => lines.length > 0)
    .map(({ heading, lines }) => [heading, ...lines.map(withoutGaps)])
}

/** Only our own code may write blank lines, so user input cannot start a section. */
function withoutGaps(typed: string): string {
  return typed.replaceAll(/(?<!\s)\s*[\n\r\u2028\u2029]\s*/g, '\n')
}

function parties({ customerName, contractorName, abn, licenceNo, state, city, addressDetail }: ContractFacts) {
  const place = [addressDetail, placeName(city), state].filter(Boolean).join(', ')
  const registrations = [abn && `ABN ${abn}`, licenceNo && `licence ${licenceNo}`].filter(Boolean).join(', ')
  return [
    'Parties',
    `Customer: ${customerName}`,
    `Contractor: ${contractorName}${registrations ? ` (${registrations})` : ''}`,
    `Place of the work: ${place}`,
  ]
}

function price({ cost, serviceFee, gst }: ContractFacts) {
  const tax = gst === null ? 'GST is not charged and not included' : `including GST of ${centsText(gst)}`
  return [
    'Price',
    `The price of the work is ${centsText(cost)}, ${tax}.`,
    `The customer also pays a service fee of ${centsText(serviceFee)} with the first stage.`,
  ]
}

function stages({ stages, reviewDays, state }: ContractFacts) {
  const days = `${reviewDays} business ${reviewDays === 1 ? 'day' : 'days'}`
  return [
    'Stages and payment',
    ...stages.map(({ name, percent, cost }, index) => `Stage ${index + 1}: ${name}, ${percent}%, ${centsText(cost)}`),
    'The customer pays a stage before it begins. The money is held until the customer approves the stage; then it is the contractor’s. A rejection states its reason, and the contractor may submit the stage again.',
    `The customer responds to a submission within ${days} in ${state}, and may extend this once by ${extensionDays} business days. After a rejection the contractor has ${days} to submit again. A missed deadline moves no money.`,
  ]
}

function warranty({ statutoryWarranty, state }: ContractFacts) {
  const statutory = statutoryWarranty ?? 'the period that the law of the state sets'
  return [
    'Warranty',
    `Statutory warranty in ${state}: ${statutory}.`,
    'Nothing in this contract limits a right that the law gives the customer.',
  ]
}

function coolingOff({ statutoryCoolingOff, state }: ContractFacts) {
  const own = `The customer may cancel this contract within ${coolingOffDays} days of the last signature and gets the first payment back in full.`
  return [
    'Cooling-off',
    own,
    ...(statutoryCoolingOff ? [`The law of ${state} gives ${statutoryCoolingOff}; the longer period counts.`] : []),
  ]
}
