import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { PageCard } from '#domain/site-content/page-schemas.ts'
import type { Editing } from './edited-page.tsx'
import styles from './page-editor.module.css'
import { CardPart } from './page-parts.tsx'
import { PartFrame } from './part-frame.tsx'
import { RatingField } from './rating-field.tsx'
import { WordsField } from './words-field.tsx'

/** The contractor card with its fields [ONB-05]. */
export function CardFrame({ editing, card }: { editing: Editing; card: PageCard }) {
  const { content, onChange, say } = editing
  const [isOpen, setIsOpen] = useState(false)
  const remove = () => {
    onChange({ ...content, card: undefined })
    say('Contractor card removed.')
  }
  return (
    <PartFrame
      title="Contractor card"
      tools={[
        {
          label: 'Edit contractor card',
          icon: <IconPencil size={20} aria-hidden />,
          isPressed: isOpen,
          onClick: () => setIsOpen(!isOpen),
        },
        { label: 'Remove contractor card', icon: <IconTrash size={20} aria-hidden />, onClick: remove },
      ]}
      preview={<CardPart card={card} rating={editing.rating} />}
      fields={
        isOpen ? (
          <CardFields card={card} editing={editing} onChange={(changed) => onChange({ ...content, card: changed })} />
        ) : undefined
      }
    />
  )
}

/** Also the way back after the card was removed: it comes back as it was. */
export function AddCard({ editing: { content, kept, onChange, say } }: { editing: Editing }) {
  const add = () => {
    onChange({ ...content, card: kept.card ?? { name: '', categories: [], tags: [] } })
    say('Contractor card added.')
  }
  return (
    <div className={styles.add} data-last>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        Add contractor card
      </Button>
    </div>
  )
}

interface CardFieldsProps {
  card: PageCard
  editing: Editing
  onChange: (card: PageCard) => void
}

function CardFields({ card, editing, onChange }: CardFieldsProps) {
  const { problems, renderPictures, categoryNames } = editing
  return (
    <>
      <TextInput
        label="Name or company"
        required
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
      <WordsField
        label="Category tags"
        word="category"
        words={card.categories}
        suggestions={categoryNames}
        error={problems['card.categories']}
        onChange={(categories) => onChange({ ...card, categories })}
      />
      <WordsField
        label="Free tags"
        word="tag"
        words={card.tags}
        error={problems['card.tags']}
        onChange={(tags) => onChange({ ...card, tags })}
      />
      <Textarea
        label="Advantage"
        autosize
        minRows={3}
        value={card.advantage ?? ''}
        error={problems['card.advantage']}
        onChange={({ currentTarget }) => onChange({ ...card, advantage: currentTarget.value })}
      />
      {renderPictures({
        label: 'Picture',
        value: card.picture ? [card.picture] : [],
        onChange: ([picture]) => onChange({ ...card, picture }),
        max: 1,
        error: problems['card.picture'],
      })}
    </>
  )
}
