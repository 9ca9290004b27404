/** Editable content by its name, such as "setting/faq", as people save, release and read it. */
import type { DraftView } from '#contract/site-content/site-content-routes.ts'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { anonymous, type Person, type Reachable } from './people.ts'

interface Page {
  content: PageContent
  releasedAt: string | null
}

/** A page with one text. */
export const html = (text: string) => ({ services: [], blocks: [{ kind: 'html', id: 'one', html: text }] })

const partsOf = (name: string) => name.split('/') as [kind: string, id: string]

/** Drafts are the administrator's unless somebody else is named; pages are read by nobody in particular. */
export function siteContentOf(product: Reachable, admin: Person) {
  return {
    draftOf: (name: string, by: Person = admin) => {
      const [kind, id] = partsOf(name)
      return by.ask<DraftView>('GET', `/content/${kind}/${id}/draft`)
    },
    save: (name: string, content: unknown, version: number, by: Person = admin) => {
      const [kind, id] = partsOf(name)
      return by.call<DraftView>('PUT', `/content/${kind}/${id}/draft`, { content, version })
    },
    release: (name: string, version: number, by: Person = admin) => {
      const [kind, id] = partsOf(name)
      return by.call<DraftView>('POST', `/content/${kind}/${id}/release`, { version })
    },
    page: (name: string) => {
      const [kind, id] = partsOf(name)
      return anonymous(product).ask<Page>('GET', `/content/${kind}/${id}`)
    },
  }
}
