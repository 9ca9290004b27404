/**
 * Metadata for search engines and link previews: title, description, canonical URL, image and structured data. A page
 * without it is not listed.
 */
import type { StructuredData } from './seo-data.ts'
import { siteName } from './site-name.ts'
import { siteOrigin } from './site-origin.ts'

interface PageFacts {
  /** Without the site name, which is appended. */
  title: string
  /** The canonical URL, without filters. */
  path: string
  /** Server only, because nothing reads it from an open page. */
  forMachines: MachineFacts | false
}

interface MachineFacts {
  description: string
  /** The image of link previews. The site's own by default. */
  picture?: string
  /** Filtered lists, previews and duplicates are crawled but not listed. */
  isListed?: boolean
  data?: readonly (StructuredData | undefined)[]
}

const SITE_PICTURE = '/og/site.png'
/** Search pages cut longer text. */
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
  return `${plain.slice(0, DESCRIPTION_MAX - 1).replace(/ \S*$/, '')}…`
}
