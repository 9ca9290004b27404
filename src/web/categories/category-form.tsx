import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form'
import { pictureOf, swatchImage, swatchKinds } from '#domain/categories/category.ts'
import type { CategoryFields } from '#domain/categories/category-schemas.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { Select } from '../ui/select.tsx'
import { Swatch } from '../ui/swatch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UploadField } from '../uploads/upload-field.tsx'
import { categoriesQuery } from './categories-query.ts'
import styles from './category-form.module.css'
import { CategorySwatch } from './category-swatch.tsx'

interface CategoryFormProps {
  /** The category, or the name of a new record. */
  id: string
  initial: CategoryFields
  saveLabel: string
  onSave: (fields: CategoryFields) => Promise<unknown>
}

const resolver = lazyResolver<CategoryFields>(
  async () => (await import('#domain/categories/category-schemas.ts')).categorySchema,
)

const [firstKind] = swatchKinds

/** Name, image, parent and sort order of a category, with a preview of its tile [CAT-07]. */
export function CategoryForm({ id, initial, saveLabel, onSave }: CategoryFormProps) {
  const [isUploading, setIsUploading] = useState(false)
  const save = useSavedForm<CategoryFields>({
    draftOf: { form: 'category', id },
    resolver,
    defaultValues: initial,
    send: onSave,
    savedAs: (_, fields) => fields,
  })
  const { form, isBusy } = save
  const { errors, isDirty } = form.formState
  const shown = useWatch({ control: form.control })
  const picture = pictureOf(shown.image)
  const choose = (image: string) => form.setValue('image', image, { shouldDirty: true })
  return (
    <SavedForm saved={save} className="stack-20">
      {Object.keys(errors).length === 0 ? <ActionError action={save} /> : null}
      <div className={styles.columns}>
        <div className="stack">
          <LabelFields id={id} parent={initial.parent} register={form.register} errors={errors} />
          <Samples image={shown.image} error={errors.image?.message} onChoose={choose} />
          <UploadField
            label="Or upload your own picture"
            help="One picture, instead of a sample."
            accept={['image']}
            max={1}
            prefix="site"
            value={picture === undefined ? [] : [picture]}
            onChange={([key]) => choose(key ?? swatchImage(firstKind))}
            onBusyChange={setIsUploading}
          />
        </div>
        <figure className={styles.preview}>
          <figcaption>Preview</figcaption>
          <span className={styles.sample}>
            <CategorySwatch image={shown.image} />
          </span>
          <strong>{shown.name === '' ? '–' : shown.name}</strong>
        </figure>
      </div>
      <div className="row-end">
        <Button type="submit" variant="gold" loading={isBusy} disabled={!isDirty || isUploading}>
          {saveLabel}
        </Button>
      </div>
    </SavedForm>
  )
}

interface LabelFieldsProps {
  id: string
  parent: string | undefined
  register: UseFormRegister<CategoryFields>
  errors: FieldErrors<CategoryFields>
}

function LabelFields({ id, parent, register, errors }: LabelFieldsProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const parents = categories.filter((one) => one.id === parent || (one.parent === null && one.id !== id))
  return (
    <>
      <TextField label="Name" isRequired autoComplete="off" error={errors.name?.message} {...register('name')} />
      <Select
        label="Parent"
        description="Optional. A parent has no parent itself."
        options={[{ value: '', label: 'None' }, ...parents.map(({ id: value, name: label }) => ({ value, label }))]}
        error={errors.parent?.message}
        {...register('parent')}
      />
      <TextField
        label="Sort"
        description="Lists use this order. Higher numbers come first."
        isRequired
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
