/** The one table of field labels for records of changes. */

/** Labels within a sentence, for account and profile fields that an admin can change. */
export const USER_FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'name',
  acceptCommunications: 'marketing consent',
  company: 'company',
  picture: 'picture',
  advantage: 'advantage',
  abn: 'ABN',
  acn: 'ACN',
  licenseNo: 'licence number',
  state: 'state',
  city: 'city',
  address: 'address',
  establishmentTime: 'establishment time',
  hourlyPrice: 'hourly price',
  tags: 'tags',
  taxType: 'tax',
  contact: 'contact name',
  insuranceCover: 'insurance cover',
  insuranceFiles: 'insurance documents',
  photos: 'photos',
  categories: 'categories',
}

/** All other fields of a record of a change. */
const OTHER_FIELD_LABELS: Readonly<Record<string, string>> = {
  about: 'about',
  archivedAt: 'archived',
  requires: 'requires',
  amount: 'refund in dollars',
  assigneeId: 'assignee',
  claimedValue: 'profile detail',
  confidence: 'confidence',
  consultantId: 'consultant',
  contractorId: 'contractor',
  createdAt: 'since',
  endedAt: 'ended',
  endedBy: 'ended by',
  event: 'action',
  evidence: 'evidence',
  factors: 'second factors',
  failure: 'error',
  grant: 'granted permissions',
  image: 'picture',
  includeReleased: 'includes released money',
  isArchived: 'archived',
  jobId: 'job',
  kind: 'kind',
  failedAt: 'failed',
  note: 'note',
  number: 'version',
  of: 'restored version',
  parent: 'parent',
  passwordChanged: 'new password',
  permissions: 'permissions',
  publish: 'published',
  reason: 'reason',
  reference: 'reference',
  resolution: 'resolution',
  requestedBy: 'requested by',
  revoke: 'removed permissions',
  role: 'role',
  rules: 'pages',
  sort: 'position in lists',
  source: 'source',
  stageIndex: 'stage',
  status: 'status',
  text: 'text',
  title: 'title',
  until: 'until',
  username: 'username',
  validUntil: 'valid until',
  value: 'rule',
  version: 'draft',
  words: 'keywords',
}

export const fieldLabels = (field: string): string | undefined => USER_FIELD_LABELS[field] ?? OTHER_FIELD_LABELS[field]

/** The label as a line heading. A field without a label keeps its name. */
export function fieldTitle(field: string): string {
  const label = fieldLabels(field) ?? field
  return label.slice(0, 1).toUpperCase() + label.slice(1)
}
