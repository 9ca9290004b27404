/** Changes that admins make to site content, each with its audit entry [ADMIN-03]. */
import type { Reachable, TestClient } from './clients.ts'
import { siteContentOf } from './site-content.ts'

export function contentChanges(product: Reachable, admin: TestClient) {
  const { publish, save, release } = siteContentOf(product, admin)
  const page = (heading: string) => ({ services: [], blocks: [], heading })
  const subjectOf = (id: string) => ({ kind: 'content', id: `category/${id}` })
  return {
    'PUT /content/{kind}/{id}/draft': async () => ({
      send: (by: TestClient) =>
        by.send('PUT', '/content/category/category_waterproofing/draft', { content: page('Wet areas'), version: 0 }),
      record: {
        action: 'content.save',
        subject: subjectOf('category_waterproofing'),
        before: { version: 0 },
        after: { version: 1 },
      },
    }),
    'POST /content/{kind}/{id}/release': async () => {
      await save('setting/certifications', [{ name: 'ISO 9001' }], 0)
      return {
        send: (by: TestClient) => by.send('POST', '/content/setting/certifications/release', { version: 1 }),
        record: {
          action: 'content.release',
          subject: { kind: 'content', id: 'setting/certifications' },
          after: { version: 1, number: 1 },
        },
      }
    },
    'POST /admin/content/{kind}/{id}/deploy': async () => {
      await save('category/category_supplier', page('Timber'), 0)
      await release('category/category_supplier', 1)
      return {
        send: (by: TestClient) => by.send('POST', '/admin/content/category/category_supplier/deploy', { number: 1 }),
        record: {
          action: 'content.deploy',
          subject: subjectOf('category_supplier'),
          before: { number: null },
          after: { number: 1 },
        },
      }
    },
    'POST /admin/content/{kind}/{id}/roll-back': async () => {
      await publish('setting/about', { story: 'First', mission: 'M' })
      await publish('setting/about', { story: 'Second', mission: 'M' })
      return {
        send: (by: TestClient) => by.send('POST', '/admin/content/setting/about/roll-back', { number: 1 }),
        record: {
          action: 'content.roll-back',
          subject: { kind: 'content', id: 'setting/about' },
          before: { number: 2 },
          after: { number: 3, of: 1 },
        },
      }
    },
  }
}
