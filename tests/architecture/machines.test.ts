/** Only a state machine changes a status, so no other code compares one. docs/state-machines.md is up to date. */
import { readFileSync } from 'node:fs'
import type { Node } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ACCOUNT_STATUSES } from '#domain/accounts/account.ts'
import { accountMachine } from '#domain/accounts/account-machine.ts'
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { storyMachine } from '#domain/library/story-machine.ts'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { signInMachine } from '#domain/sign-in/sign-in-machine.ts'
import { contentMachine } from '#domain/site-content/content-machine.ts'
import { stageDeadlineMachine } from '#domain/stages/stage-deadline-machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { warrantyMachine } from '#domain/warranty/warranty-machine.ts'
import { machinesDocument } from '#scripts/generate-state-machine-docs.ts'
import { guard, isTest, lineOf, nodesOf, type SourceFile } from './source-tree.ts'

const statuses = new Set<string>([
  ...jobMachine.statuses,
  ...quoteMachine.statuses,
  ...stageMachine.statuses,
  ...stageDeadlineMachine.statuses,
  ...warrantyMachine.statuses,
  ...consultationMachine.statuses,
  ...storyMachine.statuses,
  ...contentMachine.statuses,
  ...ACCOUNT_STATUSES,
])

/** The adapter of the card processor reads the processor's own statuses. */
const isConcerned = ({ path }: SourceFile) =>
  path.startsWith('src/') && !isTest(path) && !/[-/]machine\.ts$/.test(path) && !path.startsWith('src/server/adapters/')

guard(
  'no code outside a machine compares a status: use decide, availableEvents or isAtLeast',
  (files) =>
    files
      .filter(isConcerned)
      .flatMap((file) =>
        [...nodesOf(file.program)]
          .filter(comparesStatus)
          .map(({ start }) => `${file.path}:${lineOf(file, start)} compares a status`),
      ),
  {
    'src/server/stages/seeded.ts': "export const done = (stage: { status: string }) => stage.status === 'approved'",
    'src/web/jobs/seeded.tsx': "export const open = ({ status }: { status: string }) => status !== 'open'",
    'src/web/quotes/seeded.tsx': "export const mine = (q: { status: string }) => ['draft', 'sent'].includes(q.status)",
    'src/server/sign-in/seeded.ts': "export const f = (a: { status: string }) => a.status === 'CONFIRMED'",
    'src/web/accounts/seeded.tsx': "export const g = (a: { status: string }) => ['ARCHIVED'].includes(a.status)",
    'src/server/quotes/seeded.ts':
      "export const f = (q: { state: string }) => { switch (q.state) { case 'sent': return 1 } }",
  },
)

function comparesStatus(node: Node): boolean {
  if (node.type === 'BinaryExpression' && ['===', '!==', '==', '!='].includes(node.operator)) {
    return (isStatus(node.left) && isStatusWord(node.right)) || (isStatus(node.right) && isStatusWord(node.left))
  }
  if (node.type === 'SwitchStatement') {
    return isStatus(node.discriminant) && node.cases.some(({ test: word }) => word !== null && isStatusWord(word))
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object: list, property } = node.callee
  const [first] = node.arguments
  const asksWhetherIn = property.type === 'Identifier' && property.name === 'includes' && first !== undefined
  return asksWhetherIn && isStatus(first) && list.type === 'ArrayExpression' && list.elements.some(isWord)
}

const isWord = (element: Node | null) => element !== null && isStatusWord(element)

/** `x.status`, `x?.state`, `status`, `jobStatus`. A `fundsStatus` comes from the ledger, not from a machine. */
function isStatus(node: Node): boolean {
  if (node.type === 'ChainExpression') return isStatus(node.expression)
  if (node.type === 'MemberExpression') return isStatus(node.property)
  return node.type === 'Identifier' && /^(status|state|(?!funds)[a-z]+Status)$/.test(node.name)
}

function isStatusWord(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && statuses.has(node.value)
}

/** The columns of a status, and a literal after a comparison or an assignment: `status in ('`, `t.to_status = '`. */
const sqlStatus = /\b(\w+_)?status\s*(=|<>|!=|(not\s+)?in\b)\s*\(?\s*'|\bcase\s+[\w.]*status\s+when\s+'/i

guard(
  'no SQL names a status: it takes them from the machine, by canFire, statusAfter or a named set',
  (files) =>
    files
      .filter((file) => file.path.startsWith('src/server/') && isConcerned(file))
      .flatMap((file) =>
        [...nodesOf(file.program)]
          .filter((node) => sqlStatus.test(textOf(node)))
          .map(({ start }) => `${file.path}:${lineOf(file, start)} names a status in SQL`),
      ),
  {
    'src/server/jobs/seeded-store.ts':
      'export const open = sql("open-jobs", "select id from jobs where status = \'open\'")',
    'src/server/payments/seeded-store.ts':
      "export const due = `select id from transfers t where t.status in ('queued', 'no-account')`",
    'src/server/refunds/seeded-store.ts':
      'export const is = (status: string) => "exists (select from refunds r where r.status = \'" + status + "\')"',
    'src/server/payouts/seeded-store.ts': 'export const end = "update payouts set status = \'failed\' where id = $1"',
    'src/server/ledger-invariants/seeded-store.ts':
      "export const all = `select id from refunds where status not in ('succeeded')`",
    'src/server/statements/seeded-store.ts': "export const word = `case t.status when 'sent' then 1 end`",
  },
)

function textOf(node: Node): string {
  if (node.type === 'TemplateElement') return node.value.raw
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

test('docs/state-machines.md matches the tables; npm run docs writes it', () => {
  expect(readFileSync('docs/state-machines.md', 'utf8')).toBe(machinesDocument())
})

test('a changed table makes docs/state-machines.md stale', () => {
  const changed = { ...stageMachine, table: stageMachine.table.slice(1) }
  expect(readFileSync('docs/state-machines.md', 'utf8')).not.toBe(
    machinesDocument([jobMachine, quoteMachine, changed, accountMachine, signInMachine]),
  )
})
