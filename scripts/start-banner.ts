import type { DemoAccounts } from './demo-data.ts'
import type { StartedServer } from './run-server.ts'

/** The last lines of a start: where to go, as whom, and where the sign-in code will be. */
export async function printStartBanner(
  { config, server: { address } }: StartedServer,
  accounts?: DemoAccounts,
): Promise<void> {
  const lines = ['', `Plumbline is ready: ${address}`, ...(accounts ? signInLines(address, accounts) : [])]
  if (!config.email.smtpUrl) lines.push('', `Sign-in codes and all other mails appear at ${address}/dev/mail`)
  if (!config.stripe) lines.push('Payments are sandbox: no real money moves.')
  console.log([...lines, '', 'Ctrl-C stops it.'].join('\n'))
}

function signInLines(address: string, { accounts, password, admin }: DemoAccounts): string[] {
  return [
    '',
    password === undefined
      ? 'Sign in with a mailed code as one of the demo accounts:'
      : `Sign in with a mailed code, or the password ${password}, as one of the demo accounts:`,
    ...accounts.map(({ role, email, name }) => `  ${role.padEnd(10)}  ${email}  (${name})`),
    `or at ${address}/admin/login:`,
    `  ${'admin'.padEnd(10)}  ${admin.username}  ${admin.password}`,
  ]
}
