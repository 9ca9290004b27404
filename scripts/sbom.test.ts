import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const checkout = join(import.meta.dirname, '..')

test('the list of components is CycloneDX and has every direct dependency with its version', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: checkout, maxBuffer: 64 * 1024 * 1024 })
  const bill = JSON.parse(output.toString()) as { bomFormat: string; components: { name: string; version: string }[] }
  const { dependencies } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))

  expect(bill.bomFormat).toBe('CycloneDX')
  expect(Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([])
})
