/** Form values of a profile. An empty field holds an empty text. */
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { abnText } from '#domain/contractors/business-number.ts'
import type { ApiCallInput } from '../../core/call.ts'

type StoredProfile = Omit<OwnContractorView, 'bankDetails'>

export interface ServiceAreaValues {
  categoryIds: string[]
  state: string
  city: string
  address: string
}

export interface BusinessValues {
  name: string
  advantage: string
  abn: string
  licenseNo: string
  establishmentTime: string
  hourlyPrice: number | undefined
}

export interface TraitValues {
  tags: string[]
}

export type ProfileBody = ApiCallInput<'PATCH /contractor/self'>['body']

export function serviceAreaOf({ categories, state, city, address }: StoredProfile): ServiceAreaValues {
  return { categoryIds: categories.map(({ id }) => id), state: state ?? '', city: city ?? '', address: address ?? '' }
}

export function businessOf(profile: StoredProfile): BusinessValues {
  return {
    name: profile.name,
    advantage: profile.advantage ?? '',
    abn: abnText(profile.abn ?? ''),
    licenseNo: profile.licenseNo ?? '',
    establishmentTime: profile.establishmentTime ?? '',
    hourlyPrice: profile.hourlyPrice ?? undefined,
  }
}

export function traitsOf({ tags }: StoredProfile): TraitValues {
  return { tags: [...tags] }
}

/** An emptied price is sent as 0, which clears it. */
export function businessRequest(values: BusinessValues) {
  return { ...values, hourlyPrice: values.hourlyPrice ?? 0 }
}
