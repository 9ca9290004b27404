import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tape, type TapeSegment, tapeAriaLabel } from './tape.tsx'

const segment = (name: string, percent: number, isPulled: boolean, label: string): TapeSegment => ({
  name,
  percent,
  isPulled,
  status: { label, tone: 'neutral', icon: () => null },
})

const segments = [
  segment('Strip out', 30, true, 'Approved'),
  segment('Build', 40, true, 'Your review'),
  segment('Finish', 30, false, 'Not paid yet'),
]

test('the tape has its whole state as one label for screen readers', () => {
  expect(tapeAriaLabel(segments)).toBe(
    '70 percent of the job is paid. Stage 1, Strip out, 30 percent: Approved. ' +
      'Stage 2, Build, 40 percent: Your review. Stage 3, Finish, 30 percent: Not paid yet',
  )
})

test('the tape is out as far as paid, with marks between stages', () => {
  const html = renderToStaticMarkup(<Tape segments={segments} />)

  expect(html).toContain('--pulled:70%')
  expect(
    [...html.matchAll(/<i class="[^"]*cut[^"]*"(?: data-on="true")? style="left:(\d+)%"/g)].map(([, at]) => at),
  ).toEqual(['30', '70'])
})

test('a number that a mark between stages would strike is left out', () => {
  const html = renderToStaticMarkup(
    <Tape segments={[segment('Strip back', 41, true, 'Approved'), segment('Tiles', 59, true, 'Approved')]} />,
  )

  expect([...html.matchAll(/>(\d0)<\/b>/g)].map(([, number]) => number)).toEqual(['20', '60', '80'])
})

test('the same facts are below the tape as text', () => {
  const html = renderToStaticMarkup(<Tape segments={segments} />)

  for (const { name, status } of segments) {
    expect(html).toContain(`<strong>${name}</strong>`)
    expect(html).toContain(status.label)
  }
})
