import type { DemoAccounts } from './demo-data.ts'
import type { StartedServer } from './run-server.ts'

/** Prints the address, the demo accounts and where sign-in codes appear. */
export async function printStartBanner(
  { config, server: { address } }: StartedServer,
  accounts?: DemoAccounts,
): Promise<void> {
  const lines = ['', `Plumbline is ready: ${address}`, ...(accounts ? signInLines(address, accounts) : [])]
  if (!config.email.smtpUrl)
    lines.push(
      '',
      config.developerTools
        ? `All emails, including sign-in codes, appear at ${address}/dev/emails`
        : 'No email leaves, because SMTP_URL is unset. DEVELOPER_TOOLS=on shows emails at /dev/emails.',
    )
  if (!config.stripe) lines.push('Payments are sandbox: no real money moves.')
  console.log([...lines, '', 'Press Ctrl-C to stop.'].join('\n'))
}

function signInLines(address: string, { accounts, password, admin }: DemoAccounts): string[] {
  return [
    '',
    password === undefined
      ? 'Sign in with an emailed code as one of the demo accounts:'
      : `Sign in with an emailed code, or the password ${password}, as one of the demo accounts:`,
    ...accounts.map(({ role, email, name }) => `  ${role.padEnd(10)}  ${email}  (${name})`),
    `or at ${address}/admin/login:`,
    `  ${'admin'.padEnd(10)}  ${admin.username}  ${admin.password}`,
  ]
}
