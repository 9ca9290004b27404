/** Structured data of the lists: the first page, and a canonical link for filtered ones. */
import type { QueryClient } from '@tanstack/react-query'
import type { CategoryView } from '#api/categories/category-routes.ts'
import { categoryImage } from '#domain/seo/og-image.ts'
import { profilePath } from '#domain/seo/public-url.ts'
import { directoryQuery } from '../../contractors/contractors-query.ts'
import { type DirectorySearch, filterOf } from '../../contractors/directory-search.ts'
import { breadcrumbData, listData } from '../../core/seo-data.ts'
import { pageHead } from '../../core/seo-head.ts'

export function isChosen(search: object): boolean {
  return Object.values(search).some((value) => value !== undefined)
}

export function directoryHead(queryClient: QueryClient, search: DirectorySearch) {
  const path = '/contractors'
  return pageHead({
    title: 'Contractors',
    path,
    forMachines: import.meta.env.SSR && {
      description: 'Builders and trades across Australia, with ratings, completed jobs and customer reviews.',
      isListed: !isChosen(search),
      data: [breadcrumbData([{ name: 'Contractors', path }]), contractorsData(queryClient, 'Contractors', search)],
    },
  })
}

type OgCategory = Pick<CategoryView, 'id' | 'name' | 'image'>

export function categoryHead(queryClient: QueryClient, category: OgCategory, search: DirectorySearch) {
  const { id, name } = category
  const path = categoryPath(id)
  return pageHead({
    title: `${name} contractors`,
    path,
    forMachines: import.meta.env.SSR && {
      description: `Contractors for ${name}: ratings, completed jobs and reviews. Describe the work once and compare quotes in stages.`,
      picture: categoryImage(category),
      isListed: !isChosen(search),
      data: [
        breadcrumbData([
          { name: 'Categories', path: '/find-categories' },
          { name, path },
        ]),
        contractorsData(queryClient, name, search, id),
      ],
    },
  })
}

/** Before its first release only the category page is indexed. */
export function categoryDesignHead(queryClient: QueryClient, category: OgCategory, isReleased: boolean) {
  const { id, name } = category
  const path = `/category-design/${encodeURIComponent(id)}`
  return pageHead({
    title: `${name}: get quotes`,
    path,
    forMachines: import.meta.env.SSR && {
      description: `How ${name} works on Plumbline: describe what you need, compare quotes in stages, and release each payment when you approve the work.`,
      picture: categoryImage(category),
      isListed: isReleased,
      data: [
        breadcrumbData([
          { name: 'Categories', path: '/find-categories' },
          { name, path: categoryPath(id) },
          { name: 'Get quotes', path },
        ]),
        contractorsData(queryClient, name, {}, id),
      ],
    },
  })
}

export function categoriesHead(categories: readonly OgCategory[], isListed: boolean) {
  const path = '/find-categories'
  const items = categories.map(({ id, name }) => ({ name, path: categoryPath(id) }))
  return pageHead({
    title: 'Categories',
    path,
    forMachines: import.meta.env.SSR && {
      description: 'Every kind of building, renovation and trade work, and the contractors behind it.',
      isListed,
      data: [breadcrumbData([{ name: 'Categories', path }]), listData('Categories', items)],
    },
  })
}

function categoryPath(id: string): string {
  return `/category/${encodeURIComponent(id)}`
}

/** The server-rendered first page, or nothing if the page shows other results. */
function contractorsData(queryClient: QueryClient, name: string, search: DirectorySearch, within?: string) {
  const pages = queryClient.getQueryData(directoryQuery(filterOf(search, within)).queryKey)?.pages ?? []
  const contractors = pages[0]?.items ?? []
  return listData(
    name,
    contractors.map((contractor) => ({ name: contractor.name, path: profilePath(contractor.username) })),
  )
}
