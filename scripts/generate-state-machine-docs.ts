/** Generates docs/state-machines.md from the tables, so that the document matches the program. */
import { writeFileSync } from 'node:fs'
import { accountMachine } from '#domain/accounts/account-machine.ts'
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { type Machine, type MachineShape, transitionsOf } from '#domain/core/machine.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { storyMachine } from '#domain/library/story-machine.ts'
import { chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import { transferMachine } from '#domain/payments/transfer-machine.ts'
import { payoutAccountMachine } from '#domain/payouts/payout-account-machine.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { refundMachine } from '#domain/refunds/refund-machine.ts'
import { signInMachine } from '#domain/sign-in/sign-in-machine.ts'
import { contentMachine } from '#domain/site-content/content-machine.ts'
import { stageDeadlineMachine } from '#domain/stages/stage-deadline-machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { warrantyMachine } from '#domain/warranty/warranty-machine.ts'

/** A machine of any shape; the script only formats it. */
type AnyMachine = Pick<Machine<MachineShape>, 'name' | 'statuses' | 'initial' | 'facts' | 'table'>

const machines: readonly AnyMachine[] = [
  jobMachine,
  quoteMachine,
  stageMachine,
  stageDeadlineMachine,
  transferMachine,
  refundMachine,
  chargebackMachine,
  payoutMachine,
  payoutAccountMachine,
  accountMachine,
  signInMachine,
  warrantyMachine,
  consultationMachine,
  storyMachine,
  contentMachine,
]

export function machinesDocument(shown: readonly AnyMachine[] = machines): string {
  const head = [
    '# State machines',
    '',
    '`npm run docs` generates this page from the tables in `src/domain`. An architecture test fails when it is outdated.',
    'The *party* is the relation of the actor to this job. `system` is the product itself.',
    'In the sign-in machine the party is the status of the account.',
  ]
  return `${[...head, ...shown.flatMap(section)].join('\n')}\n`
}

function section(machine: AnyMachine): string[] {
  return [
    '',
    `## ${machine.name}`,
    '',
    `Starts as \`${machine.initial}\`. ${unreachable(machine)}`.trimEnd(),
    '',
    '| event | from | who | when | to | effects |',
    '|---|---|---|---|---|---|',
    ...machine.table.map((row) => tableRow(machine, row)),
  ]
}

function tableRow(machine: AnyMachine, row: AnyMachine['table'][number]): string {
  const start = `| ${row.on} | ${row.from.join(', ')} | ${row.who.join(', ')} |`
  if ('error' in row) return `${start} | *error*: ${row.error().message} | |`
  const guards = (row.when ?? []).map((fact) => machine.facts[fact]?.meaning).join(' and ')
  return `${start} ${guards} | ${row.to} | ${(row.effects ?? []).join(', ')} |`
}

function unreachable(machine: AnyMachine): string {
  const reached = new Set([machine.initial, ...transitionsOf(machine).map(({ to }) => to)])
  const missing = machine.statuses.filter((state) => !reached.has(state))
  return missing.length === 0
    ? ''
    : `No transition leads to ${missing.map((state) => `\`${state}\``).join(' and ')} yet.`
}

if (import.meta.main) writeFileSync('docs/state-machines.md', machinesDocument())
