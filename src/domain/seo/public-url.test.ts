import { expect, test } from 'vitest'
import { canonicalUrl } from './public-url.ts'

const names = {
  username: async (name: string) => (['binh', 'account-1', 'BINH'].includes(name) ? 'binh' : undefined),
}

test.each([
  ['/', undefined],
  ['/index.html', '/'],
  ['/Index.HTML', '/'],
  ['//', '/'],
  ['/find-categories', undefined],
  ['/find-categories/', '/find-categories'],
  ['/Find-Categories', '/find-categories'],
  ['/contractors', undefined],
  ['/CONTRACTORS//', '/contractors'],
  ['/category/category_waterproofing', undefined],
  ['/Category/Category_Waterproofing/', '/category/category_waterproofing'],
  ['/category-design/CATEGORY_SUPPLIER', '/category-design/category_supplier'],
  ['/category/other', undefined],
  ['/Library/', '/library'],
  ['/library/CS0199A3B4C5D6E7F80910111213141516/', '/library/cs0199a3b4c5d6e7f80910111213141516'],
  ['/library/other', undefined],
  ['/binh/profile', undefined],
  ['/account-1/profile', '/binh/profile'],
  ['/BINH/Profile/', '/binh/profile'],
  ['/account-1/profile/history', '/binh/profile/history'],
  ['/contractor-design/account-1', '/contractor-design/binh'],
  ['/contractor-design/binh', undefined],
  // Unknown names and private pages have no canonical URL.
  ['/unknown/profile', undefined],
  ['/binh/profile/other', undefined],
  ['/binh/elsewhere', undefined],
  ['/account/', undefined],
  ['/Dashboard', undefined],
  ['/LOGIN', undefined],
  ['/invoice/account-1', undefined],
  ['/%E0%A4%A/profile', undefined],
])('the path %s has the canonical URL %s', async (path, expected) => {
  expect(await canonicalUrl(path, names)).toBe(expected)
})

test.each([
  ['/system-form-1', '/forms/quote-request'],
  ['/mobile/notifications', '/notifications'],
  ['/mobile/onboarding', '/onboarding'],
  ['/system-form-2', '/forms/quote'],
  ['/system-form-5', '/forms/report'],
  ['/system-form-6', '/forms/warranty'],
  ['/system-form-7/', '/forms/warranty-plan'],
  ['/System-Form-8', '/forms/consultation'],
  ['/system-form-8-reply', '/admin/consultations'],
  ['/system-form-9', '/forms/case-story'],
  ['/system-form-3', undefined],
  ['/constructor', undefined],
])('the legacy path %s redirects to %s [FORM-15]', async (path, expected) => {
  expect(await canonicalUrl(path, names)).toBe(expected)
})
