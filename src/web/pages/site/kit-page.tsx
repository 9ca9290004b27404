import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from '../../kit/kit.module.css'
import { Dialogs, Messages, Uploads, Wizards } from '../../kit/kit-controls.tsx'
import { Buttons, Choices, TextFields } from '../../kit/kit-fields.tsx'
import { Pictures, Pills, Tokens, Typography } from '../../kit/kit-sections.tsx'
import { States } from '../../kit/kit-states.tsx'
import { KitTapes } from '../../kit/kit-tapes.tsx'
import { CustomerReviews } from '../../site/customer-reviews.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ColorSchemeSwitch } from '../../ui/color-scheme-switch.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PhotoGrid } from '../../ui/photo-grid.tsx'
import { ListSkeleton, PageSkeleton } from '../../ui/skeletons.tsx'

export const Route = createFileRoute('/_bare/dev/kit')({
  head: () => ({ meta: [{ title: 'Plumbline kit' }] }),
  component: KitPage,
})

const REVIEWS = [
  { name: 'Priya Raman', score: 5, content: 'Three quotes in two days, all with the same stages.' },
  { name: 'Tom Whitfield', score: 4.5, content: 'Deck finished a day early. I approved from work.' },
  { name: 'Dean Kostas', score: 4, content: 'Good communication the whole way. '.repeat(12) },
]

/** Every component in its states, with long names and empties. */
function KitPage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle facts="Every component in its states" total={{ label: 'Signed quote', amount: '$18,400.00' }}>
          Plumbline kit
        </PageTitle>
        <ColorSchemeSwitch />
      </div>
      <div className={styles.columns}>
        {SECTIONS.map(({ title, content }) => (
          <Card key={title} title={title}>
            {content}
          </Card>
        ))}
        <EmptyState title="No quotes yet." action={<Button>Add photos</Button>}>
          Your job is live. Contractors near Marrickville usually answer within two days.
        </EmptyState>
        <ErrorCard
          message="Requests failed because of network issue. Please try again"
          safe="Your answers are saved on this device."
          action={<Button size="xs">Try again</Button>}
        />
        <ListSkeleton cards={1} />
        <PageSkeleton />
      </div>
      <CustomerReviews reviews={REVIEWS} />
    </div>
  )
}

const SECTIONS: readonly { title: string; content: ReactNode }[] = [
  { title: 'Colours', content: <Tokens /> },
  { title: 'Type', content: <Typography /> },
  { title: 'Tapes', content: <KitTapes /> },
  { title: 'States', content: <States /> },
  { title: 'Buttons', content: <Buttons /> },
  { title: 'Fields', content: <TextFields /> },
  { title: 'Choices', content: <Choices /> },
  { title: 'Pills', content: <Pills /> },
  { title: 'Pictures', content: <Pictures /> },
  { title: 'Uploads', content: <Uploads /> },
  { title: 'Wizard', content: <Wizards /> },
  { title: 'Dialogs', content: <Dialogs /> },
  { title: 'Messages', content: <Messages /> },
  {
    title: 'Photos',
    content: (
      <>
        <PhotoGrid
          swatch="tile"
          photos={['Membrane, shower', 'Pipe rough-in', 'Floor waste set', 'Window reveal sealed', 'Fifth'].map(
            (caption) => ({ src: undefined, caption, href: '#' }),
          )}
        />
        <PhotoGrid
          photos={[{ src: 'data:image/png;base64,AAAA', caption: 'A picture that is gone', href: '#' }]}
          swatch="brick"
        />
      </>
    ),
  },
]
