/**
 * The canonical URL of each public page. Other spellings redirect there permanently: capitals, trailing slashes, and an
 * id instead of a username. Search engines thus index each page once.
 */
export interface Names {
  /** The username of a contractor, by username or id in any case. Undefined for an unknown contractor. */
  readonly username: (nameOrId: string) => Promise<string | undefined>
}

const plainPages = ['contractors', 'find-categories', 'consult', 'library', 'privacy', 'terms']
const categoryId = /^category_\w+$/i
const storyId = /^[a-z]{2}[0-9a-f]{32}$/i
/** Pages with a lower-case id. */
const pagesOfIds: Readonly<Record<string, RegExp>> = {
  category: categoryId,
  'category-design': categoryId,
  library: storyId,
}

/** Former paths: the forms [FORM-15], and pages that had a second address for phones. */
const legacyPaths: Readonly<Record<string, string>> = {
  'system-form-1': '/forms/quote-request',
  'system-form-2': '/forms/quote',
  'system-form-5': '/forms/report',
  'system-form-6': '/forms/warranty',
  'system-form-7': '/forms/warranty-plan',
  'system-form-8': '/forms/consultation',
  'system-form-8-reply': '/admin/consultations',
  'system-form-9': '/forms/case-story',
  'mobile/notifications': '/notifications',
  'mobile/onboarding': '/onboarding',
}

/** Public pages for search engines, besides those of categories and contractors. */
export function listedPages(): string[] {
  return ['/', ...plainPages.map((page) => `/${page}`)]
}

export function profilePath(username: string): string {
  return `/${encodeURIComponent(username)}/profile`
}

export function storyPath(id: string): string {
  return `/library/${encodeURIComponent(id)}`
}

/** The canonical URL of a path. Undefined when the path is canonical already or not public. */
export async function canonicalUrl(path: string, names: Names): Promise<string | undefined> {
  const canonical = await publicPath(partsOf(path), names)
  return canonical === undefined || canonical === path ? undefined : canonical
}

function partsOf(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
}

/** An invalid percent sign stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

async function publicPath(parts: readonly string[], names: Names): Promise<string | undefined> {
  const path = parts.join('/').toLowerCase()
  if (Object.hasOwn(legacyPaths, path)) return legacyPaths[path]
  const [first = '', second, third, ...others] = parts
  if (others.length > 0) return undefined
  const page = first.toLowerCase()
  if (second === undefined) return page === '' || page === 'index.html' ? '/' : staticPage(page)
  const ids = third === undefined && Object.hasOwn(pagesOfIds, page) ? pagesOfIds[page] : undefined
  if (ids !== undefined) return ids.test(second) ? `/${page}/${second.toLowerCase()}` : undefined
  if (third === undefined && page === 'contractor-design') {
    const username = await names.username(second)
    return username === undefined ? undefined : `/contractor-design/${encodeURIComponent(username)}`
  }
  return await profilePage(parts, names)
}

function staticPage(page: string): string | undefined {
  return plainPages.includes(page) ? `/${page}` : undefined
}

/** The profile of a contractor and its work history. */
async function profilePage([name = '', profile = '', history]: readonly string[], names: Names) {
  if (profile.toLowerCase() !== 'profile') return undefined
  if (history !== undefined && history.toLowerCase() !== 'history') return undefined
  const username = await names.username(name)
  if (username === undefined) return undefined
  return history === undefined ? profilePath(username) : `${profilePath(username)}/history`
}
