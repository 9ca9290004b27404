/** Structured data of a contractor's pages: profile, work history and shared page. */
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { placeName } from '#domain/core/locations.ts'
import { contractorImage } from '#domain/seo/og-image.ts'
import { profilePath } from '#domain/seo/public-url.ts'
import { breadcrumbData, businessData } from '../../core/seo-data.ts'
import { pageHead } from '../../core/seo-head.ts'

const directoryStep = { name: 'Contractors', path: '/contractors' }

export function profileHead(contractor: ContractorView) {
  const { name, username, advantage } = contractor
  const path = profilePath(username)
  return pageHead({
    title: name,
    path,
    forMachines: import.meta.env.SSR && {
      description: advantage ?? introductionOf(contractor),
      picture: contractorImage(contractor),
      data: [business(contractor), breadcrumbData([directoryStep, { name, path }])],
    },
  })
}

export function workHistoryHead(contractor: ContractorView, isFirstPage: boolean) {
  const { name, username, ratingCount } = contractor
  const profile = profilePath(username)
  const path = `${profile}/history`
  return pageHead({
    title: `Work history of ${name}`,
    path,
    forMachines: import.meta.env.SSR && {
      description: `What ${name} has built and repaired, with ratings and reviews from customers.`,
      picture: contractorImage(contractor),
      isListed: ratingCount > 0 && isFirstPage,
      data: [breadcrumbData([directoryStep, { name, path: profile }, { name: 'Work history', path }])],
    },
  })
}

/** Before its first release the shared page shows the profile, so only the profile is indexed. */
export function contractorPageHead(contractor: ContractorView, isReleased: boolean) {
  const { name, username } = contractor
  const path = `/contractor-design/${encodeURIComponent(username)}`
  return pageHead({
    title: `${name}: request a quote`,
    path,
    forMachines: import.meta.env.SSR && {
      description: introductionOf(contractor),
      picture: contractorImage(contractor),
      isListed: isReleased,
      data: [business(contractor), breadcrumbData([directoryStep, { name, path }])],
    },
  })
}

function introductionOf({ name, city, state, categories }: ContractorView): string {
  const place = state && city ? ` in ${placeName(city)}, ${state}` : ''
  const trades = categories.map((category) => category.name).join(', ')
  return `${name}${place}${trades ? `: ${trades}` : ''}. Ratings, reviews and completed jobs on Plumbline.`
}

function business(contractor: ContractorView) {
  const { username, advantage, city, state, categories } = contractor
  return businessData({
    ...contractor,
    path: profilePath(username),
    picture: contractorImage(contractor),
    description: advantage,
    city: state && city ? placeName(city) : null,
    knows: categories.map(({ name }) => name),
    reviews: contractor.ratedJobs,
  })
}
