import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

export const checkout = join(import.meta.dirname, '..')

type Options = {
  env?: NodeJS.ProcessEnv | undefined
  signal?: AbortSignal | undefined
  /** Keeps what the program prints until it has ended, so that programs which run at once do not mix their lines. */
  buffersOutput?: boolean
}

/** Runs a JavaScript program of a package on our own Node, in the checkout, in this terminal; answers its exit code. */
export function runPackageProgram(file: string, args: string[], options: Options = {}): Promise<number> {
  return runProgram(process.execPath, [join(checkout, 'node_modules', file), ...args], options)
}

export function runProgram(
  command: string,
  args: string[],
  { env, signal, buffersOutput }: Options = {},
): Promise<number> {
  const settings: SpawnOptions = {
    cwd: checkout,
    stdio: buffersOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    ...(signal && { signal }),
  }
  return new Promise((resolve) => {
    const child = spawn(command, args, settings)
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', (error) => {
      if (!signal?.aborted) console.error(`${command} did not run: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => {
      if (output.length > 0) process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}
