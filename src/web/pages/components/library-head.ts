/** Structured data of the open library: its first page, and each story as an article. */
import type { LibraryStoryView } from '#api/library/story-view.ts'
import { placeName } from '#domain/core/locations.ts'
import { articleData, breadcrumbData } from '../../core/seo-data.ts'
import { pageHead } from '../../core/seo-head.ts'

const libraryStep = { name: 'Open library', path: '/library' }

export function libraryHead(isListed: boolean) {
  return pageHead({
    title: 'Open library',
    path: libraryStep.path,
    forMachines: import.meta.env.SSR && {
      description:
        'Contractor reports, resolved disputes and customer stories: what went wrong on building sites in Australia, and how it was fixed.',
      isListed,
      data: [breadcrumbData([libraryStep])],
    },
  })
}

export function storyHead(story: LibraryStoryView) {
  const { title, subtitle, city, state, publishedAt, updatedAt, contractor } = story
  const path = `/library/${story.id}`
  return pageHead({
    title,
    path,
    forMachines: import.meta.env.SSR && {
      description: `${subtitle} ${placeName(city)}, ${state}.`,
      data: [
        articleData({ title, path, description: subtitle, publishedAt, updatedAt, author: contractor?.name }),
        breadcrumbData([libraryStep, { name: title, path }]),
      ],
    },
  })
}
