import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PublishSteps } from './publish-steps.tsx'

type Draft = Parameters<typeof PublishSteps>[0]['draft']

const step = (number: number) => ({ number, at: '2026-11-21T05:12:00.000Z', by: 'mia' })
const drafted: Draft = {
  version: 4,
  updatedAt: '2026-11-21T05:12:00.000Z',
  updatedBy: 'ana',
  state: 'drafted',
  isChanged: true,
  pending: null,
  deployed: null,
  showsDefault: true,
  waiting: null,
  actions: ['save', 'release'],
}

function railOf(draft: Draft, isTyped = false) {
  const html = renderToStaticMarkup(
    <PublishSteps draft={draft} isTyped={isTyped} effect="Everyone sees it." isBusy={false} onStep={async () => {}} />,
  )
  return {
    html,
    current: /<li aria-current="step"[^>]*><b>(\w+)</.exec(html)?.[1],
    buttons: ['Release', 'Deploy'].filter((verb) => html.includes(`>${verb}</button>`)),
  }
}

test('a saved draft can be released, and an unsaved one cannot [ADMIN-01] [ONB-06]', () => {
  expect(railOf(drafted)).toMatchObject({ current: 'Draft', buttons: ['Release'] })
  expect(railOf(drafted, true)).toMatchObject({ current: 'Draft', buttons: [] })
  expect(railOf({ ...drafted, actions: ['save'] }).buttons).toEqual([])
})

test('a pending version can be deployed while a draft is edited [ADMIN-01] [ONB-06]', () => {
  const waiting: Draft = { ...drafted, state: 'released', isChanged: false, pending: step(3), actions: ['deploy'] }

  expect(railOf(waiting)).toMatchObject({ current: 'Released', buttons: ['Deploy'] })
  expect(railOf(waiting, true)).toMatchObject({ current: 'Draft', buttons: ['Deploy'] })
  expect(railOf({ ...waiting, actions: [] }).buttons).toEqual([])
})

test('a limit that waits for a second admin says so and has no deploy button [ADMIN-03]', () => {
  const released: Draft = { ...drafted, state: 'released', isChanged: false, pending: step(3), actions: ['deploy'] }
  const waiting = { at: '2026-11-21T05:12:00.000Z', by: 'ana' }

  const shown = railOf({ ...released, waiting })

  expect(shown.html).toContain('This change waits for a second admin. Requested by ana, 21 Nov, 4:12 pm.')
  expect(shown.buttons).toEqual([])
  expect(railOf(released).html).not.toContain('second admin')
})

test('the steps say that visitors see the default version until a deployment [ADMIN-01]', () => {
  expect(railOf(drafted).html).toContain('Visitors see the default version.')
  const deployed: Draft = { ...drafted, state: 'deployed', isChanged: false, deployed: step(2), actions: [] }
  const shown = railOf({ ...deployed, showsDefault: false })
  expect(shown.current).toBe('Deployed')
  expect(shown.html).toContain('Version 2, 21 Nov, 4:12 pm by mia. Visitors see it.')
  expect(railOf(deployed).html).toContain('Version 2, 21 Nov, 4:12 pm by mia. Visitors see the default version.')
})
