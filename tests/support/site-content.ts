/** Editable content by its name, such as "setting/faq", as people save, release and read it. */
import type { DraftView } from '#contract/site-content/site-content-routes.ts'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { anonymous, type Person } from './people.ts'
import type { Product } from './product.ts'

interface Page {
  content: PageContent
  releasedAt: string | null
}

/** A page with one text. */
export const html = (text: string) => ({ services: [], blocks: [{ kind: 'html', id: 'one', html: text }] })

/** Drafts are the administrator's unless somebody else is named; pages are read by nobody in particular. */
export function siteContentOf(product: Product, admin: Person) {
  return {
    draftOf: (name: string, by: Person = admin) => by.ask<DraftView>('GET', `/content/${name}/draft`),
    save: (name: string, content: unknown, version: number, by: Person = admin) =>
      by.call<DraftView>('PUT', `/content/${name}/draft`, { content, version }),
    release: (name: string, version: number, by: Person = admin) =>
      by.call<DraftView>('POST', `/content/${name}/release`, { version }),
    page: (name: string) => anonymous(product).ask<Page>('GET', `/content/${name}`),
  }
}
