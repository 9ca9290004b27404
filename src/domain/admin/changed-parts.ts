/** What an administrator has changed about a person, for the record of it and for telling the person. */

/** How a field of an account or a profile is called; what is not here follows from the others. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
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

interface ChangedParts {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
  /** As people read them. */
  readonly names: string[]
}

export function changedParts(before: object, after: object): ChangedParts {
  const [old, fresh] = [before, after] as Record<string, unknown>[]
  const changed = Object.keys(FIELD_WORDS).filter((key) => JSON.stringify(old?.[key]) !== JSON.stringify(fresh?.[key]))
  const partsOf = (whole: Record<string, unknown> | undefined) =>
    Object.fromEntries(changed.map((key) => [key, whole?.[key]]))
  return { before: partsOf(old), after: partsOf(fresh), names: changed.map((key) => FIELD_WORDS[key] ?? key) }
}
