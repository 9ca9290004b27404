/**
 * The pages built from blocks. An admin edits /category-design/{id}, and a contractor edits /contractor-design/{id}
 * [ONB-05, ONB-06].
 */
import { z } from 'zod'
import { optionalArea, optionalInput, requiredArea, requiredInput } from '../core/field-schemas.ts'
import { pageAttachment } from '../uploads/attachment-schemas.ts'
import {
  blocksMax,
  carouselDefaults,
  htmlInputMaxLength,
  htmlMaxLength,
  htmlTagsMax,
  htmlTogetherMaxLength,
  htmlTogetherTagsMax,
  servicesMax,
  slidesMax,
} from './page-limits.ts'
import { siteContentErrors } from './site-content-errors.ts'

const blockId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)

/** A path of this site or an https URL, without control characters and lone surrogates. */
const link = z
  .string()
  .trim()
  .max(256)
  .refine(
    (href) =>
      href === '' || /^\/(?![/\\])[^\s\p{Cc}\p{Cs}]*$/u.test(href) || /^https:\/\/[^\s\p{Cc}\p{Cs}]+$/u.test(href),
    'Enter a link that starts with https:// or /.',
  )

const slideSchema = z.object({
  image: pageAttachment,
  alt: requiredInput('Describe what the picture shows'),
  href: link.optional(),
})

const whole = (min: number, max: number) => {
  const sentence = `Please enter a whole number from ${min} to ${max}.`
  return z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence)
}

const autoplaySentence = 'Enter 0 to turn off autoplay, or a whole number from 1000 to 60000.'
const autoplay = z
  .number({ error: autoplaySentence })
  .int(autoplaySentence)
  .refine((ms) => ms === 0 || (ms >= 1000 && ms <= 60_000), autoplaySentence)

const carouselSchema = z.object({
  kind: z.literal('carousel'),
  id: blockId,
  slides: z
    .array(slideSchema)
    .min(1, 'Please add a picture.')
    .max(slidesMax)
    .refine(
      (slides) => new Set(slides.map(({ image }) => image)).size === slides.length,
      'Please add each picture once.',
    ),
  height: whole(80, 1000).default(carouselDefaults.height),
  maxWidth: whole(240, 3840).default(carouselDefaults.maxWidth),
  autoplayMs: autoplay.default(carouselDefaults.autoplayMs),
  speedMs: whole(0, 5000).default(carouselDefaults.speedMs),
  slidesToShow: whole(1, 4).default(carouselDefaults.slidesToShow),
  arrows: z.boolean().default(carouselDefaults.arrows),
  dots: z.boolean().default(carouselDefaults.dots),
  infinite: z.boolean().default(carouselDefaults.infinite),
})

const tagsOf = (html: string) => html.split('<').length - 1
const tooManyTags = 'This text has too much formatting. Paste it as plain text.'

/** `tooLongTexts` limits the stored html, because sanitising changes its length. */
const htmlSchema = z.object({
  kind: z.literal('html'),
  id: blockId,
  html: z
    .string()
    .max(htmlInputMaxLength, siteContentErrors.textTooLong().message)
    .refine((html) => tagsOf(html) <= htmlTagsMax, tooManyTags),
})

const quoteInputSchema = z.object({
  kind: z.literal('quoteInput'),
  id: blockId,
  label: requiredInput('Please enter a label'),
})

const blockSchema = z.discriminatedUnion('kind', [carouselSchema, htmlSchema, quoteInputSchema])
export type Block = z.output<typeof blockSchema>
export type BlockKind = Block['kind']
export type Carousel = z.output<typeof carouselSchema>

/** A contractor on a page. The page of a contractor stores no rating, because only customers rate. */
const cardSchema = z.object({
  name: requiredInput('Name is required'),
  rating: z.number().min(0.5).max(5).multipleOf(0.5, 'Please rate in half-star steps.').optional(),
  categories: z.array(requiredInput('Please enter a category')).max(12),
  tags: z.array(requiredInput('Please enter a tag')).max(12),
  advantage: optionalArea(),
  picture: pageAttachment.optional(),
})

const serviceSchema = z.object({
  id: blockId,
  image: pageAttachment.optional(),
  title: requiredInput('Please enter a title'),
  content: requiredArea('Enter a description'),
})

const hasOwnIds = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id)).size === parts.length
const ownIds = 'Each section of a page needs a unique id.'

const haveFewTags = (blocks: readonly Block[]) =>
  blocks.reduce((sum, block) => sum + (block.kind === 'html' ? tagsOf(block.html) : 0), 0) <= htmlTogetherTagsMax

export const pageContentSchema = z.object({
  card: cardSchema.optional(),
  services: z.array(serviceSchema).max(servicesMax).refine(hasOwnIds, ownIds),
  blocks: z.array(blockSchema).max(blocksMax).refine(hasOwnIds, ownIds).refine(haveFewTags, tooManyTags),
  heading: optionalInput(),
})
export type PageContent = z.output<typeof pageContentSchema>
export type PageCard = NonNullable<PageContent['card']>
export type Service = PageContent['services'][number]

export const emptyPage: PageContent = { services: [], blocks: [] }

/** The paths of the texts over the limit. When only their sum is over the limit, it is the last path. */
export function tooLongTexts({ blocks }: PageContent): string[] {
  const texts = blocks.flatMap((block, index) =>
    block.kind === 'html' ? [{ path: `blocks.${index}.html`, length: block.html.length }] : [],
  )
  const tooLong = texts.filter(({ length }) => length > htmlMaxLength)
  const together = texts.reduce((sum, { length }) => sum + length, 0)
  const named = tooLong.length === 0 && together > htmlTogetherMaxLength ? texts.slice(-1) : tooLong
  return named.map(({ path }) => path)
}
