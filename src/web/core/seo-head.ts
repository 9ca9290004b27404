/**
 * What machines read of a page before they show it to somebody: title, description, its one address, a picture and
 * structured data. A page without such a head is not listed anywhere, because the root says so.
 */
import type { StructuredData } from './seo-data.ts'
import { siteName } from './site-name.ts'
import { siteOrigin } from './site-origin.ts'

interface PageFacts {
  /** Without the site's name, which is added. */
  title: string
  /** The one address of the page, without what was chosen on it. */
  path: string
  /** Only the server says it: nobody reads it of a page that is open, and no browser has to carry it. */
  forMachines: MachineFacts | false
}

interface MachineFacts {
  description: string
  /** The address of the picture beside a shared link; the site's own where it has none. */
  picture?: string
  /** Lists that were filtered, previews and pages that say what another says are read, but not listed. */
  isListed?: boolean
  data?: readonly (StructuredData | undefined)[]
}

const SITE_PICTURE = '/og/site.png'
/** Search pages cut what is longer. */
const DESCRIPTION_MAX = 160

export function pageHead({ title, path, forMachines }: PageFacts) {
  const address = siteOrigin() + path
  const fullTitle = title.includes(siteName) ? title : `${title} · ${siteName}`
  return {
    meta: [
      { title: fullTitle },
      ...(import.meta.env.SSR && forMachines ? machineMeta(fullTitle, address, forMachines) : []),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

function machineMeta(fullTitle: string, address: string, facts: MachineFacts) {
  const { description, picture = SITE_PICTURE, isListed = true, data = [] } = facts
  const image = siteOrigin() + picture
  const brief = shortened(description)
  const graph = data.filter((one) => one !== undefined)
  return [
    { name: 'description', content: brief },
    { name: 'robots', content: isListed ? 'index, follow, max-image-preview:large' : 'noindex, follow' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: brief },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: fullTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: brief },
    { name: 'twitter:image', content: image },
    ...(graph.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }] : []),
  ]
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= DESCRIPTION_MAX) return plain
  return `${plain.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`
}
