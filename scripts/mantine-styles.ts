/**
 * Adds to each web module the Mantine style sheets of its components, in Mantine's order. The full sheet is three times
 * as large. Each sheet loads with the first page that needs it.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const mantineFolder = 'node_modules/@mantine'
const core = join(mantineFolder, 'core')

const read = (file: string) => readFileSync(file, 'utf8')
const targetsOf = (code: string) => [...code.matchAll(/\bfrom\s*["']([^"']+)["']/g)].map((found) => found[1] ?? '')

/** Names imported from Mantine's core, without types. */
function namesFromCore(code: string): string[] {
  const clauses = code.matchAll(/import\s*\{([^}]+)\}\s*from\s*["']@mantine\/core["']/g)
  return [...clauses]
    .flatMap((clause) => (clause[1] ?? '').split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** Other Mantine packages with their own style sheet, such as dates. */
function packagesIn(code: string): string[] {
  const names = targetsOf(code).flatMap((target) => /^@mantine\/([a-z]+)$/.exec(target)?.[1] ?? [])
  return [...new Set(names)].filter(
    (name) => name !== 'core' && existsSync(join(mantineFolder, name, 'styles.layer.css')),
  )
}

/** Maps a component's public name to its file. */
function definingFiles(): Map<string, string> {
  const files = new Map<string, string>()
  const exported = read(join(core, 'esm/index.mjs')).matchAll(/import\s*\{([^}]+)\}\s*from\s*"([^"]+)"/g)
  for (const [, names = '', file = ''] of exported) {
    for (const name of names.split(','))
      files.set(
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
        resolve(core, 'esm', file),
      )
  }
  return files
}

/** The style modules of a Mantine file and of its imports. */
function sheetsBelow(start: string): Set<string> {
  const sheets = new Set<string>()
  const seen = new Set<string>()
  const queue = [start]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    const sheet = /([A-Za-z]+)\.module\.mjs$/.exec(file)?.[1]
    if (sheet && existsSync(join(core, `styles/${sheet}.layer.css`))) sheets.add(sheet)
    for (const target of targetsOf(read(file))) if (target.startsWith('.')) queue.push(resolve(dirname(file), target))
  }
  return sheets
}

/** Sorts by the order in Mantine's full sheet, where later rules override earlier ones. */
function mantineOrder() {
  const whole = read(join(core, 'styles.css'))
  const positions = new Map<string, number>()
  const positionOf = (sheet: string) => {
    const known = positions.get(sheet)
    if (known !== undefined) return known
    const firstClass = /\.m_[a-z0-9]+/.exec(read(join(core, `styles/${sheet}.css`)))?.[0] ?? '\0'
    positions.set(sheet, whole.indexOf(firstClass))
    return positions.get(sheet) ?? 0
  }
  return (a: string, b: string) => positionOf(a) - positionOf(b)
}

function createSheetFinder() {
  const files = definingFiles()
  const inOrder = mantineOrder()
  const known = new Map<string, Set<string>>()

  const sheetsOf = (name: string): Set<string> => {
    const file = files.get(name)
    if (!file) return new Set()
    const sheets = known.get(name) ?? sheetsBelow(file)
    known.set(name, sheets)
    return sheets
  }

  return (code: string): string[] => {
    const packages = packagesIn(code)
    const codeOfPackages = packages.flatMap((name) => globSync(join(mantineFolder, name, 'esm/**/*.mjs'))).map(read)
    const names = [code, ...codeOfPackages].flatMap(namesFromCore)
    const sheets = new Set(names.flatMap((name) => [...sheetsOf(name)]))
    return [
      ...[...sheets].sort(inOrder).map((sheet) => `@mantine/core/styles/${sheet}.layer.css`),
      ...packages.map((name) => `@mantine/${name}/styles.layer.css`),
    ]
  }
}

export function mantineStyles(): Plugin {
  const findSheets = createSheetFinder()
  return {
    name: 'plumbline:mantine-styles',
    // Runs after the router has moved the component out of its route, because the sheets belong to the component.
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx(\?|$)/, code: '@mantine/' },
      handler(code) {
        const sheets = findSheets(code)
        if (sheets.length === 0) return
        return { code: `${sheets.map((sheet) => `import '${sheet}';`).join('')}${code}`, map: null }
      },
    },
  }
}
