import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Block, BlockKind, Service } from '#domain/site-content/page-schemas.ts'
import { Button } from '../../ui/button.tsx'
import styles from './page-editor.module.css'
import { blockNames, type ListName, newBlock, newService } from './page-edits.ts'

const kinds: readonly BlockKind[] = ['carousel', 'html', 'quoteInput']

interface AddSectionProps {
  list: ListName
  /** A button at the end. Between two sections it is subtle until hovered. */
  isLast: boolean
  onAdd: (section: Block | Service) => void
}

/** Between any two sections and after the last. */
export function AddSection({ list, isLast, onAdd }: AddSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isService = list === 'services'
  const label = isService ? 'Add service' : 'Add block'
  const add = (section: Block | Service) => {
    setIsOpen(false)
    onAdd(section)
  }
  return (
    <div className={styles.add} data-last={isLast || undefined}>
      <Button
        variant={isLast ? 'default' : 'subtle'}
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-expanded={isService ? undefined : isOpen}
        onClick={() => (isService ? add(newService()) : setIsOpen(!isOpen))}
      >
        {isLast ? label : `${label} here`}
      </Button>
      {isOpen
        ? kinds.map((kind) => (
            <Button key={kind} onClick={() => add(newBlock(kind))}>
              {blockNames[kind]}
            </Button>
          ))
        : null}
    </div>
  )
}
