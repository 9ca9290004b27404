import { useFormContext } from 'react-hook-form'
import type { ContractorView, OwnContractorView } from '#api/contractors/contractor-view.ts'
import { placeName } from '#domain/core/locations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ContractorScore } from '../contractor-score.tsx'
import { ContractorTags } from '../contractor-tags.tsx'
import { ProfileFacts } from '../profile-facts.tsx'
import { ProfilePhotos } from '../profile-photos.tsx'
import styles from './profile-form.module.css'
import type { ProfileFormValues } from './profile-form-values.ts'

interface ProfilePreviewProps {
  profile: Omit<OwnContractorView, 'bankDetails'>
  categories: readonly { id: string; name: string }[]
}

/** The profile with the values of the form, as customers will see it. Nothing is saved. */
export function ProfilePreview({ profile, categories }: ProfilePreviewProps) {
  const { getValues } = useFormContext<ProfileFormValues>()
  const contractor = shownProfile(profile, getValues(), categories)
  const { name, state, city, advantage } = contractor
  return (
    <div className={styles.preview}>
      <div className={styles.previewHead}>
        <Avatar name={name} picture={contractor.picture} size={52} business decorative />
        <div>
          <b>{name}</b>
          {state && city ? (
            <p>
              {placeName(city)}, {state}
            </p>
          ) : null}
          <ContractorScore contractor={contractor} />
        </div>
      </div>
      <p className="prose">{advantage || 'No description yet.'}</p>
      <ContractorTags contractor={contractor} />
      <ProfileFacts contractor={contractor} />
      <ProfilePhotos photos={contractor.photos} />
    </div>
  )
}

/** A changed number is not verified until an admin checks it. */
function shownProfile(
  profile: ProfilePreviewProps['profile'],
  values: ProfileFormValues,
  categories: ProfilePreviewProps['categories'],
): ContractorView {
  const { categoryIds, contact: _contact, address: _address, taxType: _tax, hourlyPrice, ...fields } = values
  const isSame = (typed: string, stored: string | null) => typed.replaceAll(' ', '') === (stored ?? '')
  const isVerified = { abn: isSame(values.abn, profile.abn), acn: isSame(values.acn, profile.acn) }
  return {
    ...profile,
    ...fields,
    name: values.company || values.name,
    company: values.company || null,
    hourlyPrice: hourlyPrice || null,
    abnVerified: profile.abnVerified && isVerified.abn,
    acnVerified: profile.acnVerified && isVerified.acn,
    verified: profile.verified.filter(({ kind }) => (kind === 'abn' || kind === 'acn' ? isVerified[kind] : true)),
    categories: categories.filter(({ id }) => categoryIds.includes(id)).map((one) => ({ ...one, parent: null })),
  }
}
