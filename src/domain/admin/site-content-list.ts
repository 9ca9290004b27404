/** The list of site content: settings, category pages, and contractor pages with a pending version [ADMIN-01]. */
import { CONTENT_KIND_LABELS } from '../site-content/content-labels.ts'
import { type RecordList, status } from './record-list.ts'

/** This list is short and always complete. Pending versions come first, then drafts. */
export const siteContentList = {
  title: 'Site content',
  about:
    'Draft → approved → live. Visitors see what is live. Contractors put their own pages live, so a page appears here ' +
    'only while a version is pending.',
  path: 'site-content',
  sorts: ['status', 'createdAt', 'name'],
  searches: ['status', 'name'],
  searched: 'Name or location on the site',
  statuses: ['released', 'drafted', 'deployed'],
  filters: [{ key: 'kind', label: 'Kind', options: Object.keys(CONTENT_KIND_LABELS), labels: CONTENT_KIND_LABELS }],
  columns: [
    { key: 'name', label: 'Name' },
    status,
    { key: 'kind', label: 'Kind', labels: CONTENT_KIND_LABELS, under: 'status' },
    { key: 'released', label: 'Pending', under: 'status' },
    { key: 'createdAt', label: 'Draft saved', kind: 'dateTime' },
    { key: 'editor', label: 'Saved by', under: 'createdAt' },
    { key: 'place', label: 'Location on the site', under: 'name' },
    { key: 'deployed', label: 'Deployed' },
    { key: 'deployedAt', label: 'Deployed on', kind: 'dateTime', under: 'deployed' },
    { key: 'deployer', label: 'Deployed by', under: 'deployed' },
  ],
} as const satisfies RecordList
