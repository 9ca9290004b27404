import { scoreText } from '#domain/core/formats.ts'
import type { Block, PageCard, PageContent, Service } from '#domain/site-content/page-schemas.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { QuoteInput } from '../../ui/quote-input.tsx'
import { Stars } from '../../ui/stars.tsx'
import { CarouselBlock } from './carousel-block.tsx'
import { HtmlSection } from './html-section.tsx'
import styles from './page-sections.module.css'
import { SizedPicture } from './sized-picture.tsx'

interface PageSectionsProps {
  content: PageContent
  /** The customers' rating of a contractor page. It overrides the card's. */
  rating?: number | undefined
  /** The card's name is the page heading. */
  cardHeading?: 'h1' | 'h2'
}

/** A page for visitors. The editor uses the same sections [ONB-05, ONB-06]. */
export function PageSections({ content, rating, cardHeading = 'h2' }: PageSectionsProps) {
  const { heading, card, blocks, services } = content
  return (
    <>
      {card ? <CardSection card={card} rating={rating} heading={cardHeading} /> : null}
      {heading ? <h2>{heading}</h2> : null}
      {blocks.map((block, index) => (
        <BlockSection key={block.id} block={block} isFirst={index === 0} />
      ))}
      {services.length > 0 ? (
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service.id}>
              <ServiceSection service={service} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface BlockSectionProps {
  block: Block
  isFirst?: boolean
  /** In the editor. */
  isPreview?: boolean
}

export function BlockSection({ block, isFirst = false, isPreview = false }: BlockSectionProps) {
  switch (block.kind) {
    case 'carousel':
      return <CarouselBlock carousel={block} isFirst={isFirst} />
    case 'quoteInput':
      return (
        <div className={styles.ask}>
          <QuoteInput label={block.label} isPreview={isPreview} />
        </div>
      )
    case 'html':
      return <HtmlSection html={block.html} />
  }
}

interface CardSectionProps {
  card: PageCard
  rating?: number | undefined
  heading?: 'h1' | 'h2'
}

/** The contractor card of a page [ONB-05]. */
export function CardSection({ card, rating, heading: Heading = 'h2' }: CardSectionProps) {
  const { name, categories, tags, advantage, picture } = card
  const score = rating ?? card.rating
  return (
    <article className={styles.card}>
      <div className={styles.portrait}>
        {picture ? (
          <SizedPicture image={picture} alt={name} sizes="(max-width: 767px) 100vw, 360px" isFirst />
        ) : (
          <Avatar name={name} size={96} business decorative />
        )}
      </div>
      <div className={styles.about}>
        <Heading>{name}</Heading>
        {score === undefined ? null : (
          <p className={styles.score}>
            <Stars score={Math.round(score * 2) / 2} /> <b className="num">{scoreText(score)}</b>
          </p>
        )}
        {advantage ? <p className={styles.advantage}>{advantage}</p> : null}
        <Chips name="Categories" texts={categories} />
        <Chips name="Strengths" texts={tags} />
      </div>
    </article>
  )
}

function Chips({ name, texts }: { name: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={name}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

export function ServiceSection({ service: { image, title, content } }: { service: Service }) {
  return (
    <article className={styles.service}>
      {image ? (
        <div className={styles.view}>
          <SizedPicture image={image} alt="" sizes="(max-width: 767px) 100vw, 400px" />
        </div>
      ) : null}
      <div>
        <h3>{title}</h3>
        <p>{content}</p>
      </div>
    </article>
  )
}
