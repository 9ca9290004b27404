import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { hoverOnly } from './hover-only.ts'

async function built(css: string): Promise<string> {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [hoverOnly()] } } }, 'build')
  const { code } = await preprocessCSS(css, 'some.css', config)
  return code.replaceAll(/\s/g, '')
}

test('a hover style applies only where a pointer can hover', async () => {
  expect(await built('.a:hover { color: red }')).toBe('@media(hover:hover){.a:hover{color:red}}')
})

test('the other selectors of a rule keep their style everywhere', async () => {
  expect(await built('.a:hover, .a[data-on] { color: red }')).toBe(
    '.a[data-on]{color:red}@media(hover:hover){.a:hover{color:red}}',
  )
})

test('a hover style inside another condition keeps it', async () => {
  expect(await built('@media print { .a:hover { color: red } }')).toBe(
    '@mediaprint{@media(hover:hover){.a:hover{color:red}}}',
  )
})

test('a style without hover stays as it is', async () => {
  expect(await built('.a:focus { color: red }')).toBe('.a:focus{color:red}')
})
