/** The only script of the public pages for visitors. It hydrates their islands and replaces their parts. */
import { type ComponentType, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { CategoryChoice } from '../../categories/category-controls.tsx'
import { readCategorySearch } from '../../categories/category-search.ts'
import { DirectoryChoice } from '../../contractors/directory-choice.tsx'
import { readDirectorySearch } from '../../contractors/directory-search.ts'
import { ProfilePhotos } from '../../contractors/profile-photos.tsx'
import { hydrateIslands } from '../../core/hydrate-islands.ts'
import { isPlainClick } from '../../core/is-plain-click.ts'
import { loadPage } from '../../core/plain-requests.ts'
import { parseSearch, type SearchParams, stringifySearch } from '../../core/search-params.ts'
import { startStaticPage } from '../../core/start-static-page.ts'
import { recordPendingFavourite } from '../../favourites/pending-favourite.ts'
import { LibraryChoice } from '../../library/library-controls.tsx'
import { readLibrarySearch } from '../../library/library-search.ts'
import { recordFoundProfile, reportProfile } from '../../tracking/profile-view.ts'
import { track } from '../../tracking/track.ts'
import { Button } from '../../ui/button.tsx'
import { CarouselButtons } from '../../ui/carousel-buttons.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'

interface Island {
  component: ComponentType<never>
  /** The search of an address. Controls without one stay as they are. */
  readSearch?: (search: SearchParams) => object
}

const islands: Readonly<Record<string, Island>> = {
  carousel: { component: CarouselButtons },
  categories: { component: CategoryChoice, readSearch: readCategorySearch },
  directory: { component: DirectoryChoice, readSearch: readDirectorySearch },
  library: { component: LibraryChoice, readSearch: readLibrarySearch },
  photos: { component: ProfilePhotos },
}
const roots = new Map<Element, Root>()

function hydrate(place: ParentNode): void {
  const found = hydrateIslands(place, (island, data) => {
    const known = islands[island]
    return known && contentOf(known, data)
  })
  for (const [element, root] of found) roots.set(element, root)
}

function contentOf({ component }: Island, data: object) {
  return createElement(component as ComponentType<{ onSearch: typeof showSearch }>, { ...data, onSearch: showSearch })
}

function showSearch(search: object, replace: boolean): void {
  const address = window.location.pathname + stringifySearch({ ...search })
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  showAddress()
}

/** The controls and the results follow the address. */
function showAddress(): void {
  for (const [element, root] of roots) {
    const { island = '', props = '{}' } = (element as HTMLElement).dataset
    const known = islands[island]
    const search = known?.readSearch?.(parseSearch(window.location.search))
    if (known && search) root.render(contentOf(known, { ...JSON.parse(props), search }))
  }
  void showResults()
}

let loading: AbortController | undefined

/** Replaces the parts with those of the address. A late response never replaces a newer one. */
async function showResults(): Promise<void> {
  loading?.abort()
  loading = new AbortController()
  const list = document.querySelector<HTMLElement>('[data-part="list"]')
  list?.firstElementChild?.setAttribute('aria-busy', 'true')
  const page = await loadPage(window.location.href, loading.signal)
  if (page) {
    for (const part of document.querySelectorAll('[data-part]')) {
      replacePart(part, page.querySelector(`[data-part="${part.getAttribute('data-part')}"]`)?.childNodes ?? [])
    }
  } else if (list) showFailure(list, showResults)
}

function replacePart(part: Element, content: Iterable<Node>): void {
  for (const [element, root] of roots) {
    if (!part.contains(element)) continue
    root.unmount()
    roots.delete(element)
  }
  part.replaceChildren(...content)
  hydrate(part)
}

/** The list stays, and the person can try again. */
function showFailure(list: HTMLElement, retry: () => Promise<void>): void {
  const place = document.createElement('div')
  const root = createRoot(place)
  const tryAgain = () => {
    root.unmount()
    place.remove()
    void retry()
  }
  list.prepend(place)
  root.render(
    <ErrorCard
      message="We couldn't load the results. Check your connection."
      action={<Button onClick={tryAgain}>Try again</Button>}
    />,
  )
}

/** Adds the next page of a list to it. */
async function showMore(link: HTMLAnchorElement): Promise<void> {
  const list = link.closest<HTMLElement>('[data-part]')
  if (!list || link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  const page = await loadPage(link.href)
  link.ariaBusy = 'false'
  if (!page) return showFailure(list, () => showMore(link))
  list.querySelector('ul')?.append(...page.querySelectorAll('[data-part="list"] ul > li'))
  const next = page.querySelector('[data-part="list"] a[rel="next"]')
  if (next) link.replaceWith(next)
  else link.remove()
}

const dataOf = (target: EventTarget | null, name: string) =>
  target instanceof Element ? target.closest(`a[data-${name}]`)?.getAttribute(`data-${name}`) : undefined

document.addEventListener('click', (event) => {
  const { target } = event
  const found = dataOf(target, 'found')
  if (found) recordFoundProfile(found)
  const favourite = dataOf(target, 'favourite')
  if (favourite) recordPendingFavourite(favourite)
  const tracked = dataOf(target, 'tracked')
  if (tracked) track('click', tracked)
  const next = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-part] a[rel="next"]') : null
  if (!next || !isPlainClick(event)) return
  event.preventDefault()
  void showMore(next)
})
window.addEventListener('popstate', showAddress)

hydrate(document)
const profile = document.querySelector('[data-profile]')?.getAttribute('data-profile')
if (profile) reportProfile(profile)
startStaticPage()
