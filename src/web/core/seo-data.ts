/** Structured data of schema.org. Paths become absolute URLs. */
import { calendarDay } from '#domain/core/formats.ts'
import { siteName } from './site-name.ts'
import { siteOrigin } from './site-origin.ts'

export type StructuredData = Readonly<Record<string, unknown>>

interface NamedItem {
  name: string
  path: string
}

const whole = (path: string) => siteOrigin() + path

/** The site's owner and its search. */
export function siteData(description: string): StructuredData[] {
  const organization = whole('/#organization')
  return [
    { '@type': 'Organization', '@id': organization, name: siteName, url: whole('/'), logo: whole('/favicon.svg') },
    {
      '@type': 'WebSite',
      '@id': whole('/#website'),
      name: siteName,
      url: whole('/'),
      description,
      inLanguage: 'en-AU',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: whole('/contractors?search={search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

interface Article {
  title: string
  path: string
  description: string
  publishedAt: string
  updatedAt: string
  /** The contractor who wrote it, else Plumbline. */
  author: string | undefined
}

export function articleData({ title, path, description, publishedAt, updatedAt, author }: Article): StructuredData {
  const publisher = { '@id': whole('/#organization') }
  return {
    '@type': 'Article',
    headline: title,
    description,
    url: whole(path),
    datePublished: publishedAt,
    dateModified: updatedAt,
    inLanguage: 'en-AU',
    author: author === undefined ? publisher : { '@type': 'Organization', name: author },
    publisher,
  }
}

/** The breadcrumbs from the home page. */
export function breadcrumbData(steps: readonly NamedItem[]): StructuredData {
  const all = [{ name: 'Home', path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: whole(path),
    })),
  }
}

export function listData(name: string, items: readonly NamedItem[]): StructuredData | undefined {
  if (items.length === 0) return undefined
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: whole(item.path),
    })),
  }
}

export function faqData(items: readonly { question: string; answer: string }[]): StructuredData | undefined {
  if (items.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

interface Business extends NamedItem {
  picture: string
  description: string | null
  city: string | null
  state: string | null
  knows: readonly string[]
  averageRating: number
  ratingCount: number
  reviews: readonly { customerName: string; review: string; rating: number; createdAt: string }[]
}

/** A contractor. The default rating is not published as a rating. */
export function businessData(business: Business): StructuredData {
  const { name, path, picture, description, city, state, knows, averageRating, ratingCount, reviews } = business
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': whole(`${path}#business`),
    name,
    url: whole(path),
    image: whole(picture),
    ...(description ? { description } : {}),
    ...(state ? { address: addressData(state, city), areaServed: state } : {}),
    ...(knows.length > 0 ? { knowsAbout: knows } : {}),
    ...(ratingCount > 0
      ? {
          aggregateRating: ratingData('AggregateRating', averageRating, { ratingCount }),
          review: reviews.map((review) => reviewData(review, state)),
        }
      : {}),
  }
}

function addressData(state: string, city: string | null): StructuredData {
  return {
    '@type': 'PostalAddress',
    addressCountry: 'AU',
    addressRegion: state,
    ...(city ? { addressLocality: city } : {}),
  }
}

/** The page shows the same day. */
function reviewData(
  { customerName, review, rating, createdAt }: Business['reviews'][number],
  state: string | null,
): StructuredData {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: customerName },
    datePublished: calendarDay(createdAt, state),
    reviewBody: review,
    reviewRating: ratingData('Rating', rating),
  }
}

function ratingData(type: 'AggregateRating' | 'Rating', ratingValue: number, more: StructuredData = {}) {
  return { '@type': type, ratingValue, bestRating: 5, worstRating: 0.5, ...more }
}
