import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const bootstrap = join(import.meta.dirname, '../../scripts/bootstrap.mjs')
const oneLibrary = { 'node_modules/library': { version: '1.0.0' } }
const otherPlatform = { 'node_modules/for-another-machine': { version: '1.0.0', optional: true } }

let checkout: string

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'plumbline-checkout-'))
  mkdirSync(join(checkout, 'scripts'))
  mkdirSync(join(checkout, 'node_modules', '.bin'), { recursive: true })
  cpSync(bootstrap, join(checkout, 'scripts', 'bootstrap.mjs'))
  symlinkSync(process.execPath, join(checkout, 'node_modules', '.bin', 'node'))
  write('scripts/start.ts', 'console.log("started", ...process.argv.slice(2)); process.exit(7)')
  // Stands in for npm and records its arguments.
  write('npm.cjs', 'require("fs").writeFileSync("npm-was-called", process.argv.slice(2).join(" "))')
  locked({ ...oneLibrary, ...otherPlatform })
  installed(oneLibrary)
})

afterEach(() => {
  rmSync(checkout, { recursive: true })
})

function write(path: string, content: string) {
  writeFileSync(join(checkout, path), content)
}

const locked = (packages: object) => write('package-lock.json', JSON.stringify({ packages }))
const installed = (packages: object) => write('node_modules/.package-lock.json', JSON.stringify({ packages }))

function run(...args: string[]) {
  const env = { PATH: process.env.PATH, npm_execpath: join(checkout, 'npm.cjs') }
  const script = join(checkout, 'scripts', 'bootstrap.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
  const called = join(checkout, 'npm-was-called')
  return { status, stdout, stderr, npm: existsSync(called) ? readFileSync(called, 'utf8') : undefined }
}

test('the bootstrap runs the named program with its arguments and returns its exit code', () => {
  expect(run('start', 'a', 'b')).toEqual({ status: 7, stdout: 'started a b\n', stderr: '', npm: undefined })
})

test('the bootstrap installs packages if their version differs from the lock file', () => {
  locked({ 'node_modules/library': { version: '1.0.1' } })

  expect(run('start').npm).toMatch(/^ci /)
})

test('the bootstrap installs packages in a fresh clone', () => {
  rmSync(join(checkout, 'node_modules', '.package-lock.json'))

  expect(run('start').npm).toMatch(/^ci /)
})

test('the bootstrap names the missing packages of the platform', () => {
  rmSync(join(checkout, 'node_modules', '.bin', 'node'))

  const { status, stderr } = run('start')

  expect(status).toBe(1)
  expect(stderr).toContain(
    `No package with Node and PostgreSQL supports this machine (${process.platform}-${process.arch}).`,
  )
})

test('the bootstrap rejects an unknown program and lists the known ones', () => {
  expect(run('stop')).toMatchObject({ status: 1, stderr: 'Choose a program: start, dev, test.\n' })
})
