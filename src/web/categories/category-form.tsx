import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type FieldErrors, type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { pictureOf, swatchImage, swatchKinds } from '#domain/categories/category.ts'
import type { CategoryFields } from '#domain/categories/category-schemas.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { Swatch } from '../ui/swatch.tsx'
import styles from './category-form.module.css'
import { CategorySwatch } from './category-swatch.tsx'

interface PictureField {
  label: string
  value: readonly string[]
  onChange: (keys: string[]) => void
  onBusyChange: (isBusy: boolean) => void
}

export interface CategoryFormProps {
  initial: CategoryFields
  /** The key of the local draft. */
  draftId: string
  saveLabel: string
  onSave: (fields: CategoryFields) => Promise<unknown>
  renderPicture: (field: PictureField) => ReactNode
}

const resolver = lazyResolver<CategoryFields>(
  async () => (await import('#domain/categories/category-schemas.ts')).categorySchema,
)

const [firstKind] = swatchKinds

/** Name, image and sort order of a category, with a preview of its tile [CAT-07]. */
export function CategoryForm({ initial, draftId, saveLabel, onSave, renderPicture }: CategoryFormProps) {
  const form = useForm<CategoryFields>({ resolver, defaultValues: initial })
  const [isUploading, setIsUploading] = useState(false)
  const { user } = useSession()
  const draft = useDraft(form, { form: 'category', id: draftId, user: user?.id ?? 'anonymous' })
  const save = useMutation({
    mutationFn: onSave,
    meta: { silent: true },
    onSuccess: (_, fields) => {
      form.reset(fields)
      draft.clear()
    },
    onError: (error) => showIssues(form, error),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const isBusy = isSubmitting || save.isPending
  const shown = useWatch({ control: form.control })
  const picture = pictureOf(shown.image)
  const choose = (image: string) => form.setValue('image', image, { shouldDirty: true })
  const submit = form.handleSubmit((fields) => {
    if (!save.isPending) save.mutate(fields)
  })
  return (
    <Form className={styles.form} onSubmit={submit}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      {save.error && Object.keys(errors).length === 0 ? <ErrorCard message={save.error.message} /> : null}
      <div className={styles.columns}>
        <div className={styles.fields}>
          <LabelFields register={form.register} errors={errors} />
          <Samples image={shown.image} error={errors.image?.message} onChoose={choose} />
          {renderPicture({
            label: 'Or upload your own picture',
            value: picture === undefined ? [] : [picture],
            onChange: ([key]) => choose(key ?? swatchImage(firstKind)),
            onBusyChange: setIsUploading,
          })}
        </div>
        <figure className={styles.preview}>
          <figcaption>Preview</figcaption>
          <span className={styles.sample}>
            <CategorySwatch image={shown.image} />
          </span>
          <strong>{shown.name === '' ? '–' : shown.name}</strong>
        </figure>
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="gold" loading={isBusy} disabled={!isDirty || isUploading}>
          {saveLabel}
        </Button>
      </div>
    </Form>
  )
}

interface LabelFieldsProps {
  register: UseFormRegister<CategoryFields>
  errors: FieldErrors<CategoryFields>
}

function LabelFields({ register, errors }: LabelFieldsProps) {
  return (
    <>
      <TextInput label="Name" withAsterisk autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextInput
        label="Sort"
        description="Lists use this order. Higher numbers come first."
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        error={errors.sort?.message}
        {...register('sort', { valueAsNumber: true })}
      />
    </>
  )
}

interface SamplesProps {
  image: string | undefined
  error: string | undefined
  onChoose: (image: string) => void
}

function Samples({ image, error, onChoose }: SamplesProps) {
  return (
    <fieldset className={styles.samples}>
      <legend>Material sample</legend>
      {swatchKinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="sample"
            value={kind}
            checked={image === swatchImage(kind)}
            onChange={() => onChoose(swatchImage(kind))}
          />
          <span className={styles.chip}>
            <Swatch kind={kind} />
          </span>
          {kind}
        </label>
      ))}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
