import { Suspense, useCallback, useMemo, useState } from 'react'
import { type Resolver, useFormContext, useWatch } from 'react-hook-form'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { formatTime } from '#domain/core/formats.ts'
import type { DraftKey } from '../../core/draft.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { lazyResolver } from '../../core/lazy-resolver.ts'
import { useSavedForm } from '../../core/use-saved-form.ts'
import { ActionError } from '../../ui/action-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { SavedForm } from '../../ui/saved-form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BusinessFields } from '../profile-fields/business-fields.tsx'
import { BusinessNumberField } from '../profile-fields/business-number-field.tsx'
import type { ProfileBody } from '../profile-fields/profile-values.ts'
import { ServiceAreaFields } from '../profile-fields/service-area-fields.tsx'
import { TraitFields } from '../profile-fields/trait-fields.tsx'
import { InsuranceFields, PictureField } from './file-fields.tsx'
import { PhotosField } from './photos-field.tsx'
import styles from './profile-form.module.css'
import { changedFields, type ProfileFormValues, profileFormValuesOf } from './profile-form-values.ts'
import { ProfileProgress, ProfileSection } from './profile-sections.tsx'

/** Loads when it is opened. */
const ProfilePreview = lazyPart(async () => (await import('./profile-preview.tsx')).ProfilePreview)

/** Sandbox deployments hide the bank details field. */
type EditedProfile = Omit<OwnContractorView, 'bankDetails'>

export interface ProfileFormProps {
  profile: EditedProfile
  /** Sends the changes and returns the new profile. */
  onSave: (changes: ProfileBody) => Promise<EditedProfile>
  /** The key of the local draft. */
  draftOf: Pick<DraftKey, 'form' | 'id'>
  categories: readonly { id: string; name: string }[]
}

const checked = lazyResolver<ProfileFormValues>(
  async () => (await import('#domain/contractors/profile-schemas.ts')).profileChangeSchema,
)

/** The profile form of a contractor [PROF-05]. It validates and saves only changes. */
export function ProfileForm({ profile, categories, onSave, draftOf }: ProfileFormProps) {
  const { saved, save, savedAt } = useProfileForm({ profile, onSave, draftOf })
  const { form, draft } = save
  const [uploads, setUploads] = useState(0)
  const onBusyChange = useBusyCount(setUploads)
  const values = useWatch({ control: form.control }) as ProfileFormValues
  const isChanged = Object.keys(changedFields(values, saved)).length > 0
  const hasErrors = Object.keys(form.formState.errors).length > 0
  return (
    <SavedForm
      saved={save}
      className="stack-20"
      leaveText="Your changes aren't published yet. They're saved as a draft on this device."
      hasOwnNote
    >
      <ActionError action={save} safe="Your changes are saved on this device." />
      {hasErrors && !save.error ? <ErrorCard message={coreErrors.invalid().message} /> : null}
      <ProfileProgress values={values} />
      <ProfileSection title="Business">
        <CompanyFields profile={profile} />
      </ProfileSection>
      <ProfileSection title="Area and categories">
        <ServiceAreaFields categories={categories} />
      </ProfileSection>
      <ProfileSection title="What you're known for">
        <TraitFields />
      </ProfileSection>
      <ProfileSection title="Picture">
        <PictureField onBusyChange={onBusyChange} />
      </ProfileSection>
      <ProfileSection title="Photos and cases">
        <PhotosField onBusyChange={onBusyChange} />
      </ProfileSection>
      <ProfileSection title="Insurance">
        <InsuranceFields onBusyChange={onBusyChange} />
      </ProfileSection>
      <div className={styles.saveBar} data-bottom-bar>
        <SaveState isChanged={isChanged} draftAt={draft.savedAt} savedAt={savedAt} />
        <PreviewButton profile={profile} categories={categories} />
        <Button type="submit" variant="gold" loading={save.isBusy} disabled={!isChanged || uploads > 0}>
          Save profile
        </Button>
      </div>
    </SavedForm>
  )
}

function PreviewButton({ profile, categories }: Pick<ProfileFormProps, 'profile' | 'categories'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Preview</Button>
      <Dialog isOpen={isOpen} title="What customers will see" onClose={() => setIsOpen(false)}>
        <Suspense>
          <ProfilePreview profile={profile} categories={categories} />
        </Suspense>
      </Dialog>
    </>
  )
}

function useProfileForm({ profile, onSave, draftOf }: Pick<ProfileFormProps, 'profile' | 'onSave' | 'draftOf'>) {
  const [saved, setSaved] = useState(() => profileFormValuesOf(profile))
  const [savedAt, setSavedAt] = useState<number>()
  const resolver = useMemo<Resolver<ProfileFormValues>>(
    () => (values, context, options) => checked(changedFields(values, saved) as ProfileFormValues, context, options),
    [saved],
  )
  const save = useSavedForm<ProfileFormValues, ProfileFormValues, EditedProfile>({
    draftOf,
    resolver,
    defaultValues: saved,
    // A resolver returns parsed values, but the request needs the raw input.
    send: (_, { values }) => onSave(changedFields(values, saved)),
    savedAs: profileFormValuesOf,
    onSuccess: (changed) => {
      setSaved(profileFormValuesOf(changed))
      setSavedAt(Date.now())
    },
  })
  return { saved, save, savedAt }
}

/** Several fields upload at once. Saving waits for all of them. */
function useBusyCount(setCount: (change: (count: number) => number) => void) {
  return useCallback((isBusy: boolean) => setCount((count) => Math.max(0, count + (isBusy ? 1 : -1))), [setCount])
}

function CompanyFields({ profile }: { profile: EditedProfile }) {
  const { register, formState } = useFormContext<ProfileFormValues>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Company"
        description="Shown instead of your name."
        autoComplete="organization"
        maxLength={256}
        error={errors.company?.message}
        {...register('company')}
      />
      <BusinessFields profile={profile} />
      <BusinessNumberField name="acn" verified={profile.acnVerified ? profile.acn : null} />
      <TextField
        label="Contact person"
        description="Only Plumbline can see this."
        maxLength={256}
        error={errors.contact?.name?.message}
        {...register('contact.name')}
      />
      <Select
        label="Tax"
        options={[
          { value: 'gst', label: 'Registered for GST' },
          { value: 'cash', label: 'Not registered for GST' },
        ]}
        {...register('taxType')}
      />
    </>
  )
}

interface SaveStateProps {
  isChanged: boolean
  /** Times of the last local draft and the last save. */
  draftAt: number | undefined
  savedAt: number | undefined
}

function SaveState({ isChanged, draftAt, savedAt }: SaveStateProps) {
  return (
    <p className={styles.saveState} role="status">
      {saveStateText({ isChanged, draftAt, savedAt })}
    </p>
  )
}

function saveStateText({ isChanged, draftAt, savedAt }: SaveStateProps): string {
  if (isChanged) return draftAt ? `Not saved yet. Draft saved ${formatTime(draftAt)}` : 'Not saved yet'
  return savedAt ? `Saved ${formatTime(savedAt)}` : 'No changes'
}
