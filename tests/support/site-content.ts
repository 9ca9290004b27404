/** Editable content by name, such as "setting/faq": save, release, deploy and read. */
import type { DraftView, VersionListItemView, VersionView } from '#api/site-content/site-content-routes.ts'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { anonymous, type Reachable, type TestClient } from './clients.ts'

interface Page {
  content: PageContent
  releasedAt: string | null
}

/** A page with one text. */
export const html = (text: string) => ({ services: [], blocks: [{ kind: 'html', id: 'one', html: text }] })

const partsOf = (name: string) => name.split('/') as [kind: string, id: string]

/** The admin edits drafts by default. Pages are read anonymously. */
export function siteContentOf(product: Reachable, admin: TestClient) {
  const draftOf = (name: string, by: TestClient = admin) => {
    const [kind, id] = partsOf(name)
    return by.request<DraftView>('GET', `/content/${kind}/${id}/draft`)
  }
  const save = (name: string, content: unknown, version: number, by: TestClient = admin) => {
    const [kind, id] = partsOf(name)
    return by.send<DraftView>('PUT', `/content/${kind}/${id}/draft`, { content, version })
  }
  const release = (name: string, version: number, by: TestClient = admin) => {
    const [kind, id] = partsOf(name)
    return by.send<DraftView>('POST', `/content/${kind}/${id}/release`, { version })
  }
  const deploy = (name: string, number: number, by: TestClient = admin) => {
    const [kind, id] = partsOf(name)
    return by.send<DraftView>('POST', `/admin/content/${kind}/${id}/deploy`, { number })
  }
  return {
    draftOf,
    save,
    release,
    deploy,
    /** Saves, releases and deploys, from any draft. */
    publish: async (name: string, content: unknown): Promise<void> => {
      const { body } = await save(name, content, (await draftOf(name)).version)
      const { pending: waiting } = (await release(name, body.version)).body
      // Unchanged content creates no version.
      if (waiting) await deploy(name, waiting.number)
    },
    rollBack: (name: string, number: number, by: TestClient = admin) => {
      const [kind, id] = partsOf(name)
      return by.send<DraftView>('POST', `/admin/content/${kind}/${id}/roll-back`, { number })
    },
    versions: (name: string, by: TestClient = admin) => {
      const [kind, id] = partsOf(name)
      return by.request<VersionListItemView[]>('GET', `/admin/content/${kind}/${id}/versions`)
    },
    oneVersion: (name: string, number: number) => {
      const [kind, id] = partsOf(name)
      return admin.send<VersionView>('GET', `/admin/content/${kind}/${id}/versions/${number}`)
    },
    page: (name: string) => {
      const [kind, id] = partsOf(name)
      return anonymous(product).request<Page>('GET', `/content/${kind}/${id}`)
    },
  }
}
