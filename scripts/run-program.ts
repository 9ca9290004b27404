import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

export const checkout = join(import.meta.dirname, '..')

type Options = { env?: NodeJS.ProcessEnv | undefined; signal?: AbortSignal | undefined }

/** Runs a JavaScript program of a package on our own Node, in the checkout, in this terminal; answers its exit code. */
export function runPackageProgram(file: string, args: string[], options: Options = {}): Promise<number> {
  return runProgram(process.execPath, [join(checkout, 'node_modules', file), ...args], options)
}

export function runProgram(command: string, args: string[], { env, signal }: Options = {}): Promise<number> {
  const settings: SpawnOptions = {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...(signal && { signal }),
  }
  return new Promise((resolve) => {
    const child = spawn(command, args, settings)
    child.once('error', (error) => {
      if (!signal?.aborted) console.error(`${command} did not run: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
