/**
 * The one address of each public page. Other spellings of it (capitals, a slash at the end, an id where a username is
 * known) lead there for good, so that nobody finds the same page twice.
 */
export interface Names {
  /** Of a contractor, by username or id in any spelling; undefined where there is none. */
  readonly username: (nameOrId: string) => Promise<string | undefined>
}

const plainPages = ['contractors', 'find-categories', 'consult', 'library', 'privacy', 'terms']
const categoryId = /^category_\w+$/i
const storyId = /^[a-z]{2}[0-9a-f]{32}$/i
/** Pages of things that have an id in small letters. */
const pagesOfIds: Readonly<Record<string, RegExp>> = {
  category: categoryId,
  'category-design': categoryId,
  library: storyId,
}

/** The names that the forms had before they had readable ones [FORM-15]. */
const legacyPaths: Readonly<Record<string, string>> = {
  'system-form-1': '/forms/quote-request',
  'system-form-2': '/forms/quote',
  'system-form-5': '/forms/report',
  'system-form-6': '/forms/warranty',
  'system-form-7': '/forms/warranty-plan',
  'system-form-8': '/forms/consultation',
  'system-form-8-reply': '/admin/consultations',
  'system-form-9': '/forms/case-story',
}

/** Pages that everybody may read and machines may list, beside those of categories and contractors. */
export function listedPages(): string[] {
  return ['/', ...plainPages.map((page) => `/${page}`)]
}

export function profilePath(username: string): string {
  return `/${encodeURIComponent(username)}/profile`
}

export function storyPath(id: string): string {
  return `/library/${encodeURIComponent(id)}`
}

/** The address that a path should have had; undefined where it is right, or no public page. */
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

/** A percent sign that means nothing stays what it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

async function publicPath(parts: readonly string[], names: Names): Promise<string | undefined> {
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
  if (Object.hasOwn(legacyPaths, page)) return legacyPaths[page]
  return plainPages.includes(page) ? `/${page}` : undefined
}

/** The profile of a contractor, and the work history behind it. */
async function profilePage([name = '', profile = '', history]: readonly string[], names: Names) {
  if (profile.toLowerCase() !== 'profile') return undefined
  if (history !== undefined && history.toLowerCase() !== 'history') return undefined
  const username = await names.username(name)
  if (username === undefined) return undefined
  return history === undefined ? profilePath(username) : `${profilePath(username)}/history`
}
