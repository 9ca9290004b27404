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
  const [old, fresh] = [changeableParts(before), changeableParts(after)]
  const names = Object.keys(FIELD_WORDS).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]))
  const partsOf = (parts: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, parts[name]]))
  return { before: partsOf(old), after: partsOf(fresh), names: names.map((name) => FIELD_WORDS[name] ?? name) }
}

/** Of an account or a profile, what an administrator may change. */
export function changeableParts(whole: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(FIELD_WORDS, name)))
}
