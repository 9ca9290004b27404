import { readDemoAccounts } from './demo-data.ts'
import type { Launched } from './launch.ts'

/** The last lines of a start: where to go, as whom, and where the sign-in code will be. */
export async function welcome({ config, server: { address } }: Launched): Promise<void> {
  const accounts = config.demoData ? readDemoAccounts(config.dataDir) : []
  const lines = ['', `Plumbline is ready: ${address}`]
  if (accounts.length > 0) {
    lines.push('', 'Sign in with a code as one of the demo accounts:')
    for (const { role, email, name } of accounts) lines.push(`  ${role.padEnd(10)}  ${email}  (${name})`)
  }
  if (!config.mail.smtpUrl) lines.push('', `Sign-in codes and all other mails appear at ${address}/dev/mail`)
  if (!config.stripe) lines.push('Payments are practice: no real money moves.')
  console.log([...lines, '', 'Ctrl-C stops it.'].join('\n'))
}
