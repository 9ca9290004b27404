/**
 * Writes the ordered list of kit style sheets that the web's imports need: `node scripts/kit-styles.ts`, or with
 * `--check` to fail when the list is stale. The kit's full sheet is three times as large and nothing trims it.
 *
 * Two lists, because a style sheet that a page imports is loaded with that page: what the document and the public
 * pages use comes first, the rest arrives with the application's shells. The kit's order is kept inside each list,
 * and a component never comes before one that it is built on.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const kit = 'node_modules/@mantine'
const core = join(kit, 'core')
const web = 'src/web'

const publicEntries = [
  `${web}/core/root.tsx`,
  ...globSync(`${web}/shell/{site-*,error-page,not-found-page}.tsx`),
  `${web}/pages/site/landing-page.tsx`,
]
const allEntries = globSync(`${web}/**/*.tsx`).filter((file) => !file.endsWith('kit-page.tsx'))

const read = (file: string) => readFileSync(file, 'utf8')
const importsOf = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map((found) => found[1] ?? '')

/** The files of the web that an entry reaches, itself included. */
function reachable(entries: string[]): Set<string> {
  const seen = new Set<string>()
  const queue = entries.map((entry) => resolve(entry))
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file) || file.endsWith('.gen.ts') || !/\.tsx?$/.test(file)) continue
    seen.add(file)
    for (const target of importsOf(read(file))) {
      if (target.startsWith('#web/')) queue.push(resolve(web, target.slice('#web/'.length)))
      else if (target.startsWith('.')) queue.push(resolve(dirname(file), target))
    }
  }
  return seen
}

/** Names imported from one package of the kit, types left out. */
function namesFrom(code: string, packageName: string): string[] {
  const clauses = code.matchAll(new RegExp(`import\\s*\\{([^}]+)\\}\\s*from\\s*["']${packageName}["']`, 'g'))
  return [...clauses]
    .flatMap((clause) => (clause[1] ?? '').split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** From a component's public name to the file that defines it. */
function kitModules(): Map<string, string> {
  const modules = new Map<string, string>()
  for (const [, names = '', file = ''] of read(join(core, 'esm/index.mjs')).matchAll(
    /import\s*\{([^}]+)\}\s*from\s*"([^"]+)"/g,
  )) {
    for (const name of names.split(','))
      modules.set(
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
        resolve(core, 'esm', file),
      )
  }
  return modules
}

/** The kit's own style modules below the named components. */
function styleModules(names: Iterable<string>, modules: Map<string, string>): Set<string> {
  const styles = new Set<string>()
  const seen = new Set<string>()
  const queue = [...names].flatMap((name) => modules.get(name) ?? [])
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    const style = /([A-Za-z]+)\.module\.mjs$/.exec(file)?.[1]
    if (style && existsSync(join(core, `styles/${style}.css`))) styles.add(style)
    for (const target of importsOf(read(file))) if (target.startsWith('.')) queue.push(resolve(dirname(file), target))
  }
  return styles
}

/** The place of a style in the kit's full sheet: a later rule may override an earlier one. */
function inKitOrder(styles: Iterable<string>): string[] {
  const sheet = read(join(core, 'styles.css'))
  const place = (style: string) =>
    sheet.indexOf(/\.m_[a-z0-9]+/.exec(read(join(core, `styles/${style}.css`)))?.[0] ?? '\0')
  return [...styles].sort((a, b) => place(a) - place(b))
}

function stylesFor(files: Set<string>) {
  const modules = kitModules()
  const code = [...files].map(read).join('\n')
  const packages = [...new Set(importsOf(code).flatMap((target) => /^@mantine\/([a-z]+)$/.exec(target)?.[1] ?? []))]
    .filter((name) => name !== 'core' && name !== 'hooks')
    .sort()
  const names = new Set(namesFrom(code, '@mantine/core'))
  for (const name of packages) {
    for (const file of globSync(join(kit, name, 'esm/**/*.mjs')))
      for (const used of namesFrom(read(file), '@mantine/core')) names.add(used)
  }
  const sheets = packages.filter((name) => existsSync(join(kit, name, 'styles.layer.css')))
  return { core: styleModules(names, modules), packages: sheets }
}

const coreSheet = (name: string) => `import '@mantine/core/styles/${name}.layer.css'`
const packageSheet = (name: string) => `import '@mantine/${name}/styles.layer.css'`

const first = stylesFor(reachable(publicEntries))
const all = stylesFor(reachable(allEntries))
const lists = {
  'kit-styles.gen.ts': [
    ...['baseline', 'global', ...inKitOrder(first.core)].map(coreSheet),
    ...first.packages.map(packageSheet),
  ],
  'kit-styles-app.gen.ts': [
    ...inKitOrder(all.core.difference(first.core)).map(coreSheet),
    ...all.packages.filter((name) => !first.packages.includes(name)).map(packageSheet),
  ],
}

for (const [name, lines] of Object.entries(lists)) {
  const file = join(web, name)
  const text = `// Written by scripts/kit-styles.ts.\n${lines.join('\n')}\nexport {}\n`
  if (process.argv.includes('--check')) {
    if (!existsSync(file) || read(file) !== text)
      throw new Error(`${relative('.', file)} is stale: run node scripts/kit-styles.ts`)
  } else {
    writeFileSync(file, text)
  }
}
