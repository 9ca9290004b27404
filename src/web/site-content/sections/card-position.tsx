import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { scoreText } from '#domain/core/formats.ts'
import type { PageCard } from '#domain/site-content/page-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Editing } from './edit-state.ts'
import styles from './page-editor.module.css'
import { CardSection } from './page-sections.tsx'
import { PicturesField } from './pictures-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { TextListField } from './text-field.tsx'
import { UndoRemoval } from './undo-removal.tsx'

/** The contractor card with its fields, and buttons to add and remove it [ONB-05]. */
export function CardPosition({ editing }: { editing: Editing }) {
  const { content, onChange } = editing
  const [removed, setRemoved] = useState<PageCard>()
  const [hasArrived, setHasArrived] = useState(false)
  const put = (card: PageCard) => {
    onChange({ ...content, card })
    setHasArrived(true)
    setRemoved(undefined)
  }
  const takeOut = (card: PageCard) => {
    const { card: _removed, ...rest } = content
    onChange(rest)
    setRemoved(card)
  }
  const { card } = content
  if (card) return <CardFrame editing={editing} card={card} takesFocus={hasArrived} onRemove={() => takeOut(card)} />
  return (
    <div>
      {removed ? <UndoRemoval name="Contractor card" onUndo={() => put(removed)} /> : null}
      <div className={styles.add} data-last>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => put({ name: '', categories: [], tags: [] })}
        >
          Add contractor card
        </Button>
      </div>
    </div>
  )
}

interface CardFrameProps {
  editing: Editing
  card: PageCard
  takesFocus: boolean
  onRemove: () => void
}

function CardFrame({ editing, card, takesFocus, onRemove }: CardFrameProps) {
  const { content, onChange } = editing
  const [isOpen, setIsOpen] = useState(card.name === '')
  return (
    <SectionFrame
      title="Contractor card"
      takesFocus={takesFocus}
      tools={[
        {
          name: 'edit',
          label: 'Edit contractor card',
          icon: <IconPencil size={20} aria-hidden />,
          isPressed: isOpen,
          onClick: () => setIsOpen(!isOpen),
        },
        {
          name: 'remove',
          label: 'Remove contractor card',
          icon: <IconTrash size={20} aria-hidden />,
          onClick: onRemove,
        },
      ]}
      preview={<CardSection card={card} rating={editing.rating} />}
      fields={
        isOpen ? (
          <CardFields card={card} editing={editing} onChange={(changed) => onChange({ ...content, card: changed })} />
        ) : undefined
      }
    />
  )
}

interface CardFieldsProps {
  card: PageCard
  editing: Editing
  onChange: (card: PageCard) => void
}

function CardFields({ card, editing, onChange }: CardFieldsProps) {
  const { problems, categoryNames } = editing
  return (
    <>
      <TextField
        label="Name or company"
        isRequired
        value={card.name}
        error={problems['card.name']}
        onChange={({ currentTarget }) => onChange({ ...card, name: currentTarget.value })}
      />
      <RatingField
        rating={card.rating}
        truth={editing.rating}
        error={problems['card.rating']}
        onChange={(rating) => onChange({ ...card, rating })}
      />
      <TextListField
        label="Category tags"
        word="category"
        texts={card.categories}
        suggestions={categoryNames}
        error={problems['card.categories']}
        onChange={(categories) => onChange({ ...card, categories })}
      />
      <TextListField
        label="Free tags"
        word="tag"
        texts={card.tags}
        error={problems['card.tags']}
        onChange={(tags) => onChange({ ...card, tags })}
      />
      <TextArea
        label="Advantage"
        minRows={3}
        value={card.advantage ?? ''}
        error={problems['card.advantage']}
        onChange={({ currentTarget }) => onChange({ ...card, advantage: currentTarget.value })}
      />
      <PicturesField
        name={editing.name}
        label="Picture"
        value={card.picture ? [card.picture] : []}
        onChange={([picture]) => onChange({ ...card, picture })}
        max={1}
        error={problems['card.picture']}
      />
    </>
  )
}

interface RatingFieldProps {
  rating: number | undefined
  /** The customers' rating. Then the field is read-only. */
  truth: number | undefined
  error: string | undefined
  onChange: (rating: number | undefined) => void
}

/** Half stars, by mouse, touch or arrow keys [ONB-05]. */
function RatingField({ rating, truth, error, onChange }: RatingFieldProps) {
  const id = useId()
  if (truth !== undefined) {
    return (
      <p className={styles.none}>The rating, {scoreText(truth)}, comes from customer reviews and changes with them.</p>
    )
  }
  return (
    <div className={styles.rating}>
      <Checkbox
        label="Show a rating"
        checked={rating !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 5 : undefined)}
      />
      {rating === undefined ? null : (
        <>
          <label htmlFor={id}>Rating</label>
          <div>
            <input
              id={id}
              type="range"
              min={0.5}
              max={5}
              step={0.5}
              value={rating}
              aria-valuetext={`${rating} out of 5 stars`}
              onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
            />
            <Stars score={rating} />
          </div>
        </>
      )}
      {error ? <p role="alert">{error}</p> : null}
    </div>
  )
}
