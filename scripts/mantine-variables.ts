/**
 * Generates Mantine's CSS variables for our theme as a style sheet: `node scripts/mantine-variables.ts`. With `--check`
 * it fails if the sheet is outdated. Mantine would otherwise add 15 kB to every page.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { theme } from '../src/web/ui/theme.ts'

const file = 'src/web/kit-variables.gen.css'

/** Mantine colours that the product never uses. */
const unused = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

type Variables = Record<string, string>
const used = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)))

const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
const css = convertCssVariables({
  variables: used(variables),
  light: { ...used(light), '--mantine-color-scheme': 'light' },
  dark: { ...used(dark), '--mantine-color-scheme': 'dark' },
})
const text = `/* Written by scripts/kit-variables.ts. In the kit's layer, so that our own tokens win. */\n@layer mantine {\n${css}\n}\n`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  throw new Error(`${file} is outdated: run node scripts/mantine-variables.ts`)
}
