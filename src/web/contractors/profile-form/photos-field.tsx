import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { photosMax } from '#domain/contractors/contractor.ts'
import { pictureUrl } from '../../core/file-url.ts'
import { Button } from '../../ui/button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { UploadField } from '../../uploads/upload-field.tsx'
import styles from './profile-form.module.css'
import type { PhotoValue, ProfileFormValues } from './profile-form-values.ts'

interface PhotosFieldProps {
  onBusyChange: (isBusy: boolean) => void
}

interface RemovedPhoto {
  photo: PhotoValue
  index: number
}

/** Photos of work, team and cases, with caption, order, removal and undo. New photos go to the end. */
export function PhotosField({ onBusyChange }: PhotosFieldProps) {
  const { control, getValues, formState } = useFormContext<ProfileFormValues>()
  const { fields, append, move, remove, insert } = useFieldArray({ control, name: 'photos' })
  const [removed, setRemoved] = useState<RemovedPhoto>()
  const add = (keys: string[]) => {
    const known = new Set(getValues('photos').map(({ path }) => path))
    append(
      keys.filter((path) => !known.has(path)).map((path) => ({ path, caption: '' })),
      { shouldFocus: false },
    )
  }
  const removePhoto = (index: number) => {
    const photo = getValues(`photos.${index}`)
    setRemoved({ photo, index })
    remove(index)
  }
  const restorePhoto = () => {
    if (removed) insert(Math.min(removed.index, fields.length), removed.photo, { shouldFocus: false })
    setRemoved(undefined)
  }
  return (
    <>
      {fields.length > 0 ? (
        <ol className={styles.photos}>
          {fields.map(({ id, path }, index) => (
            <li key={id}>
              <span className={styles.photo}>
                <Photo src={pictureUrl(path, 'thumbnail')} alt={`Photo ${index + 1}`} />
              </span>
              <PhotoCaption index={index} />
              <PhotoMoves
                index={index}
                count={fields.length}
                onMove={(to) => move(index, to)}
                onRemove={() => removePhoto(index)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <div role="status" className={styles.removed}>
        {removed ? (
          <>
            Photo removed.
            <Button size="xs" onClick={restorePhoto}>
              Undo
            </Button>
          </>
        ) : null}
      </div>
      <UploadField
        label="Add photos"
        help={`Up to ${photosMax} photos. They upload as soon as you choose them.`}
        accept={['image']}
        max={photosMax - fields.length}
        value={[]}
        onChange={add}
        onBusyChange={onBusyChange}
        error={formState.errors.photos?.message ?? formState.errors.photos?.root?.message}
        prefix="contractors/cases"
      />
    </>
  )
}

function PhotoCaption({ index }: { index: number }) {
  const { register, formState } = useFormContext<ProfileFormValues>()
  return (
    <TextField
      label={`Caption of photo ${index + 1}`}
      placeholder="What it shows"
      maxLength={256}
      error={formState.errors.photos?.[index]?.caption?.message}
      {...register(`photos.${index}.caption`)}
    />
  )
}

interface PhotoMovesProps {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function PhotoMoves({ index, count, onMove, onRemove }: PhotoMovesProps) {
  const name = `photo ${index + 1}`
  return (
    <div className={styles.moves}>
      <button type="button" aria-label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </button>
    </div>
  )
}
