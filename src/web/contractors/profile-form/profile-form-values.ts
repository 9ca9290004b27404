/** Values of the profile form, and the changed part. */
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { acnText } from '#domain/contractors/business-number.ts'
import type { TaxType } from '#domain/contractors/contractor.ts'
import {
  type BusinessValues,
  businessOf,
  type ProfileBody,
  type ServiceAreaValues,
  serviceAreaOf,
  type TraitValues,
  traitsOf,
} from '../profile-fields/profile-values.ts'

export interface PhotoValue {
  path: string
  caption: string
}

export interface ProfileFormValues extends ServiceAreaValues, BusinessValues, TraitValues {
  company: string
  acn: string
  contact: { name: string }
  taxType: TaxType
  /** The key of the picture, or none. */
  picture: string
  insuranceCover: string
  insuranceFiles: string[]
  photos: PhotoValue[]
}

export function profileFormValuesOf(profile: Omit<OwnContractorView, 'bankDetails'>): ProfileFormValues {
  return {
    ...serviceAreaOf(profile),
    ...businessOf(profile),
    ...traitsOf(profile),
    company: profile.company ?? '',
    acn: acnText(profile.acn ?? ''),
    contact: { name: profile.contact.name ?? '' },
    taxType: profile.taxType,
    picture: profile.picture ?? '',
    insuranceCover: profile.insuranceCover ?? '',
    insuranceFiles: [...profile.insuranceFiles],
    photos: profile.photos.map(({ path, caption }) => ({ path, caption: caption ?? '' })),
  }
}

/**
 * The difference from the saved profile. Only changed fields are validated and sent, so a new photo does not require a
 * complete profile. State and city go together, and an emptied price is 0.
 */
export function changedFields(values: ProfileFormValues, saved: ProfileFormValues): ProfileBody {
  const names = Object.keys(saved) as (keyof ProfileFormValues)[]
  const changed = new Set(names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name])))
  if (changed.has('state')) changed.add('city')
  if (changed.has('city')) changed.add('state')
  const whole = { ...values, hourlyPrice: values.hourlyPrice ?? 0 }
  return Object.fromEntries([...changed].map((name) => [name, whole[name]]))
}
