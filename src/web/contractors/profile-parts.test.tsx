import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { ProfileScores } from './contractor-profile.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileInsurance } from './profile-insurance.tsx'
import { ProfilePhotos } from './profile-photos.tsx'
import { RealFeedback } from './real-feedback.tsx'

const contractor: ContractorView = {
  id: 'usr_1',
  username: 'bs-1',
  name: 'Hoa Binh Tiling',
  picture: null,
  completedJobCount: 0,
  averageRating: 5,
  rating: null,
  ratingCount: 0,
  replyMinutes: null,
  hasServicesPage: false,
  advantage: null,
  tags: [],
  city: null,
  state: null,
  photo: null,
  licence: null,
  categories: [],
  company: null,
  abn: null,
  acn: null,
  abnVerified: false,
  acnVerified: false,
  verified: [],
  licenseNo: null,
  establishmentTime: null,
  hourlyPrice: null,
  insuranceCover: null,
  insuranceFiles: [],
  photos: [],
  reviewScores: { likeJob: 0, questing: 0, customerCare: 0 },
  ratedJobs: [],
}
const key = 'contractors/cases/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi'
const lookedUp = (kind: ContractorView['verified'][number]['kind']) => ({
  kind,
  checkedAt: '2026-11-04T01:00:00.000Z',
  validUntil: null,
})
/** The text without tags. */
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the facts of a business [PROF-01]', () => {
  const facts = (given: Partial<ContractorView>) =>
    textOf(renderToStaticMarkup(<ProfileFacts contractor={{ ...contractor, ...given }} />))

  test('contain the member id, the business, its numbers and its location', () => {
    const text = facts({ company: 'Hoa Binh Tiling Pty Ltd', abn: '51824753556', state: 'NSW', city: 'SYDNEY' })
    for (const fact of [
      'Member ID bs-1',
      'title Hoa Binh Tiling Pty Ltd',
      'ABN 51 824 753 556',
      'Location Sydney, NSW',
    ])
      expect(text).toContain(fact)
  })

  test('call a number unverified until it is verified', () => {
    expect(facts({ abn: '51824753556' })).toContain('51 824 753 556 not verified yet')
    expect(facts({ abn: '51824753556', verified: [lookedUp('abn')] })).toContain('51 824 753 556 verified 04 Nov. 2026')
    expect(facts({ acn: '004085616' })).toContain('004 085 616 not verified yet')
    expect(facts({ acn: '004085616', verified: [lookedUp('acn')] })).toContain('004 085 616 verified 04 Nov. 2026')
  })

  test('contain the expiry date of a verified licence', () => {
    const verified = [{ ...lookedUp('licence'), validUntil: '2027-03-01' }]
    expect(facts({ licenseNo: '000231C' })).not.toContain('000231C verified')
    expect(facts({ licenseNo: '000231C', verified })).toContain(
      '000231C verified 04 Nov. 2026, valid until 01 Mar. 2027',
    )
  })

  test('show a placeholder for missing facts and hide optional ones', () => {
    const text = facts({})
    expect(text).toContain('Business name or title Hoa Binh Tiling')
    expect(text).toContain('ABN Not given yet')
    for (const optional of ['ACN', 'Licence', 'Established', 'Hourly price', 'verified'])
      expect(text).not.toContain(optional)
  })
})

test('insurance pictures are thumbnails, and PDF files are tiles [PROF-01, FILE-03, FILE-04]', () => {
  const insured = { ...contractor, insuranceCover: 'Public liability', insuranceFiles: [`${key}.pdf`, `${key}.jpg`] }
  const markup = renderToStaticMarkup(<ProfileInsurance contractor={insured} />)

  expect(textOf(markup)).not.toContain('verified')
  expect(textOf(markup)).toContain('Public liability Document 1 (PDF) Document 2 (Photo)')
  expect(markup).toContain(`href="/files/plumbline/${key}.pdf"`)
  expect(markup.match(/<img[^>]+>/g)).toHaveLength(1)
  expect(markup).toContain(`src="/assets/chat/${key}.jpg"`)
})

test('photos are resized, have captions and link to themselves without script [PROF-01, FILE-04]', () => {
  const photos = [{ path: `${key}.jpg`, caption: 'The membrane' }, { path: `${key}.png` }]
  const markup = renderToStaticMarkup(<ProfilePhotos photos={photos} />)

  expect(markup).toContain(`src="/assets/thumbnail/${key}.jpg"`)
  expect(markup).toContain(`href="/files/plumbline/${key}.jpg"`)
  expect(markup).toContain('<figcaption>The membrane</figcaption>')
  expect(markup).toContain('aria-label="Photo 2 of 2"')
})

test('the three review scores are labelled, and 0 without reviews [PROF-01, PROF-06]', () => {
  const scores = (reviewScores: ContractorView['reviewScores']) =>
    textOf(renderToStaticMarkup(<ProfileScores contractor={{ ...contractor, reviewScores }} />))

  expect(scores(contractor.reviewScores)).toContain(
    'Like the work No score yet Ask Us Anything No score yet Personal care No score yet',
  )
  expect(scores({ likeJob: 4.5, questing: 3, customerCare: 5 })).toContain(
    'Like the work 4.5 Ask Us Anything 3.0 Personal care 5.0',
  )
})

test('a contractor without reviews shows "New" instead of stars [PROF-02, PROF-04]', () => {
  const markup = renderToStaticMarkup(<RealFeedback reviews={[]} score={5} state="NSW" />)
  expect(markup).not.toContain('stars"')
  expect(textOf(markup)).toContain('New No reviews yet.')
})
