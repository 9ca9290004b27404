/** The one table of field labels for records of changes. */

/** Labels within a sentence, for account and profile fields that an admin can change. */
export const USER_FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'name',
  acceptCommunications: 'consent to news',
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
  contactName: 'contact person',
  insuranceCover: 'insurance cover',
  insuranceFiles: 'insurance papers',
  photos: 'photos',
  categories: 'categories',
}

/** All other fields of a record of a change. */
const OTHER_FIELD_LABELS: Readonly<Record<string, string>> = {
  about: 'about',
  archivedAt: 'archived',
  asks: 'asks for',
  assigneeId: 'given to',
  claim: 'what the profile says',
  confidence: 'confidence',
  consultantId: 'who answers',
  contractorId: 'contractor',
  createdAt: 'since',
  endedAt: 'ended',
  endedBy: 'ended by',
  event: 'what was done',
  evidence: 'evidence',
  failure: 'what went wrong',
  image: 'picture',
  includeReleased: 'released money as well',
  isArchived: 'archived',
  jobId: 'job',
  kind: 'kind',
  failedAt: 'given up',
  note: 'note',
  number: 'version',
  of: 'brought back',
  passwordChanged: 'new password',
  permissions: 'permissions',
  publish: 'published',
  reason: 'reason',
  reference: 'reference',
  resolution: 'what was done about it',
  role: 'role',
  rules: 'pages',
  sort: 'place in lists',
  source: 'source',
  stageIndex: 'stage',
  status: 'status',
  text: 'in words',
  title: 'title',
  until: 'until',
  username: 'username',
  validUntil: 'valid until',
  value: 'the rule',
  version: 'draft',
  words: 'words',
}

export const fieldLabels = (field: string): string | undefined => USER_FIELD_LABELS[field] ?? OTHER_FIELD_LABELS[field]

/** The label as a line heading. A field without a label keeps its name. */
export function fieldTitle(field: string): string {
  const words = fieldLabels(field) ?? field
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
