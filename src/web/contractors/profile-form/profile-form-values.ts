/** Everything on the page where contractors edit their profile, and what of it has changed. */
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
  contactName: string
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
    contactName: profile.contactName ?? '',
    taxType: profile.taxType,
    picture: profile.picture ?? '',
    insuranceCover: profile.insuranceCover ?? '',
    insuranceFiles: [...profile.insuranceFiles],
    photos: profile.photos.map(({ path, caption }) => ({ path, caption: caption ?? '' })),
  }
}

/**
 * What differs from what is saved: only that is checked and sent, so that whoever adds a photo need not first fill in the
 * rest. State and city travel together, and a price that was emptied is 0, which clears it.
 */
export function changedFields(values: ProfileFormValues, saved: ProfileFormValues): ProfileBody {
  const names = Object.keys(saved) as (keyof ProfileFormValues)[]
  const changed = new Set(names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name])))
  if (changed.has('state')) changed.add('city')
  if (changed.has('city')) changed.add('state')
  const whole = { ...values, hourlyPrice: values.hourlyPrice ?? 0 }
  return Object.fromEntries([...changed].map((name) => [name, whole[name]]))
}
