import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

export const checkout = join(import.meta.dirname, '..')

type Options = {
  env?: NodeJS.ProcessEnv | undefined
  signal?: AbortSignal | undefined
  /** Prints the output at the end, so that parallel programs do not mix their lines. */
  buffersOutput?: boolean
}

/** Runs a package's JavaScript program on the pinned Node and returns its exit code. */
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
