import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AboutUs } from './about-us.tsx'

const about = { story: 'Since 1998.', mission: 'Fair work.' }

test('About Us has the story, the mission, certifications and photos of the team [NAV-13]', () => {
  const picture = 'site/abcdefghABCDEFGHabcdefghABCDEFGH.png'
  const html = renderToStaticMarkup(
    <AboutUs
      about={about}
      certifications={[{ name: 'ISO 9001', detail: 'Quality' }, { name: 'Licence' }]}
      team={[{ name: 'Maya Torres', role: 'Builder', picture }, { name: 'Linh Nguyen' }]}
    />,
  )

  for (const text of [
    'About Us',
    'Since 1998.',
    'Fair work.',
    '<strong>ISO 9001</strong>: Quality',
    '>Licence<',
    'Team',
  ])
    expect(html).toContain(text)
  expect(html).toContain(`src="/assets/chat/${picture}"`)
  expect(html).toContain('alt="Maya Torres, Builder"')
  expect(html).toContain('aria-label="Linh Nguyen"')
})

test('an empty team and empty certifications have no heading [NAV-13]', () => {
  const html = renderToStaticMarkup(<AboutUs about={about} certifications={[]} team={[]} />)

  expect(html).not.toContain('Team')
  expect(html).not.toContain('Certifications')
})
